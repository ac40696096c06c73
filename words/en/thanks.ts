/** After an order: the page of thanks, and the one that a payment link leads back to. */

export const title = 'Thank you'
export const about = 'What happens next with your order.'
export const notPaid = 'Not paid yet'
export const sorry = 'We’re sorry'
export const moment = 'One moment'
export const toEverybody = 'It means a lot to the people who make these works by hand.'
export const continueShopping = 'Continue Shopping'
export const yourOrders = 'Your Orders'
export const viewOrder = 'View order'
export const browse = 'Browse the collection'

/** How things stand with the money. */
export const none =
  'We haven’t received a payment for this order. If you’ve just paid, we’ll confirm it automatically. If not, finish paying under Your Orders.'
export const late =
  'This order wasn’t paid in time and has lapsed. If a payment still arrives, we’ll confirm the order or refund you.'
export const here = 'We’ve received your payment.'
export const due = 'Your phone number is verified and your order is placed. Pay the courier on delivery.'
export const over = 'This order wasn’t delivered. You have nothing to pay.'
export const checking = 'Your bank hasn’t confirmed the payment yet. We’ll confirm your order as soon as it does.'
export const cancelled = 'This order was cancelled. We’re refunding you to your original payment method.'
export const paidByLink = (number: string) => `Order #${number} is paid. Thank you.`
export const checkingLink = (number: string) =>
  `We couldn’t check your payment for order #${number} yet. We’ll keep checking.`
export const withNumber = (sentences: string, number: string) => `${sentences} Your payment was for order #${number}.`

/** The order. */
export const orderNumber = 'Order number:'
export const linkForGuests =
  'Our e-mails have a link that opens this order on any device. Use it to see your invoice or manage the order.'
export const ordered = 'What you ordered'
export const next = 'What happens next'
export const now = 'Now'
export const nowTold = 'We’ve told the artists. A confirmation e-mail is on its way.'
export const withinADay = 'Within 24 hours'
export const mayCancel = 'You can still cancel under Your Orders, unless packing has begun.'
export const later = 'In 8 to 14 days'
export const ships = (when: string) => `Your order ships ${when}, with a tracking link for each parcel.`

/** Saving its address. */
export const saveToProfile = 'Save this address to your profile for next time?'
export const saveAs = 'Save this address as'
export const saveAsHint = 'For example, Home or Mother. Pick it at checkout next time.'
export const saveAddress = 'Save address'
