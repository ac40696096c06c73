import { pricesWords } from '#words/prices.ts'

declare const unit: unique symbol

/** A whole number of paise; one rupee is a hundred. */
export type Paise = number & { readonly [unit]: 'paise' }

export const noPaise = paise(0)

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`)
  return (amount + 0) as Paise
}

/** The nearest paisa, for amounts that people and providers write in rupees. */
export function paiseFromRupees(amount: number): Paise {
  return paise(Math.round(amount * 100))
}

export function addPaise(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtractPaise(amount: Paise, less: Paise): Paise {
  return paise(amount - less)
}

export function multiplyPaise(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

/**
 * The price to pay for one amount: tax added and rounded once, half up, to a whole rupee. A rate has two decimals at
 * most.
 */
export function withTax(amount: Paise, taxPercent: number): Paise {
  const tenThousandths = paise(amount * (10_000 + Math.round(taxPercent * 100)))
  return paise(Math.floor((tenThousandths + 500_000) / 1_000_000) * 100)
}

/** '₹16,600', '₹1,29,999', '−₹99.50': grouped as in India, paise only when there are some. */
export function rupees(amount: Paise): string {
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  const rest = Math.abs(amount) % 100
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${amount < 0 ? '−' : ''}₹${whole}${fraction}`
}

/** 'INR 16,600' in English: only for the sentences that the specification quotes so; people read ₹ everywhere else. */
export const rupeesAsQuoted = (amount: Paise): string => pricesWords.asQuoted(rupees(amount))

/** Null for a premium work: no number is shown. */
export const priceText = (pricePaise: Paise | null) =>
  pricePaise === null ? pricesWords.requestForQuote : rupees(pricePaise)

/** '₹16,600.00': for columns, where every amount has its paise. */
export function rupeesAndPaise(amount: Paise): string {
  const text = rupees(amount)
  return text.includes('.') ? text : `${text}.00`
}

/** '50050.00': for programs, without a sign and without groups. */
export function plainRupees(amount: Paise): string {
  return (amount / 100).toFixed(2)
}
