/** How a price is shown: large with tax and small before tax, or the other way round. */
import { addPaise, rupees, subtractPaise, withTax, type Paise } from '#shared/money.rules.ts'
import { pricesWords } from '#words/prices.ts'

/** The big figure: the price to pay, or, for a shop that sells to companies, the price before tax. */
export const BIG_PRICES = ['paid', 'before-tax'] as const

export type BigPrice = (typeof BIG_PRICES)[number]

export const bigPaise = (beforeTax: Paise, taxPercent: number, big: BigPrice): Paise =>
  big === 'paid' ? withTax(beforeTax, taxPercent) : beforeTax

/** '₹11,600', or 'Request for Quote'. */
export const bigPriceText = (beforeTax: Paise | null, taxPercent: number, big: BigPrice): string =>
  beforeTax === null ? pricesWords.requestForQuote : rupees(bigPaise(beforeTax, taxPercent, big))

/** The surcharge of a frame or a size in the big figure, to the rupee. */
export const bigAddition = (without: Paise, adds: Paise, taxPercent: number, big: BigPrice): string =>
  rupees(subtractPaise(bigPaise(addPaise(without, adds), taxPercent, big), bigPaise(without, taxPercent, big)))

/** Of '₹11,600 incl. tax: ₹10,545 + 10% tax', or of '₹10,545: ₹11,600 incl. tax'. */
export type PriceFigures = { big: string; inclusion: string; small: string }

export const priceFigures = (beforeTax: Paise, taxPercent: number, big: BigPrice): PriceFigures =>
  sumFigures({ beforeTax, paid: withTax(beforeTax, taxPercent), taxPercent }, big)

/** Of several works together; the rate is null where theirs differ. */
type Sum = { beforeTax: Paise; paid: Paise; taxPercent: number | null }

export function sumFigures({ beforeTax, paid, taxPercent }: Sum, big: BigPrice): PriceFigures {
  const [price, toPay] = [rupees(beforeTax), rupees(paid)]
  if (big === 'before-tax') return { big: price, inclusion: '', small: pricesWords.withTax(toPay) }
  const small = taxPercent === null ? pricesWords.beforeTaxes(price) : pricesWords.beforeTax(price, taxPercent)
  return { big: toPay, inclusion: pricesWords.inclusive, small }
}

/** '₹11,600 incl. tax (₹10,545 + 10% tax)': in one line of text. */
export function priceLine(beforeTax: Paise, taxPercent: number, bigPrice: BigPrice): string {
  const { big, small } = priceFigures(beforeTax, taxPercent, bigPrice)
  return bigPrice === 'paid' ? pricesWords.paidLine(big, small) : pricesWords.line(big, small)
}
