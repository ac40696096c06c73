/** The ways of an offer, and its sums. */
import { formSchema, no, readEmail, readName, ungrouped, yes, type FieldReader } from '#shared/entered-text.rules.ts'
import { paise, withTax, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { offersWords } from '#words/offers.ts'

/** Only forward. The tables of `offers.db.ts` change a row only from a state in this list. */
export const OFFER_MOVES = {
  unconfirmed: ['open', 'ended'],
  open: ['accepted', 'declined', 'countered', 'ended'],
  countered: ['accepted', 'declined', 'ended'],
  accepted: [],
  declined: [],
  ended: [],
} as const satisfies Record<string, readonly string[]>

export type OfferState = keyof typeof OFFER_MOVES
export type EndedWhy = 'no-answer' | 'taken-back' | 'sold' | 'price-changed' | 'unlisted'

export const mayMove = (from: OfferState, to: OfferState): boolean => {
  const moves: readonly string[] = OFFER_MOVES[from]
  return moves.includes(to)
}

const HOUR_MS = 3_600_000
/** To answer an offer, or another price. */
export const ANSWER_MS = 48 * HOUR_MS
/** How long the piece waits for the buyer once both agree. */
export const HOLD_MS = 24 * HOUR_MS

/** Shares of the price below which an artist may refuse at once. */
export const LEAST_PERCENTS = [50, 60, 70, 80, 90] as const
/** An artist who names no share hears of every offer from here on. */
export const ANY_PERCENT = 1

/** The price before tax of a whole sum with tax, such that the tax makes it that sum again. */
export function beforeTax(totalRupees: number, taxPercent: number): Paise {
  const near = Math.round((totalRupees * 10_000) / (100 + taxPercent))
  const fits = [near, near - 1, near + 1].find((one) => withTax(paise(one), taxPercent) === totalRupees * 100)
  return paise(fits ?? near)
}

export type Standing = { listPaise: Paise; leastPercent: number }

/** Why a price can't be offered. */
export function whyNotOffered(
  pricePaise: Paise,
  { listPaise, leastPercent }: Standing,
): 'not-lower' | 'too-low' | undefined {
  if (pricePaise >= listPaise) return 'not-lower'
  return pricePaise * 100 < listPaise * leastPercent ? 'too-low' : undefined
}

const RUPEES_MAX = 100_000_000

const readRupees: FieldReader<number> = (typed) => {
  const amount = ungrouped(typed)
  if (!/^\d{1,9}$/.test(amount)) return no(offersWords.noAmount)
  const rupees = Number(amount)
  return rupees >= 1 && rupees <= RUPEES_MAX ? yes(rupees) : no(offersWords.noAmount)
}

const readSize: FieldReader<string | null> = (typed) => yes(isUuid(typed) ? typed : null)

export type OfferForm = { name: string; email: string; amount: number; size: string | null }

export const guestOfferForm = formSchema<OfferForm>({
  name: (typed) => readName(typed),
  email: readEmail,
  amount: readRupees,
  size: readSize,
})
export const offerForm = formSchema<Pick<OfferForm, 'amount' | 'size'>>({ amount: readRupees, size: readSize })

export const counterForm = formSchema<{ amount: number }>({ amount: readRupees })

/** Null: the work takes no offers. */
export const settingForm = formSchema<{ least: number | null }>({
  least(typed) {
    if (typed === 'none') return yes(null)
    const percent = [ANY_PERCENT, ...LEAST_PERCENTS].find((one) => String(one) === typed)
    return percent === undefined ? no(offersWords.noSetting) : yes(percent)
  },
})
