/** The money of an order in the back office: payments, refunds, the payment link, and money taken by hand. */

export const title = 'Payments'
export const sums = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  shipping: 'Shipping',
  roundOff: 'Round off',
  total: 'Total',
  providerOrder: 'Razorpay order',
}
/** Who receives it. */
export const artistsShare = 'The artists’ share'
export const shares = (artists: string, rest: string) => `Artists ${artists}, shop with tax and charges ${rest}.`
export const withCoupon = (amount: string, code: string) => `${amount}, coupon ${code}`
export const giftCard = (lastFour: string) => `Gift card ••••${lastFour}`
export const noneYet = 'None yet'
export const onDelivery =
  'The courier collects the payment, and the carrier pays it out to you. Record payouts under Pay on delivery.'
export const noPayment = 'Razorpay hasn’t reported a payment.'
export const check = 'Check with Razorpay'

/** A payment. */
export const paymentOf = (amount: string, state: string) => `Payment of ${amount}: ${state}`
export const paymentForOrder = (amount: string, state: string) => `Payment of ${amount}: ${state}, settles this order`
export const takenBy: Readonly<Record<string, string>> = {
  cod: 'paid out by the carrier',
  'gift-card': 'paid in full by gift cards',
}
export const receivedByUs = 'received by us'
export const reportedAt = (moment: string) => `reported ${moment}`

/** A refund. */
export const refundOf = (amount: string, reason: string, state: string) => `Refund of ${amount} (${reason}): ${state}`
export const refundReasons = {
  cancelled: 'cancelled',
  'sold-meanwhile': 'sold to someone else',
  'changed-meanwhile': 'changed before payment',
  'too-late': 'paid too late',
  'paid-twice': 'paid twice',
  'wrong-amount': 'wrong amount',
  returned: 'returned',
  damaged: 'damaged',
  goodwill: 'goodwill',
  disputed: 'disputed',
}
export const refundStates = {
  decided: 'Approved, not yet requested',
  requested: 'In progress',
  processed: 'Refunded',
  failed: 'Failed at the bank',
}
export const toReturn = 'To be returned by us'
export const markReturned = 'Mark as returned'
export const toGiftCards = (amount: string) => `${amount} to gift cards`
export const debitedByBank = (amount: string) => `${amount} debited by the bank`
export const decidedBy = (name: string) => `by ${name}`

/** A dispute, and papers. */
export const disputeOf = (amount: string, state: string) => `Dispute of ${amount}: ${state}`
export const disputeStates = {
  open: 'needs a response',
  under_review: 'with the bank',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}
export const invoice = (serial: string) => `Invoice ${serial}`
export const paperOf = (paper: string, seller: string) => `${paper} of ${seller}`
export const creditNote = (serial: string) => `Credit note ${serial}`

/** Money that we received ourselves. */
export const paidIn = 'Paid in'
export const amount = 'Amount (₹)'
export const orderTotal = (total: string) => `Order total: ${total}.`
export const reference = 'Reference'
export const referenceHint = 'Receipt or transfer number.'
export const takeSummary = 'Paid to us directly'
export const take = 'Mark as paid'

/** The payment link. */
export const linkTitle = 'Payment link'
export const linkStates = {
  open: 'Awaiting payment',
  making: 'Being created',
  refused: 'Couldn’t be created',
  paid: 'Paid',
  cancelled: 'Cancelled',
  over: 'Expired',
}
export const holdsUntil = (moment: string) => `Holds the pieces until ${moment}`
export const endedOn = (moment: string) => `Deadline was ${moment}`
export const cancelLinkSummary = 'Cancel the link'
export const cancelLinkHelp = 'The link stops working and the pieces become available to others. This can’t be undone.'
export const cancelLink = 'Cancel link'
export const moveEnd = 'Change deadline'
export const holdFor = 'From now, hold the pieces for'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const linkSelected = 'Link selected. Copy it with your keyboard or a long press.'
export const sendOnWhatsApp = 'Send on WhatsApp'

/** An order on delivery that waits for its buyer's phone number. */
export const phoneTitle = 'Phone number'
export const notVerified = 'Not verified yet'
export const heldUntil = (moment: string) => `The pieces are held until ${moment}`
export const phoneHelp = (phone: string) =>
  `The order is placed once the buyer enters, on the order page, the code sent to ${phone}. We never ask for that code.`
export const orderPage = 'Order page'
export const giveUpSummary = 'Cancel the order'
export const giveUpHelp = 'The pieces become available to others. This can’t be undone.'
export const giveUp = 'Cancel order'

/** What admins send to a buyer on WhatsApp. */
type Addressed = { name: string; order: string; shop: string; total: string; url: string }
export const payHere = ({ name, order, shop, total, url }: Addressed) =>
  `Namaste ${name}, your order #${order} at ${shop} comes to ${total}. Please pay here: ${url}`
export const payHereBy = ({ name, order, shop, total, url }: Addressed, moment: string) =>
  `Namaste ${name}, your order #${order} at ${shop} comes to ${total}. Please pay here by ${moment}: ${url}`
export const verifyHere = ({ name, order, shop, total, url }: Addressed) =>
  `Namaste ${name}, your order #${order} at ${shop} comes to ${total}, payable to the courier. Please confirm your phone number here: ${url}`
export const verifyHereBy = ({ name, order, shop, total, url }: Addressed, moment: string) =>
  `Namaste ${name}, your order #${order} at ${shop} comes to ${total}, payable to the courier. Please confirm your phone number here by ${moment}: ${url}`
export const yourOrder = (name: string, order: string, url: string) =>
  `Namaste ${name}, here is your order #${order} with its invoice and tracking: ${url}`
