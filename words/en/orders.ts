/** A buyer's orders: the list, the page of one, cancelling it, and the ways to an order without an account. */

export const orderOf = (number: string) => `Order #${number}`
export const orderNumber = 'Order number'
export const yourOrders = 'Your Orders'

/** The list. */
export const loadFailed = 'Failed to load orders'
export const emptyTitle = 'No orders found'
export const emptyText = 'Your order history will appear here'
export const explore = 'Explore Collection'
export const showing = (shown: number, all: number) =>
  all > shown ? `Showing ${shown} order(s) of ${all}` : `Showing ${shown} order(s)`
export const listedTotal = (amount: string) => `Order Total: ${amount}`

/** As the list names them in a badge. */
export const statuses = {
  pending: 'pending',
  confirmed: 'confirmed',
  packed: 'packed',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  returned: 'returned',
}

/** Each work of an order. */
export const quantity = (pieces: number) => `Quantity: ${pieces}`
export const price = (amount: string) => `Price: ${amount}`
export const size = (name: string) => `Size ${name}`
export const discountOff = (label: string, amount: string) => `${label}: ${amount} off`

/** The heading of an order, and its buttons. */
export const track = 'Track'
export const invoice = 'Invoice'
export const invoiceFetching = 'Fetching…'
export const stillToCome = ', still to come'
export const invoiceFailures = {
  'no-order': 'No order ID found',
  'no-address': 'Failed to get invoice URL',
  'no-address-in-answer': 'No invoice URL in response',
  'no-file': 'Failed to fetch the invoice PDF',
  other: 'Failed to download invoice',
}
export const orderNotFound = 'Order not found'
export const invoiceOncePaid = 'Your invoice will be ready once the order is paid.'
export const invoiceInAMoment = 'We’re preparing your invoice. Please try again in a moment.'

/** An order that waits for its money. */
const held = (works: number, until: string | null) => {
  const what = works > 1 ? 'these works' : 'this work'
  return until ? `We’re holding ${what} for you until ${until}.` : `We’re holding ${what} for you.`
}
export const heldNotPaid = (works: number, until: string | null) => `Not paid yet. ${held(works, until)}`
export const heldNotVerified = (works: number, until: string | null) =>
  `Your phone number isn’t verified yet. ${held(works, until)}`
export const completePayment = 'Complete payment'
export const enterCode = 'Enter code'
export const beingChecked =
  'We’re checking your payment. Please don’t pay again. We’ll confirm your order as soon as the payment is confirmed.'
export const lapsed = 'This order wasn’t paid in time and has lapsed. You haven’t been charged.'

/** To be paid at the door. */
export const paidCourier = 'You’ve paid the courier. Thank you.'
export const payCourier = (amount: string) => `Pay ${amount} to the courier on delivery. Please keep the money ready.`
export const payCouriers = (amounts: string) =>
  `Pay the couriers ${amounts} on delivery, one amount for each parcel. Please keep the money ready.`
export const listOfAmounts = (amounts: readonly string[]) =>
  amounts.length > 1 ? `${amounts.slice(0, -1).join(', ')} and ${amounts.at(-1)}` : amounts.join('')

/** The page of an order. */
export const pageFailedTitle = 'Your order'
export const pageFailed = 'We couldn’t load this order.'
export const whatYouOrdered = 'What you ordered'
export const gift = 'Gift'
export const summary = 'Summary'
export const payment = 'Payment'
export const shippingAddress = 'Shipping address'
export const billingAddress = 'Billing address'
export const sameAddress = 'Same as the shipping address.'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const tax = 'Tax'
export const shipping = 'Shipping'
export const free = 'Free'
export const roundOff = 'Round off'
export const orderTotal = 'Order Total'
export const paidByCard = 'Paid by gift card'
export const paidOnline = 'Paid online'
export const byCard = 'By gift card'
export const leftToPay = 'Left to pay'

/** Its payment. */
export const nothingToPay = 'Nothing to pay.'
export const onDelivery = 'On delivery, to the courier.'
export const paymentChecked = 'We’re checking this payment.'
export const notPaid = 'Not paid.'
export const paidOn = (day: string, withMethod: string) => `Paid on ${day} ${withMethod}.`
export const paidOnAndCard = (day: string, withMethod: string) => `Paid on ${day} ${withMethod} and by gift card.`
export const paidOnByCard = (day: string) => `Paid on ${day} by gift card.`
export const giftCardPart = (lastFour: string, amount: string) => `Gift card ••••${lastFour}: ${amount}`
export const paymentEndsIn = (lastSix: string) => `Payment ID ends in ${lastSix}`
export const invoiceSoon = 'Your invoice will be ready in a moment.'
export const invoicePaper = (serial: string) => `Invoice ${serial}`
export const creditNotePaper = (serial: string) => `Credit note ${serial}`
export const paperOf = (paper: string, seller: string) => `${paper} of ${seller}`

/** Its parcels, and what happened. */
export const parcels = (count: number) => (count === 1 ? 'Parcel' : `${count} parcels`)
export const parcelFrom = (artist: string) => `From ${artist}`
export const courier = 'Courier'
export const awb = 'AWB'
export const history = 'Order history'

/** What the buyer can do. */
export const template = 'Hanging template'
export const templateHint = 'See where each nail goes, at true size on sheets of A4.'
export const cancelUntil = (until: string) =>
  `You can cancel until ${until}, as long as the artist hasn’t started packing.`
export const returnUntil = (day: string) => `Damaged, wrong or not as described? Tell us by ${day}.`
export const cancelOrder = 'Cancel order'
export const returnItem = 'Return an item'
export const backToOrder = 'Back to the order'
export const contactUs = 'Contact us'

/** Cancelling. */
export const cancelTitle = (number: string) => `Cancel order #${number}`
export const cancelQuestion = 'Cancel this order?'
export const cancelNotNow = 'This order can’t be cancelled now'
export const cancelTooLate = 'This order can no longer be cancelled'
export const cancelWhat = (works: string, day: string) => `${works}, ordered on ${day}.`
export const cancelFree = 'You won’t be charged. This can’t be undone.'
export const cancelAll = (amount: string, toMethod: string) =>
  `We’ll refund everything you paid, ${amount}, ${toMethod}. Prepaid refunds take 7-10 business days. This can’t be undone.`
export const cancelRest = (amount: string, toMethod: string) =>
  `We’ll refund the rest of what you paid, ${amount}, ${toMethod}. Prepaid refunds take 7-10 business days. This can’t be undone.`
export const cancelling = 'Cancelling…'
export const keepOrder = 'Keep order'
export const cancelledBefore = 'This order has already been cancelled.'
export const cancelDisputed =
  'Your bank has disputed this payment. Until it decides, we won’t ship or refund, so that you aren’t refunded twice.'
export const cancelOver =
  'The 24 hours have passed, or the artist has started packing. Contact us and we’ll see what we can do.'

/** Orders without an account. */
export const withAccount = 'Ordered with an account'
export const withAccountText = 'Sign in to see all your orders.'
export const signIn = 'Sign in'
export const asGuest = 'Ordered as a guest'
export const asGuestText = 'Every e-mail about your order has a link to it. Lost them? We’ll send you a new link.'
export const numberHint = 'For example, 482 719 350 or #1a2b3c4d'
export const email = 'E-mail'
export const sendLink = 'Send new link'
export const linkSent = 'If these match an order, we’ve sent you a link.'
export const linkSentText = 'The link opens your order. If you ordered with an account, sign in instead.'
export const linkFailed = 'An error occurred'
export const numberWrong = 'Enter the order number: nine digits, or the eight characters after the #.'
export const linkTitle = 'Order link'
export const linkWrong = 'This order link doesn’t work'
export const linkWrongText =
  'It may have expired or be incomplete. Enter your order number and we’ll send you a new one.'
