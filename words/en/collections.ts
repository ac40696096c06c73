/** Money that couriers collect: what the shop offers, what they owe, and their statements. For admins. */

export const steps = {
  'on-its-way': 'To be collected',
  owed: 'Owed by the carrier',
  differs: 'Amount differs',
  matched: 'Paid out',
  'not-taken': 'Not accepted',
}

/** The terms and a line of a statement, as typed. */
export const rupeesFrom = (least: string, most: string) => `Please enter whole rupees, from ${least} to ${most}.`
export const rupeesUpTo = (most: string) => `Please enter whole rupees, at most ${most}, or 0.`
export const noAwb = 'Please enter the AWB number of a parcel.'
export const noRupees = 'Please enter an amount in rupees.'
export const noReference = 'Please enter the transfer reference (UTR).'
export const noDay = 'Please enter the date the money arrived.'

/** A whole statement. */
export const columns = {
  awb: 'AWB column',
  amount: 'Amount column',
  reference: 'Reference (UTR) column',
  paidOn: 'Payout date column',
}
export const chooseColumn = (titles: string) => `Please choose a column: ${titles}.`
export const dayUnread = 'We can’t read this date.'
export const referenceMissing = 'The reference is missing.'
const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
export const recorded = (count: number) => `${lines(count)} recorded.`
export const recordedBefore = (count: number) => `Already recorded: ${lines(count)}.`
export const withoutParcel = (count: number) => `${lines(count)} matched no parcel. Please check below.`
export const lineUnread = (line: number, reason: string) => `line ${line}: ${reason}`
export const unread = (count: number, reasons: string) => `We couldn’t read ${lines(count)}: ${reasons}`
