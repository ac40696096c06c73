/** Prices, with and without tax. */

export const requestForQuote = 'Request for Quote'
/** The least that a work costs. */
export const from = 'from'

export const inclusive = 'incl. tax'
export const withTax = (paid: string) => `${paid} incl. tax`
export const beforeTax = (price: string, taxPercent: number) => `${price} + ${taxPercent}% tax`
/** Of several works whose rates differ. */
export const beforeTaxes = (price: string) => `${price} + tax`
/** In one line: '₹11,600 incl. tax (₹10,545 + 10% tax)', or '₹10,545 (₹11,600 incl. tax)'. */
export const paidLine = (paid: string, small: string) => `${paid} incl. tax (${small})`
export const line = (price: string, small: string) => `${price} (${small})`
/** The specification quotes a few prices with INR. */
export const asQuoted = (amount: string) => amount.replace('₹', 'INR ')
/** What a frame or a size adds. */
export const plus = (amount: string) => `+ ${amount}`
