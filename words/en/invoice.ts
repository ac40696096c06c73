/** What is printed on invoices and credit notes. */

export const taxInvoice = 'Tax invoice'
export const invoice = 'Invoice'
export const billOfSupply = 'Bill of supply'
export const creditNote = 'Credit note'

/** At the top. The first is in the words of the law. */
export const noGst = {
  composition: 'Composition taxable person, not eligible to collect tax on supplies.',
  enrolled: 'The seller is not registered under GST and charges no GST.',
}
export const onBehalf = (shop: string, artist: string) => `Issued by ${shop} on behalf of ${artist}.`

/** Which document it is. */
export const number = 'Number'
export const date = 'Date'
export const forInvoice = 'For invoice'
export const invoiceDate = 'Invoice date'
export const order = 'Order'
export const orderNumber = 'Order number'
export const payment = 'Payment'
export const placeOfSupply = 'Place of supply'
export const reverseCharge = 'Reverse charge'
export const no = 'No'

/** Seller, buyer and where it goes. */
export const soldBy = 'Sold by'
export const billTo = 'Bill to'
export const deliverTo = 'Deliver to'
export const state = 'State'
export const gstin = (number: string) => `GSTIN ${number}`
export const enrolment = (number: string) => `GST enrolment number ${number}`

/** The lines. */
export const lineNumber = '#'
export const work = 'Work'
export const hsn = 'HSN'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const taxableValue = 'Taxable value'
export const value = 'Value'
export const creditedValue = 'Credited value'
export const tax = 'Tax'
export const by = (artist: string) => `by ${artist}`
export const size = (name: string) => `Size ${name}`
export const off = (label: string, amount: string) => `${label}: ${amount} off`
export const taxOf = (percent: number) => `Tax (${percent}%)`

/** The sums. */
export const price = 'Price'
export const discount = 'Discount'
export const subtotal = 'Subtotal'
export const roundOff = 'Round off'
export const total = 'Total'
export const totalCredited = 'Total credited'
export const inWords = 'In words'

/** Below them. */
export const paidByCard = (amount: string) => `Paid by gift card: ${amount}.`
export const paidByCardAndOnline = (cardAmount: string, onlineAmount: string) =>
  `Paid by gift card: ${cardAmount}. Paid online: ${onlineAmount}.`
export const paidInFull = 'Paid in full. Issued electronically, valid without a signature.'
export const electronic = 'Issued electronically, valid without a signature.'
export const reason = (why: string) => `Reason: ${why}`
export const page = (place: number, count: number) => `Page ${place} of ${count}`
export const continued = (title: string, serial: string) => `${title} ${serial}, continued`

/** Why money is credited. */
export const reasons = {
  cancelled: 'Order cancelled',
  returned: 'Goods returned',
  damaged: 'Goods damaged',
  goodwill: 'Price reduced',
  disputed: 'Payment disputed',
  'sold-meanwhile': 'Work no longer available',
  'changed-meanwhile': 'Work changed before payment',
  'too-late': 'Payment received too late',
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Wrong amount paid',
  'not-taken': 'Goods not accepted',
}

/** An amount in words. */
const ones = `
  Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve
  Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen`
  .trim()
  .split(/\s+/)
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
export const belowHundred = (count: number) => {
  if (count < 20) return ones[count] ?? ''
  const ten = tens[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${ones[count % 10]}`
}
export const units = { crore: 'Crore', lakh: 'Lakh', thousand: 'Thousand', hundred: 'Hundred' }
export const rupeesOnly = (rupees: string) => `Rupees ${rupees} Only`
export const rupeesAndPaise = (rupees: string, paise: string) => `Rupees ${rupees} and ${paise} Paise Only`
