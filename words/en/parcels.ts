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

// Several at once
export const pick = (number: string) => `Select order #${number}`
export const selectAll = (parcels: number) => `Select all ${parcels} to pack`
export const selectNone = 'Select none'
export const selectedLabel = 'Selected parcels'
export const selected = (parcels: number) => (parcels === 1 ? '1 parcel selected' : `${parcels} parcels selected`)
export const selectHint = 'Select parcels in the list, then print their slips or mark them as packed.'
export const printSlips = 'Print slips'
export const noneSelected = 'Select at least one parcel.'
export const nonePacked = 'No parcel was marked as packed.'
export const notSaved = 'We couldn’t save this. Please try again.'
export const packedTogether = (parcels: number, left: number) =>
  `${parcels === 1 ? '1 parcel' : `${parcels} parcels`} marked as packed.${left > 0 ? ` ${left} not packed:` : ''}`

// Slips together
export const slips = 'Packing slips'
export const markAllPacked = (parcels: number) => (parcels === 1 ? markPacked : `Mark all ${parcels} as packed`)
export const printAll = (slips: number) => (slips === 1 ? 'Print 1 slip' : `Print ${slips} slips`)
export const slipsLeftOut = (parcels: number) =>
  parcels === 1
    ? '1 parcel is left out, because its order was cancelled.'
    : `${parcels} parcels are left out, because their orders were cancelled.`
export const noSlipsText = 'Select parcels in the list of orders to print their slips together.'
export const backToPacking = 'Back to packing'
export const labels = 'Shipping labels'
export const labelOf = (number: string, name: string) => `Label for order #${number}, to ${name}`
export const cards = 'Cards for gifts'
export const cardOf = (number: string, name: string) => `Print the card for order #${number}, to ${name}`

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

// Packing it
export const packIt = 'Pack it'
export const ticked = (done: number, all: number) => `${done} of ${all}`
export const leavesBy = (day: string) => `Leaves by ${day}.`
export const wasDue = (day: string) => `Was due to leave by ${day}.`
export const corners = 'Corners of the frame covered with card'
export const padding = 'Wrapped, and padded on all sides'
export const slipInside = 'Packing slip in the box'
export const slipInsideWhy = 'It shows no prices.'
export const noPriceTags = 'No price tag and no invoice in the box'
export const noPriceTagsWhy = 'The buyer can download the invoice.'
export const labelOutside = 'Label on the outside'
export const labelOutsideAwb = (awb: string) => `AWB ${awb}`
export const afterPacking = 'We then ask the courier to pick it up.'
export const label = 'Label'
export const noLabelYet = 'The label is ready once the courier is booked.'
export const slipAndCard = 'Slip and card'

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
export const giftParts = { wrap: 'wrap', card: 'card' }
export const giftOf = (parts: readonly string[]) => (parts.length === 0 ? 'Gift' : `Gift: ${parts.join(', ')}`)
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
export const giftWrapped = 'Gift-wrapped'
