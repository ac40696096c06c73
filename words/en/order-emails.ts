/** E-mails about an order to its buyer, and to the artists who pack it. `order` is '#1a2b3c4d'. */

/** The facts below the sentences. */
export const facts = {
  order: 'Order',
  orderNumber: 'Order number',
  works: 'Works',
  inParcel: 'In this parcel',
  deliverTo: 'Deliver to',
  buyer: 'Buyer',
  gift: 'Gift',
  amount: 'Amount',
  refundNumber: 'Refund number',
  similar: 'Similar works',
  paidOn: 'Paid on',
  paymentId: 'Payment ID',
  invoice: 'Invoice',
  courier: 'Courier',
  awb: 'AWB',
  expected: 'Expected delivery',
  delivered: 'Delivered',
  reason: 'Reason',
  exchange: 'Exchange for',
  photos: 'Photos',
}
export const orderOfDay = (order: string, day: string) => `${order}, ${day}`
export const pieces = (quantity: number, title: string, artist: string) => `${quantity} × ${title} by ${artist}`
export const workBy = (title: string, artist: string) => `${title} by ${artist}`

/** Links. */
export const viewOrder = 'View your order'
export const viewOrderAndRefund = 'View order and refund'
export const viewOrderAndInvoice = 'View order and invoice'
export const viewRequest = 'View your request'
export const confirmPhone = 'Confirm phone number'
export const payAmount = (amount: string) => `Pay ${amount}`
export const trackWithCourier = 'Track on courier’s site'
export const trackOrder = 'Track your order'
export const openTemplate = 'Open the hanging template'

/** An order that the shop made: to be paid, or its phone to be confirmed. */
export const toPaySubject = (order: string) => `Please pay for order ${order}`
export const toPayHeading = 'Your order is ready for payment'
export const toPayText = (order: string, until: string) =>
  `As agreed, we’ve created order ${order} for you. We’ll hold the works until ${until}. Please pay with the link below by then, or the order lapses.`
export const toConfirmSubject = (order: string) => `Please confirm order ${order}`
export const toConfirmHeading = 'Please confirm your phone number'
export const toConfirmText = (order: string, until: string, amount: string) =>
  `As agreed, we’ve created order ${order} for you. We’ll hold the works until ${until}. You pay the courier ${amount}.`
export const toConfirmHow =
  'On the order page, we’ll text a code to your phone. Enter it there to confirm the order. Don’t share the code with anyone. We’ll never ask for it.'

/** Placed. */
export const placedSubject = (order: string) => `Thank you for your order ${order}`
export const placedHeading = 'Thank you for your order'
export const placedText = (order: string, when: string) =>
  `We’ve received order ${order}. Each artist packs their own work. Your order ships ${when}. We’ll e-mail you when it’s on its way.`
export const handedOverText = (order: string) => `You’ve already received order ${order}. We hope you love it.`
export const placedCheck = 'If anything below isn’t right, please reply to this e-mail soon.'
export const cancelUntil = (until: string) =>
  `Changed your mind? You can cancel on the order page until ${until}, as long as the artist hasn’t started packing.`
export const payCourier = (amount: string) => `Pay the courier ${amount} when your parcel arrives.`
export const payCouriers = (amounts: string) => `Pay the courier for each parcel when it arrives: ${amounts}.`

/** Paid. */
export const paidSubject = (order: string) => `Payment received for order ${order}`
export const paidHeading = 'We’ve received your payment'
export const paidText = (what: string) => `We’ve received ${what}. Thank you.`
export const paidInvoiceGuest = 'Your invoice is on your order page. The link below works for six months.'
export const paidInvoice = 'Your invoice is on your order page for as long as you keep your account.'

/** Shipped and delivered. */
export const shippedSubject = (order: string) => `Order ${order} is on its way`
export const shippedHeading = 'Your parcel is on its way'
export const shippedText = 'The artist has handed your parcel to the courier.'
export const shippedOfSeveral =
  'The artist has handed this parcel to the courier. Works by other artists come in separate parcels.'
export const shippedPay = (amount: string) => `Please keep ${amount} ready to pay the courier.`
export const shippedHome =
  'Please make sure someone is home to receive it. Check the box before you sign, and keep it until you’re sure all is well.'
export const deliveredSubject = (order: string) => `Delivered: order ${order}`
export const deliveredHeading = 'Your parcel has arrived'
export const deliveredText = 'We hope you love it.'
export const hanging = 'Hanging it on a wall? Print the template on A4. It shows, at true size, where each nail goes.'
export const deliveredTrouble =
  'If anything is damaged, wrong or not as described, tell us on your order page, with photos. We’ll collect it at our cost.'
export const deliveredTroubleBy = (day: string) =>
  `If anything is damaged, wrong or not as described, tell us by ${day} on your order page, with photos. We’ll collect it at our cost.`

/** Cancelled. */
export const cancelledSubject = (order: string) => `Order ${order} has been cancelled`
export const cancelledHeading = 'Your order has been cancelled'
export const cancelledByStore = (order: string) =>
  `We’ve had to cancel order ${order}, so nothing will be sent. We’re sorry. Reply to this e-mail if you’d like to know more.`
export const cancelledByBuyer = (order: string) => `You’ve cancelled order ${order}. Nothing will be sent.`
export const nothingToPay = 'You don’t have to pay anything.'

/** Paid too late to be served. */
export const notServedSubject = (order: string) => `We couldn’t fulfil order ${order}`
export const notServedHeadings = {
  'sold-meanwhile': 'This work has already been sold',
  'changed-meanwhile': 'The work changed before you paid',
  'too-late': 'Your payment arrived too late',
}
export const notServedTexts = {
  'sold-meanwhile':
    'Your payment arrived after our hold on the work had ended. By then, someone else had bought it. We’re sorry.',
  'changed-meanwhile':
    'Your payment arrived after our hold on the work had ended. By then its price had changed, or it was no longer on sale. We’re sorry. If you still want it, please order it as it is now.',
  'too-late':
    'Your payment arrived after this order’s time limit. We’re sorry. If you still want it, please order again. It may still be available.',
}
export const cardsNotCharged = 'We haven’t charged your gift cards. Their balance is unchanged.'
export const similarToday = 'You may like these similar works, available today:'

/** Refunds. */
export const refundedSubject = (order: string) => `Refund for order ${order}`
export const refundedHeading = 'Your refund is on its way'
export const refundedToCardHeading = 'The money is back on your gift card'
export const refundTime =
  'Prepaid refunds take 7-10 business days from the day we approve them. If yours hasn’t arrived by then, reply to this e-mail and we’ll send you the reference your bank needs.'
export const partOfPaid = (total: string) =>
  `This is part of the ${total} you paid. Nothing else about the order changes.`
export const paidTwiceSubject = (order: string) => `Refund of your second payment for order ${order}`
export const paidTwiceHeading = 'We’re refunding your second payment'
export const paidTwiceText = (order: string) =>
  `Order ${order} had already been paid when a second payment arrived. Your order isn’t affected.`
export const refundPromise = (amount: string, toMethod: string, when: string) =>
  `We’re refunding ${amount}, including tax, ${toMethod}. This takes 7-10 business days. Expect it ${when}.`
export const refundOnCard = (amount: string) => `${amount}, including tax, is back on your gift card balance.`

/** A return that the buyer asks for. */
export const returnSubject = (order: string) => `We’ve received your return request for order ${order}`
export const returnHeading = 'We’ve received your return request'
export const returnText =
  'We’ll check it with the artist and reply in writing. If we approve the return, we’ll arrange the pick-up at our cost.'
export const returnKeep = 'Until then, please keep the work as it arrived, with its box.'

/** A new link to an order without an account. */
export const linkSubject = (order: string) => `Your link to order ${order}`
export const linkHeading = 'Here is your order'
export const linkText =
  'Someone asked for a new link to this order, using its number and your e-mail address. It opens the order and its invoice, and lets you manage the order.'
export const linkNotYou = 'If it wasn’t you, you don’t need to do anything. We sent the link only to you.'

/** To an artist. */
export const soldSubject = (order: string) => `Sold: order ${order}`
export const soldHeading = (works: number) => (works === 1 ? 'Your work has sold' : 'Your works have sold')
export const soldPaid = (when: string) =>
  `The buyer has paid. Please send the parcel ${when}. The packing slip has the delivery address. Print the label there too.`
export const soldDue = (when: string) =>
  `The buyer pays on delivery. Please send the parcel ${when}. The packing slip has the delivery address. Print the label there too.`
export const soldPack = 'Choose “Mark as packed” when it’s ready for pick-up. Only then do we call a courier.'
export const openSlip = 'Open the packing slip'
export const viewParcel = 'View the parcel'
export const artistCancelledSubject = (order: string) => `Cancelled: order ${order}`
export const artistCancelledHeading = 'An order has been cancelled'
export const artistCancelled = (order: string) =>
  `Please don’t send order ${order}. It has been cancelled. If a courier was booked, we’ll tell them.`
export const artistCancelledRefunded = (order: string) =>
  `Please don’t send order ${order}. It has been cancelled, and the buyer is being refunded. If a courier was booked, we’ll tell them.`
export const artistBackOnSale = 'Its works are back on sale in the store.'
export const heldSubject = (order: string) => `On hold: order ${order}`
export const heldHeading = 'Please don’t hand over this parcel'
export const heldText =
  'The buyer’s bank has disputed the payment and hasn’t decided yet. Please stop packing and keep the works safe. Don’t give anything to a courier, even if one comes.'
export const heldLater = 'We’ll e-mail you as soon as you can continue, or if the order is cancelled.'
export const goesOnSubject = (order: string) => `Please continue with order ${order}`
export const goesOnHeading = 'You can send this parcel now'
export const goesOnText =
  'The bank has decided, and the order goes ahead. Please pack it as the packing slip says and hand it to the courier.'
