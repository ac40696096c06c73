/** What an artist has earned. */

export const title = 'Earnings'
export const pending = 'Pending'
export const payable = 'Ready to pay out'
export const held = 'Held'
export const whatPending =
  'Your share of an order is pending until it’s delivered and can no longer be returned. Then it’s ready to pay out.'
export const negative = 'A refund came after a payout. Your next sales make up for it.'
export const byOrder = 'Order by order'
export const order = (number: string) => `Order #${number}`
export const states = { pending: 'Pending', payable: 'Ready to pay out', held: 'Held: payment disputed' }
export const emptyTitle = 'No earnings yet'
export const emptyText = 'Once someone buys one of your works, you see here what you earn and how it’s calculated.'

export const statements = 'Monthly statements'
export const statementsNote = 'Each lists every change of your account as a table (CSV).'
export const noSuchStatement = 'We don’t have this statement.'
export const columns = ['Date', 'What happened', 'Order number', 'Works', 'Amount in ₹', 'Balance in ₹']
export const before = 'Balance brought forward'
/** By their names in the books. */
export const purposes: Readonly<Record<string, string>> = {
  opening: 'Earlier sale',
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Payment disputed',
  release: 'Ready to pay out',
  payment: 'Payment',
  delivery: 'Delivery',
  payout: 'Payout',
}
