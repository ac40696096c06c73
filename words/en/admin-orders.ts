/** Orders in the back office: the list, one order with its parcels, notes and e-mails, and what can be done with it. */

export const title = 'Orders'
export const titleOf = (number: string) => `Order #${number}`
export const allOrders = 'All orders'
export const needsAttention = 'Needs attention'

export const statusNames = {
  pending: 'New',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  returned: 'Returned',
}
export const paymentNames = {
  unpaid: 'Waiting for payment',
  due: 'To be paid on delivery',
  expired: 'Not paid in time',
  paid: 'Paid',
  refunding: 'Refund in progress',
  refunded: 'Refunded',
}
export const paidBy = {
  online: 'Online',
  link: 'Payment link',
  cash: 'Cash',
  upi: 'UPI, to the shop',
  delivery: 'On delivery',
  'gift-card': 'Gift card',
  'with-gift-card': 'Online and gift card',
}

/** The list. */
export const newOrder = 'New order'
export const counted = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)
export const none = 'No orders match.'
export const listHeads = {
  order: 'Order',
  placed: 'Placed',
  buyer: 'Buyer',
  works: 'Works',
  states: 'Payment and order',
  leaves: 'Leaves',
  total: 'Total',
}
export const views = {
  all: 'All',
  'to-confirm': 'To confirm',
  'to-send': 'To send',
  late: 'Late',
  'on-the-way': 'On the way',
  done: 'Done',
}
export const leavesBy = (day: string) => `by ${day}`
export const leavesToday = 'today'
export const daysLate = (days: number) => (days === 1 ? '1 day late' : `${days} days late`)
export const moreFilters = 'More filters'
export const pick = (number: string) => `Select order #${number}`

/** Several at once. */
export const selectedLabel = 'Confirm the selected orders'
export const confirmShort = 'Confirm'
export const confirmOne = (number: string) => `Confirm order #${number}`
export const confirmSelected = 'Confirm orders'
export const noneConfirmed = 'No order was confirmed.'
export const confirmed = (orders: number, left: number) =>
  `${orders === 1 ? '1 order' : `${orders} orders`} confirmed.${left > 0 ? ` ${left} not changed.` : ''}`
export const notConfirmed = (number: string, why: string) => `#${number}: ${why}`
export const notConfirmedWhy = {
  'not-found': 'This order no longer exists.',
  'not-now': 'It can’t be confirmed in its current state.',
  failed: 'We couldn’t save this. Please try again.',
}
export const guest = 'Guest'
export const createdBy = (name: string) => `Created by ${name}`
export const us = 'us'
export const filterLabel = 'Find orders'
export const search = 'Order, payment, buyer, work or AWB'
export const searchHint = 'Also finds orders that were never paid.'
export const status = 'Status'
export const payment = 'Payment'
export const any = 'Any'
export const from = 'From'
export const to = 'To'
export const attentionCount = (orders: number) => `Needs attention (${orders})`
export const createdByUs = 'Created by us'
export const datesOfPayment = 'Dates of payment'

/** The exported table. Owners' spreadsheets read these names: keep them. */
export const csvHeads = {
  order: 'Order',
  orderedOn: 'Ordered on',
  paidOn: 'Paid on',
  status: 'Status',
  payment: 'Payment',
  origin: 'Origin',
  madeBy: 'Created by',
  paidBy: 'Paid by',
  works: 'Works',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coupon: 'Coupon',
  tax: 'Tax',
  total: 'Total',
  giftCards: 'Gift cards',
  refunded: 'Refunded',
  invoice: 'Invoice',
  buyer: 'Buyer',
  email: 'E-mail',
  phone: 'Phone',
  city: 'City',
  state: 'State',
  postalCode: 'PIN code',
  awb: 'AWB',
  providerOrder: 'Provider order',
  paymentNumber: 'Payment number',
  orderNumber: 'Order number',
  attention: 'Needs attention',
}

/** One order. */
export const orderNumber = 'Order number'
export const resolve = 'Mark as resolved'
export const worksAndParcels = (works: number, parcels: number) => {
  const bought = works === 1 ? '1 work' : `${works} works`
  return parcels === 0 ? bought : `${bought}, ${parcels === 1 ? '1 parcel' : `${parcels} parcels`}`
}
export const parcelNumber = (number: number) => `Parcel ${number}`
export const pieces = (quantity: number, price: string) => `${quantity} × ${price}`
export const before = 'Previous order'
export const after = 'Next order'
export const timeline = 'Timeline'
export const moved = (from: string, to: string) => `${from}, then ${to}`
export const created = 'Order created'
export const createdForBuyer = (by: string) => `for the buyer, by ${by}`

/** What can be done with it. */
export const actions = 'Actions'
export const disputed = 'Payment disputed. Refunds and shipments are on hold until the bank decides.'
export const disputes = 'Disputes'
export const confirm = 'Confirm order'
export const allActions = 'All actions'
export const printSlips = (parcels: number) => (parcels === 1 ? 'Print slip' : 'Print slips')
export const write = 'Write to buyer'
export const cancelSummary = 'Cancel the order'
export const cancelHelp = (amount: string) =>
  `Nothing will be sent. We refund ${amount}, e-mail the buyer and put the works back on sale. This can’t be undone.`
export const cancel = 'Cancel order'
export const refundSummary = 'Refund'
export const refund = 'Send refund'
export const refundAmount = 'Amount (₹)'
export const refundReason = 'Reason'
export const refundReasons = {
  returned: 'Returned',
  damaged: 'Damaged',
  goodwill: 'Goodwill discount',
  cancelled: 'Part of it won’t be sent',
}
export const aboutBuyer = 'All about this customer'
export const refundFor = 'Refund for'
export const refundForHint = 'The credit note covers this line with its tax, or a share of every line.'
export const wholeOrder = 'Whole order, in proportion'
export const itemPaid = (item: string, paid: string) => `${item}: ${paid}`
export const internalNote = 'Internal note'
export const optional = 'Optional'

/** Parcels. */
export const parcels = (count: number) => (count === 1 ? 'Parcel' : `${count} parcels`)
export const parcelFrom = (number: number, artist: string) => `Parcel ${number} from ${artist}`
export const parcelDetails = 'Details'
export const parcelSteps = ['To pack', 'Packed', 'On the way', 'Delivered']
export const stepsLabel = 'Parcel progress'
export const parcelFacts = {
  number: 'Number',
  courier: 'Courier',
  awb: 'AWB',
  carrierOrder: 'Carrier’s order',
  weight: 'Weight',
  courierSays: 'Courier status',
  pickupRequested: 'Pick-up requested',
  delivered: 'Delivered',
  lastUpdate: 'Last update',
  tracking: 'Tracking',
}
export const kilograms = (weight: string) => `${weight} kg`
export const courierUpdates = (count: number) => `Courier updates (${count})`
export const inTransit = 'Scanned in transit'
export const atCourier = 'Track on courier’s site'
export const parcelActions = {
  waiting: 'Book courier',
  booked: 'Mark as packed',
  cancelled: 'Book courier again',
}
export const parcelOf = (artist: string) => `the parcel of ${artist}`

/** The packing slips. */
export const slipsOf = (number: string) => `Packing slips of #${number}`
export const print = 'Print'
export const backToOrder = 'Back to the order'
export const noSlips = 'This order has no parcels.'

/** The buyer. */
export const buyer = 'Buyer'
export const guestAccount = 'Ordered as a guest.'
export const noAccount = 'No account: we created this order.'
export const deletedAccount = 'Account deleted.'
export const hasAccount = 'Has an account'
export const hasAccountAsGuest = 'Has an account, but ordered as a guest.'
export const otherAccount = (email: string) => `Account: ${email}`
export const otherAccountAsGuest = (email: string) => `Account: ${email}, but ordered as a guest.`
export const sendPage = 'Send the order page on WhatsApp'
export const deliverTo = 'Deliver to'
export const handedOverIn = 'Handed over in'
export const sameAddress = 'Invoiced to the same address'
export const invoicedTo = 'Invoiced to'

/** Notes and e-mails. */
export const notes = 'Notes'
export const saveNote = 'Save note'
export const noteHint = 'The buyer can’t see it.'
export const emails = 'E-mails'
export const emailNames = {
  'to-pay': 'Payment request',
  placed: 'Order placed',
  paid: 'Payment received',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Order cancelled',
  refunded: 'Refund',
  'return-requested': 'Return requested',
  'parcel-refused': 'No courier for a parcel',
  'parcel-held': 'Parcel on hold',
  'parcel-goes-on': 'Parcel released',
}
/** `to`: buyer or owner. */
export const emailTo = (name: string, to: string) => `${name}: to the ${to}`
export const emailStates: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  done: 'sent',
  failed: 'couldn’t be sent',
  unsure: 'may have been sent',
}
export const sendAgain = 'Send again'

/** What became of an action. */
export const done = {
  confirm: 'Order confirmed.',
  pack: 'Parcel marked as packed. Pick-up requested.',
  note: 'Note saved.',
  resend: 'Sending the e-mail again.',
  cancel: 'Order cancelled. The refund has started and the works are back on sale.',
  'cancel-link': 'Cancelled. The pieces are available again.',
  'move-end': 'Deadline changed. The pieces are held until then.',
  take: 'Order marked as paid.',
  'hand-back': 'Marked as returned to the buyer.',
  resolve: 'Marked as resolved.',
  ask: 'Checking with Razorpay. The result appears here shortly.',
  book: 'Booking the courier again.',
}
export const refundStarted = (amount: string) => `Refund of ${amount} started. Follow it under Payments.`

/** Why an action was refused. */
export const refusals = {
  'not-found': 'This no longer exists.',
  'not-now': 'This isn’t possible in the order’s current state. Reload and try again.',
  'changed-meanwhile': 'Something new needs attention. Check the order again.',
  'too-late': 'Part of it has been sent, or the order is closed. It can’t be cancelled.',
  'key-used': 'This form was already sent with different text. Reload the page.',
  'not-booked': 'No courier is booked for this parcel yet.',
  'packed-already': 'This parcel is already packed.',
  gone: 'The courier already has this parcel.',
  cancelled: 'The order or this parcel is cancelled.',
  disputed: 'Payment disputed. Refunds and shipments are on hold until the bank decides.',
}
export const noNote = 'Please write something.'
export const noReason = 'Please choose a reason.'
