/** Parcels as the artist packs them: the list, each parcel with what can be done, its slip and its gift card. */

// The list
export const pageTitle = 'Orders to pack'
export const title = 'Orders'
export const filterLabel = 'Filter parcels'
export const all = 'All'
export const filters = {
  waiting: 'To pack',
  packed: 'Packed',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
}
export const noneHere = 'No parcels here'
export const noneHereText = 'Choose another filter above to see your other parcels.'
export const emptyTitle = 'No orders yet'
export const emptyText = 'When someone buys your work, the order and its delivery address appear here.'

// An order
export const order = (number: string) => `Order #${number}`
export const orderNumber = 'Order number'
/** Before a name and a place. */
export const to = 'To'
export const paidOn = (day: string) => `Paid on ${day}`
export const soldOn = (day: string, amount: string) => `Sold on ${day}, to collect on delivery: ${amount}`
export const noPickup = 'No pick-up arranged yet'
export const isBack = 'Has it come back to you?'
export const leaves = (dates: string) => `Due to leave ${dates}`

/** Where a parcel is. */
export const states = {
  waiting: 'To pack, booking courier',
  booked: 'To pack',
  packed: 'Packed',
  shipped: 'On the way',
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Delivery attempt failed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returning: 'Coming back to you',
  returned: 'Returned',
  lost: 'Lost or damaged',
}

// A parcel
export const parcel = 'This parcel'
export const loadFailed = 'We couldn’t load this parcel. Reload and try again.'
export const notFound = 'We couldn’t find this parcel.'
export const allOrders = 'All orders'
export const cancelled = 'This order was cancelled. Don’t send it.'
export const deliveredOn = (day: string) => `Delivered on ${day}.`
export const delivered = 'Delivered.'
export const withCourier = 'The courier has it.'
export const pickupOn = (day: string) => `Courier pick-up on ${day}.`
export const pickupArranged = 'Courier pick-up arranged.'
export const awaitingCourier = 'Waiting for a courier.'
export const requestingPickup = 'Requesting a courier pick-up.'
export const leavesBookingCourier = (dates: string) => `Due to leave ${dates}. We’re booking a courier.`
export const leavesPackFirst = (dates: string) =>
  `Due to leave ${dates}. Choose “Mark as packed” when it’s ready for pick-up.`
/** `why` is a sentence of the courier's. */
export const noPickupYet = (why: string) =>
  `No pick-up yet: ${why} We know about it and keep trying. You can also request it again.`
export const requestPickup = 'Request pick-up again'
export const markPacked = 'Mark as packed'
export const printLabel = 'Print label'
export const printSlip = 'Print packing slip'
export const sending = 'One moment…'
/** The artist sells through the shop. */
export const papers = 'Your invoices'
export const papersNote = 'We issued these to the buyer on your behalf, under your own numbers.'
export const invoicePaper = (serial: string) => `Invoice ${serial}`
export const creditNotePaper = (serial: string) => `Credit note ${serial}`
export const tracking = 'Tracking history'

// What came back
export const checkFirst = 'Check the pieces first. Only those you can sell again go back on sale.'
export const sellable = (work: string) => `Pieces of ${work} you can sell again`
export const sellableHint = (pieces: number) => (pieces === 1 ? '1, or 0 if you can’t' : `From 0 to ${pieces}`)
export const confirmReturn = 'Confirm return'
export const noPieces = 'Enter how many pieces you can sell again, or 0.'
export const restockRefusals = {
  'not-asked': 'You’ve already recorded this.',
  'too-many': 'That’s more pieces than were sold.',
}
export const pickupRequested = 'A pick-up has already been requested.'
export const unknownAction = 'Unknown action. Please reload the page.'

// A gift
export const isGift = 'This is a gift'
export const wrapIt = 'Gift-wrap it. The buyer has paid for wrapping.'
export const putCardInside = 'Put the printed card inside. Its message is on the packing slip too.'
export const noPrices = 'Don’t include an invoice or price tags. The packing slip shows no prices.'
export const printCard = 'Print the card'
export const card = 'Card'
export const cardPaper = 'Print on A6, or on A4 and cut. Set margins to “None”.'
export const print = 'Print'

// The packing slip
export const slip = 'Packing slip'
export const slipOf = (number: string) => `Packing slip #${number}`
export const orderPaidOn = (number: string, day: string) => `Order #${number}, paid on ${day}`
export const orderSoldOn = (number: string, day: string) => `Order #${number}, sold on ${day}`
export const courier = 'Courier'
export const awb = 'AWB'
export const reference = 'Parcel'
export const boxSize = 'Size'
export const box = (length: number, width: number, height: number) => `${length} × ${width} × ${height} cm`
export const weight = 'Weight'
export const kilograms = (weight: number) => `${weight} kg`
export const collect = 'Collect on delivery'
export const size = (name: string) => `Size ${name}`
export const toBuyer = 'To'
export const fromArtist = 'From'
export const phone = 'Phone'
export const gift = 'Gift'
export const giftMessage = 'Gift message'
