/** The order that an admin creates for a buyer. */

export const title = 'New order'
export const lead = 'For a sale by phone, on WhatsApp or at a fair. We hold the selected works while payment is open.'
export const leadOfQuote =
  'This order is for a quote. We hold the work while payment is open. Once it’s paid, the quote is closed.'
export const total = 'Total'
export const create = 'Create order'
export const sending = 'One moment…'
export const viewQuotes = 'View request and quotes'

/** Works. */
export const works = 'Works'
export const search = 'Title, artist or kind'
export const find = 'Find works'
export const none = 'No works on sale match.'
export const found = 'Works found'
export const selected = 'Selected works'
export const noneSelected = 'No works selected yet.'
export const madeToOrder = 'Made to order'
export const soldOut = 'Sold out'
export const inStock = (pieces: number) => `${pieces} in stock`
export const frame = 'Frame'
export const frameOf = (work: string) => `Frame of ${work}`
export const size = 'Size'
export const sizeOf = (work: string) => `Size of ${work}`
export const priced = (name: string, extra: string) => `${name}, + ${extra}`
export const sizeStock = (size: string, stock: string) => `${size}, ${stock.toLowerCase()}`
export const add = 'Add'
export const addWork = (work: string) => `Add ${work}`
export const inSize = (size: string) => `size ${size}`
export const workInSize = (work: string, size: string) => `${work}, size ${size}`
export const pieces = 'Pieces'
export const piecesOf = (work: string) => `Pieces of ${work}`
export const remove = 'Remove'
export const removeWork = (work: string) => `Remove ${work}`

/** A discount, and the sums. */
export const discount = 'Discount (₹)'
export const discountHint = 'Before tax. Optional.'
export const discountReason = 'Reason for discount'
export const discountReasonHint = 'Shown to the buyer.'
export const discountLabel = 'Discount'
export const updateTotal = 'Update total'
export const sums = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  roundOff: 'Round off',
  total: 'Total',
}
export const less = (amount: string) => `${amount} off`

/** A quoted work. */
export const quotedWork = 'Quoted work'
export const quotedFor = (name: string) => `For ${name}. The quoted price is final, so no other discount applies.`
export const request = (ticket: string) => `Request ${ticket}`

/** The buyer, and delivery. */
export const buyer = 'Buyer'
export const fullName = 'Full name'
export const phone = 'Phone'
export const email = 'E-mail'
export const emailHint = 'Optional. Without it, we send no e-mails.'
export const delivery = 'Delivery'
export const address = 'Address'
export const postalCode = 'PIN code'
export const city = 'City'
export const state = 'State'
export const stateHint = 'Decides which kind of GST the invoice shows.'

/** Payment. */
export const payment = 'Payment'
export const paymentMethod = 'Payment method'
export const holdFor = 'Hold stock for'
export const onDelivery =
  'We send the buyer a link to verify the phone number by code. Then the order is placed, and the courier collects the total.'
export const onDeliveryWithFee = (fee: string) =>
  `We send the buyer a link to verify the phone number by code. Then the order is placed, and the courier collects the total, including a fee of ${fee} plus tax.`

/** Why it was not created. */
export const noWorks = 'Add at least one work. Works no longer on sale were removed.'
export const tooMuchOff = 'The discount is too large. The order must come to at least ₹1.'
export const notAvailable = (titles: string) => `Not available as chosen: ${titles}.`
export const alreadyCreated = 'This form has already created an order. Find it under Orders, or reload the page.'
