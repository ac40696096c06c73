/** Coupons: how a code is read, and whether a buyer can use one on a day. */
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { couponsWords } from '#words/coupons.ts'
import type { ByHand, CouponEffect, CouponTerms, Promotion } from './discount.rules.ts'

/** People type it in any case, with spaces or dashes. */
const couponCode = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Undefined for what no coupon can be called. */
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

/** Orders with it, and whether this buyer has bought before. Little is known of a guest before there is an address. */
export type CouponHistory = { uses: number; usesOfBuyer: number; hasBought: boolean }

/** Why it can't be used today; null when it can. */
export function couponTrouble(coupon: CouponFacts, history: CouponHistory, today: string): string | null {
  const { fromDay, untilDay, usesMax, usesOfBuyerMax } = coupon
  if (untilDay !== null && today > untilDay) return couponsWords.expired(dayText(untilDay))
  if (coupon.isStopped) return couponsWords.ended
  if (today < fromDay) return couponsWords.worksFrom(dayText(fromDay))
  if (usesOfBuyerMax !== null && history.usesOfBuyer >= usesOfBuyerMax) return couponsWords.usedByYou
  if (usesMax !== null && history.uses >= usesMax) return couponsWords.usedUp
  if (coupon.isFirstOrder && history.hasBought) return couponsWords.firstOrderOnly
  return null
}

/** All discounts of a basket: promotions for everybody, its one coupon, and the shop's discount by hand. */
export type Discounts = {
  promotions: Promotion[]
  coupon: { terms: CouponTerms; worksOf: string | null; trouble: string | null } | null
  /** For an order made by the shop. */
  byHand?: ByHand | null
}

export const NO_DISCOUNTS: Discounts = { promotions: [], coupon: null }

type CouponRead = CouponFacts & { terms: CouponTerms; worksOf: string | null; history: CouponHistory }

/** As they are on a day. */
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

/** Those that apply. */
export const countingOf = ({ promotions, coupon, byHand }: Discounts) => ({
  promotions,
  byHand,
  coupon: coupon?.trouble === null ? coupon.terms : null,
})

/** Why the cart's coupon takes nothing off; null when it does. */
export function couponWords({ coupon }: Discounts, effect: CouponEffect | null): string | null {
  if (!coupon || effect?.missing === null) return null
  const { trouble, worksOf } = coupon
  if (trouble !== null || !effect) return trouble
  if (effect.missing === 'works') return worksOf ? couponsWords.onlyFor(worksOf) : couponsWords.nothingInCart
  const missing = rupees(effect.missing)
  return worksOf ? couponsWords.spendMoreOn(missing, worksOf) : couponsWords.spendMore(missing)
}
