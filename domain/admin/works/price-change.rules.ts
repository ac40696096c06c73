/** Changing prices by a percentage. */
import { PRICE_LEAST, PRICE_MOST } from '#domain/catalogue/works/asked-price.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'

export const PERCENT_LEAST = -90
export const PERCENT_MOST = 200

/** A whole percentage, below zero for less. */
export const percentForm = formSchema<{ percent: number }>({
  percent: (text = '') => {
    const typed = text.trim().replace(/%$/, '').replace(/^[−–]/, '-').trim()
    const percent = /^[+-]?\d{1,3}$/.test(typed) ? Number(typed) : 0
    const isPossible = percent !== 0 && percent >= PERCENT_LEAST && percent <= PERCENT_MOST
    return isPossible ? yes(percent) : no(adminWorksWords.badPercent(PERCENT_LEAST, PERCENT_MOST))
  },
})

type ChangedPrice =
  | { ok: true; pricePaise: Paise }
  | { ok: false; reason: 'on-request' | 'price-same' | 'price-too-low' | 'price-too-high' }

/** To the nearest whole rupee, half a rupee up. A work that is sold by quote has no price to change. */
export function priceChangedBy(pricePaise: Paise, percent: number): ChangedPrice {
  if (pricePaise === 0) return { ok: false, reason: 'on-request' }
  const tenThousandths = paise(pricePaise * (100 + percent))
  const changed = paise(Math.floor((tenThousandths + 5_000) / 10_000) * 100)
  if (changed < PRICE_LEAST) return { ok: false, reason: 'price-too-low' }
  if (changed > PRICE_MOST) return { ok: false, reason: 'price-too-high' }
  // A cheap work changes by less than the rounding, or by nothing.
  const isChanged = percent > 0 ? changed > pricePaise : changed < pricePaise
  return isChanged ? { ok: true, pricePaise: changed } : { ok: false, reason: 'price-same' }
}
