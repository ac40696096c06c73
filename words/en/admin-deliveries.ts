/** Pay on delivery in the back office: what couriers collect, what the carrier pays out, and the terms. */

export const title = 'Pay on delivery'

/** Parcels. */
export const parcels = 'Parcels'
export const noParcels = 'No pay-on-delivery orders yet.'
export const owed = (delivered: string, onTheWay: string) =>
  `The carrier owes ${delivered} for delivered parcels. ${onTheWay} is still to be collected.`
export const heads = ['Order', 'Parcel', 'Status', 'Paid out', 'To collect']
export const noAwb = 'No AWB yet'
export const refusedAtNumber = (refused: number, refusedMax: number) =>
  `Refused parcels at this number: ${refused} of ${refusedMax}`
export const deliveredOn = (day: string) => `Delivered ${day}`
export const nothingPaidOut = 'Nothing paid out'
export const referenceOn = (reference: string, day: string) => `${reference}, ${day}`
export const removeLine = 'Remove line'
export const unmatched = (payouts: number) => `Payouts without a matching parcel (${payouts})`

/** One payout, typed in. */
export const payoutTitle = 'Record a payout'
export const recordPayout = 'Record payout'
export const awb = 'AWB'
export const amount = 'Amount (₹)'
export const reference = 'Reference (UTR)'
export const paidOn = 'Paid out on'

/** The carrier's statement. */
export const statementTitle = 'Import a statement'
export const importStatement = 'Import statement'
export const statementFile = 'CSV file from the carrier'
export const pasted = 'Or paste it here'
export const pastedHint = (rowsMax: number) =>
  `The first row must name the columns. Up to ${rowsMax} rows at a time. Rows already recorded are skipped.`
export const chooseColumns = 'Choose the columns'
export const detectByName = 'Detect by name'
export const column = (number: string) => `Column ${number}`

/** The terms. */
export const terms = 'Terms'
export const termsHelp = (refusedMax: number) =>
  `Only editions qualify: no one-of-a-kind, made-to-order or quoted works. Buyers verify their phone by code and can have one open order at a time. After ${refusedMax} refused parcels in a year, a number no longer qualifies.`
export const textsNotSetUp =
  'Text messages aren’t set up, so phone numbers can’t be verified. Set TEXT_MESSAGES_URL and TEXT_MESSAGES_TOKEN first.'
export const save = 'Save'
export const offered = 'Offer pay on delivery'
export const orderMax = 'Maximum order (₹)'
export const orderMaxHint = 'Order total including tax, without the fee.'
export const fee = 'Fee (₹)'
export const feeHint =
  'Per order, before tax. Enter 0 for no fee. Tax is at the rate of the most expensive work in the order.'

/** What became of an action. */
export const recorded = {
  taken: 'Payout recorded.',
  known: 'This AWB and reference are already recorded. No change made.',
  'unknown-parcel': 'Recorded, but no parcel has this AWB yet. Check the number.',
}
export const isOn = 'Pay on delivery is on.'
export const isOff = 'Pay on delivery is off.'
export const lineRemoved = 'Line removed.'
export const cannotRemove = 'This line no longer exists, or it has already settled its order.'
export const noStatement = 'Please choose a file, or paste the statement.'
export const rowsRange = (rowsMax: number) => `The statement needs 1 to ${rowsMax} rows below the column names.`
