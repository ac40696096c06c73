/** After an order: the page of thanks, and the one that a payment link leads back to. */

export const title = 'Thank you'
export const about = 'What happens next with your order.'
export const notPaid = 'Not paid yet'
export const sorry = 'We’re sorry'
export const moment = 'One moment'
export const noOrder = 'Looking for your order?'
export const noOrderText = 'All your orders are in one place, with their invoices and tracking.'
export const orderCancelled = 'Order cancelled'
export const notDelivered = 'Order not delivered'
export const continueShopping = 'Continue Shopping'
export const yourOrders = 'Your Orders'
export const viewOrder = 'View order'
export const browse = 'Browse the collection'

/** How things stand with the money. */
export const none =
  'We haven’t received a payment for this order. If you’ve just paid, we’ll confirm it automatically. If not, finish paying under Your Orders.'
export const late =
  'This order wasn’t paid in time and has lapsed. If a payment still arrives, we’ll confirm the order or refund you.'
export const isPaid = (amountHow: string) => `Paid: ${amountHow}`
export const toPay = (amount: string) => `To pay on delivery: ${amount}`
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
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
export const nowTold = (artists: readonly string[]) => `We’ve told ${listed(artists)}.`
export const mailed = (email: string) => `A confirmation e-mail is on its way to ${email}.`
export const until = (moment: string) => `Until ${moment}`
export const mayCancel = 'You can still cancel, unless packing has begun.'
export const cancel = 'Cancel order'
export const leaves = (when: string) => `Ships ${when}`
export const inParcels = (parcels: number) =>
  parcels === 1
    ? 'You’ll get an e-mail with a tracking link.'
    : `It comes in ${parcels} parcels. You’ll get an e-mail with a tracking link for each.`
export const afterwards = 'After that'
export const arrives = (city: string) =>
  `The courier brings it to ${city}. Tracking shows the day. Check the box before you accept it.`
export const follow = 'Follow your order'
export const somethingWrong = 'Something not right?'
export const contactUs = 'Contact us'

/** An account, for a guest. */
export const accountTitle = 'Keep it all in one place'
export const accountText = (email: string) =>
  `Choose a password for ${email}. Once you confirm that address, this order is in your account.`
export const createAccount = 'Create account'

/** Saving its address. */
export const saveToProfile = 'Save this address to your profile for next time?'
export const saveAs = 'Save this address as'
export const saveAsHint = 'For example, Home or Mother. Pick it at checkout next time.'
export const saveAddress = 'Save address'
