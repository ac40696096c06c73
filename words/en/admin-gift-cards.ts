/** Gift cards in the back office: the list, one card, sales, and cards that are issued by hand. */

export const title = 'Gift cards'
export const cardTitle = (lastFour: string) => `Gift card … ${lastFour}`
export const allCards = 'All cards'

export const states = {
  stopped: 'Stopped',
  disputed: 'Disputed',
  expired: 'Expired',
  'used-up': 'Used up',
  'in-use': 'In use',
  unused: 'Unused',
}

/** The list. */
export const cards = (count: number) => `Cards (${count})`
export const owed = (total: string, free: string, held: string) =>
  `Outstanding balance: ${total}. Buyers can spend ${free} now, and ${held} is held for orders being paid.`
export const none = 'No gift cards yet.'
export const listHeads = ['Card', 'For', 'Status', 'Balance']
export const unknown = 'Unknown'
export const onPaper = 'On paper'
export const issuedByHand = (why: string) => `Issued by hand: ${why}`
export const validUntil = (day: string) => `Until ${day}`
export const ofOriginal = (amount: string) => `of ${amount}`
export const heldForOrder = (amount: string) => `${amount} held for an order`

/** Cards that are paid and not sent yet. */
export const scheduled = (count: number) => `Scheduled (${count})`
export const fromBuyer = (forName: string, buyer: string, email: string) => `for ${forName}, from ${buyer} (${email})`
export const refunding = 'Being refunded'
export const sendOn = (day: string) => `On ${day}`
export const toPrint = 'To be printed'

/** One card. */
export const transactions = 'Transactions'
export const transactionHeads = ['When', 'What', 'Order', 'Change']
export const entries: Readonly<Record<string, string>> = {
  issue: 'Issued',
  hold: 'Held for an order',
  release: 'Released: order not paid',
  capture: 'Paid for an order',
  refund: 'Refunded',
  expire: 'Expired',
  stop: 'Stopped',
  adjust: 'Corrected',
}
export const noOrder = 'None'
export const heldChange = (amount: string) => `held: ${amount}`
export const noteBy = (note: string, by: string) => `${note}, by ${by}`
export const card = 'Card'
export const factNames = {
  balance: 'Balance',
  held: 'Held for orders',
  original: 'Original value',
  validUntil: 'Valid until',
  for: 'For',
  sentTo: 'E-mailed to',
  byHand: 'Issued by hand',
  boughtBy: 'Bought by',
  stopped: 'Stopped',
  frozen: 'On hold',
}
export const nobody = 'Nobody (on paper)'
export const buyer = (name: string, email: string) => `${name}, ${email}`
export const frozenSince = (day: string) => `Payment disputed since ${day}`

/** What can be done with a card. */
export const actions = 'Actions'
export const renew = 'E-mail new code'
export const renewHelp = 'The current code stops working.'
export const stop = 'Stop card'
export const stopWhy = 'Reason for stopping'
export const stopHint = 'The balance is lost for good.'
export const takeOff = (amount: string) => `Take ${amount} off the card`
export const takeOffWhy = 'Reason for taking the money off'
export const takeOffHint =
  'A refund was paid to this card after it was stopped. First give the buyer the money another way, such as on a new card.'
export const refund = 'Refund gift card'
export const refundWhy = 'Reason for refund'
export const theCard = 'the card'

/** Sales. */
export const sales = 'Sales'
export const save = 'Save'
export const onSale = 'Sell gift cards'
export const warningRead = 'I have read the warning'
export const amounts = 'Amounts (₹)'
export const amountsHint = 'Up to eight, separated by spaces.'
export const validity = 'Validity (months)'
export const validityHint = 'At least 12. Applies to new cards.'

/** A card that the owner issues. */
export const issueTitle = 'Issue a gift card'
export const issueHelp = 'For a prize or an apology. We charge nobody and e-mail the code at once.'
export const issue = 'Issue gift card'
export const amount = 'Amount (₹)'
export const recipient = 'Recipient'
export const recipientEmail = 'Recipient’s e-mail'
export const why = 'Reason'
export const noWhy = 'Please give a reason.'
export const noAmount = 'Please enter a whole amount from ₹1 to ₹50,000.'

/** What became of an action. */
export const issued = (email: string) => `Gift card created and e-mailed to ${email}.`
export const issuedBefore = 'This gift card already exists.'
export const salesOn = 'Gift cards are on sale.'
export const salesOff = 'Gift-card sales are off. Existing cards still work.'
export const stopped = 'Gift card stopped.'
export const stoppedBefore = 'This card is already stopped.'
export const renewed = 'New code e-mailed. The old code no longer works.'
export const cannotRenew = 'We can’t send a new code. The card is stopped, or we have no e-mail address for it.'
export const refundStarted = 'Gift card cancelled. The buyer’s refund has started.'
export const noSuchCard = 'This gift card doesn’t exist.'
export const noSuchOrder = 'This gift-card order doesn’t exist.'
export const cannotRefund = {
  used: 'This card has been used or stopped, so it can’t be refunded.',
  'not-now': 'This gift-card order is unpaid or already being refunded.',
}
