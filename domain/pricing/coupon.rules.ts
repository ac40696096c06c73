/** Codes: how they are read, and whether one counts for a buyer on a day. */
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import type { ByHand, CouponEffect, CouponTerms, Promotion } from './discount.rules.ts'

/** Written in any case, with spaces and dashes or without. */
const couponCode = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Undefined where no coupon can have it. */
export function readCouponCode(value: unknown): string | undefined {
  const code = typeof value === 'string' ? couponCode(value.slice(0, 60)) : ''
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined
}

export type CouponFacts = {
  isStopped: boolean
  /** Days in India. */
  fromDay: string
  untilDay: string | null
  isFirstOrder: boolean
  usesMax: number | null
  usesOfBuyerMax: number | null
}

/** Orders that have it, and whether this buyer has bought before. Of a guest little is known before an address is. */
export type CouponHistory = { uses: number; usesOfBuyer: number; hasBought: boolean }

/** Why it does not count today, in words; null when it does. */
export function couponTrouble(coupon: CouponFacts, history: CouponHistory, today: string): string | null {
  const { fromDay, untilDay, usesMax, usesOfBuyerMax } = coupon
  if (untilDay !== null && today > untilDay) return `This code ended on ${dayText(untilDay)}.`
  if (coupon.isStopped) return 'This code has ended.'
  if (today < fromDay) return `This code counts from ${dayText(fromDay)} on.`
  if (usesOfBuyerMax !== null && history.usesOfBuyer >= usesOfBuyerMax) return 'You have used this code already.'
  if (usesMax !== null && history.uses >= usesMax) return 'This code has been used as often as it could be.'
  if (coupon.isFirstOrder && history.hasBought) return 'This code is only for a first order.'
  return null
}

/** What else comes off a basket: everybody's promotions, the one coupon that lies in it, and what the shop gives. */
export type Discounts = {
  promotions: Promotion[]
  coupon: { terms: CouponTerms; worksOf: string | null; trouble: string | null } | null
  /** Of an order that the shop makes. */
  byHand?: ByHand | null
}

export const NO_DISCOUNTS: Discounts = { promotions: [], coupon: null }

type CouponRead = CouponFacts & { terms: CouponTerms; worksOf: string | null; history: CouponHistory }

/** As they count on a day. */
export const discountsOf = (
  { promotions, coupon }: { promotions: Promotion[]; coupon: CouponRead | null },
  today: string,
): Discounts => ({
  promotions,
  coupon: coupon && {
    terms: coupon.terms,
    worksOf: coupon.worksOf,
    trouble: couponTrouble(coupon, coupon.history, today),
  },
})

/** What counts of them. */
export const countingOf = ({ promotions, coupon, byHand }: Discounts) => ({
  promotions,
  byHand,
  coupon: coupon?.trouble === null ? coupon.terms : null,
})

/** Why nothing comes off for the code that lies in the cart; null when something does. */
export function couponWords({ coupon }: Discounts, effect: CouponEffect | null): string | null {
  if (!coupon || effect?.missing === null) return null
  const { trouble, worksOf } = coupon
  if (trouble !== null || !effect) return trouble
  if (effect.missing === 'works')
    return worksOf ? `This code is only for ${worksOf}.` : 'Nothing in your cart is reduced by this code.'
  return `Spend ${rupees(effect.missing)} more${worksOf ? ` on ${worksOf}` : ''}, before tax, for this code to count.`
}
