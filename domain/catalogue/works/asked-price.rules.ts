import { noPaise, paise, type Paise } from '#shared/money.rules.ts'
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

const RUPEES_MAX = 1_00_00_000
/** The highest price of a work. */
export const PRICE_MOST = paise(RUPEES_MAX * 100)
/** The lowest. */
export const PRICE_LEAST = paise(100)
const TYPED = /^\s*0*(\d*)(?:\.(\d*))?\s*$/

/** The price an artist typed, in rupees. Works sold by quote have none, with any input. */
export function readAskedPrice(text: string, isPremium: boolean): Read<Paise> {
  if (isPremium) return yes(noPaise)
  if (text === '') return no(workFormErrorsWords.noPrice)
  const [, whole = '', fraction = ''] = TYPED.exec(text) ?? []
  if (!/\d/.test(text) || !TYPED.test(text)) return no(workFormErrorsWords.badPrice)
  if (fraction.length > 2) return no(workFormErrorsWords.priceTooExact)
  // A longer number would not be exact.
  const amount = whole.length > 8 ? Infinity : Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'))
  if (amount > PRICE_MOST) return no(workFormErrorsWords.priceTooHigh)
  return amount < PRICE_LEAST ? no(workFormErrorsWords.priceTooLow) : yes(paise(amount))
}

const MAY_BECOME_PRICE = /^\d*\.?\d*$/

/** The value of a price field after typing: digits and one decimal point, or else the value before. */
export function typedPrice(before: string, typed: string): string {
  // A pasted price may have ₹ and commas.
  const bare = typed
    .replace(/^\s*₹/, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .trim()
  return MAY_BECOME_PRICE.test(bare) ? bare : before
}
