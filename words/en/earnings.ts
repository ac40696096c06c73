/** What an artist has earned. */

export const title = 'Earnings'
export const pending = 'Pending'
export const payable = 'Ready to pay out'
export const held = 'Held'
export const onWay = 'On its way'
export const paid = 'Paid so far'
export const whatPending =
  'Your share of an order is pending until it’s delivered and can no longer be returned. Then it’s ready to pay out.'
export const negative = 'A refund came after a payout. Your next sales make up for it.'
export const byOrder = 'Order by order'
export const order = (number: string) => `Order #${number}`
export const states = {
  pending: 'Pending',
  payable: 'Ready to pay out',
  held: 'Held: payment disputed',
  'on-way': 'On its way',
  paid: 'Paid',
}
export const emptyTitle = 'No earnings yet'
export const emptyText = 'Once someone buys one of your works, you see here what you earn and how it’s calculated.'

/** Payouts. */
export const payouts = 'Payouts'
export const noPayouts = 'No payouts yet. Once your share of an order is ready, it’s in our next payout.'
export const payoutStates = {
  approved: 'On its way',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Didn’t arrive',
  returned: 'Returned',
  cancelled: 'Cancelled',
}
export const payoutFacts = { account: 'Account', utr: 'UTR', reference: 'Reference' }
export const payoutOrders = 'In this payout'
export const payoutOther = 'Other entries'
export const cameBack =
  'Your bank didn’t accept this payout. The money is back in your balance, and our next payout includes it.'
export const cancelled = 'We stopped this payout before it left. The money is back in your balance.'
export const bankSays = 'The bank’s reason:'
export const checkAccount = 'Check your account'

/** Files to download. */
export const statements = 'Monthly statements'
export const statementsNote = 'Each shows every change in your balance that month, as a PDF to print or a CSV table.'
export const years = 'Yearly summaries'
export const yearsNote = 'Sales, deductions and payouts by month, from April to March, for your tax return.'
export const year = (name: string) => `Financial year ${name}`
export const commissionPapers = 'Commission invoices'
export const commissionNote =
  'Our commission on sales through the shop. We issue each month’s invoice on the first of the next month.'
export const commissionKinds = { invoice: 'Invoice', 'credit-note': 'Credit note' }
export const noPapers = 'No statements yet. They start with your first sale.'
export const fileOf = (what: string, type: string) => `${what}, ${type}`
export const noSuchStatement = 'We don’t have this file.'

/** By their names in the books. */
export const purposes: Readonly<Record<string, string>> = {
  opening: 'Earlier sale',
  sale: 'Sale',
  refund: 'Refund',
  correction: 'Correction',
  dispute: 'Payment disputed',
  release: 'Ready to pay out',
  payment: 'Payment',
  delivery: 'Delivery',
  approval: 'Payout',
  sent: 'Payout',
  paid: 'Payout',
  failed: 'Payout didn’t arrive',
  returned: 'Payout returned',
  cancelled: 'Payout cancelled',
  'write-off': 'Balance written off by us',
}
