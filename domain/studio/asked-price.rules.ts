import { noPaise, paise, type Paise } from '#shared/money.rules.ts'
import { no, yes, type Read } from '#shared/entered-text.rules.ts'

export const PRICE_DIGITS = 'Enter a price using digits and an optional decimal point.'

const RUPEES_MAX = 1_00_00_000
const TYPED = /^\s*0*(\d*)(?:\.(\d*))?\s*$/
const LEAST = paise(100)

/** What an artist asks, typed in rupees. What is priced on request has no price, whatever was typed. */
export function readAskedPrice(text: string, isPremium: boolean): Read<Paise> {
  if (isPremium) return yes(noPaise)
  if (text === '') return no('Price is required')
  const [, whole = '', fraction = ''] = TYPED.exec(text) ?? []
  if (!/\d/.test(text) || !TYPED.test(text)) return no(PRICE_DIGITS)
  if (fraction.length > 2) return no('Enter a price with at most two digits after the decimal point.')
  // Of a longer number the value is not exact any more.
  const amount = whole.length > 8 ? Infinity : Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'))
  if (amount > RUPEES_MAX * 100) return no('Enter a price of at most ₹1,00,00,000.')
  return amount < LEAST ? no('Enter a price of at least ₹1.') : yes(paise(amount))
}

const MAY_BECOME_PRICE = /^\d*\.?\d*$/

/** What stands in the field of a price after somebody typed: digits and one decimal point, else what stood there. */
export function typedPrice(before: string, typed: string): string {
  // As prices are written elsewhere, when one is pasted.
  const bare = typed
    .replace(/^\s*₹/, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .trim()
  return MAY_BECOME_PRICE.test(bare) ? bare : before
}
