/** Discounts of a basket, line by line. A quoted price is final: no discount applies to it. */
import { paise, type Paise } from '#shared/money.rules.ts'
import { orderRecordsWords } from '#words/order-records.ts'
import { shareOut } from './share-out.rules.ts'

/** Prices are without tax. */
export type BasketLine = {
  /** Price of a piece, with its size and its frame. */
  unitPaise: Paise
  sizePaise?: Paise
  framePaise?: Paise
  quantity: number
  taxPercent: number
  /** If the shop sold it: an artist may charge no tax. */
  shopTaxPercent?: number
  artistId?: string
  /** Its category and the one above that. */
  categoryIds?: readonly string[]
  /** Its price was quoted to the buyer. */
  isAgreed?: boolean
}

/** A discount for everybody whose cart has the right works. */
export type Promotion = {
  id: string
  /** Shown next to a line: 'Three kits'. */
  name: string
  /** Null for all. */
  categoryId: string | null
} & (
  | { kind: 'free-frame' }
  /** So many pieces for one sum, frames not included. */
  | { kind: 'bundle-sum'; pieces: number; sumPaise: Paise }
  | { kind: 'bundle-percent'; pieces: number; percent: number }
)

/** The discount of a coupon: an amount, or a percentage that may have a cap. */
export type CouponTerms = {
  code: string
  /** The least value of the works that it is for, after other discounts. */
  minPaise: Paise
  /** Null for all. */
  artistId: string | null
  categoryId: string | null
} & ({ amountPaise: Paise } | { percent: number; capPaise: Paise | null })

/** `label` is stored with an order. */
export type Cut = { kind: 'promotion' | 'coupon' | 'by-hand'; label: string; paise: Paise }

/** By line; undefined without a discount. */
type Cuts = (Cut | undefined)[]

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const partOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

const cutsOf = (kind: Cut['kind'], label: string, amounts: readonly number[]): Cuts =>
  amounts.map((amount) => (amount > 0 ? { kind, label, paise: paise(amount) } : undefined))

/** At most one promotion per line: of those that apply to the same line, the one that takes most off the basket. */
export function promotionCuts(lines: readonly BasketLine[], promotions: readonly Promotion[]): Cuts {
  const cuts: Cuts = lines.map(() => undefined)
  let left = promotions
  while (left.length > 0) {
    const tried = left.map((promotion) => {
      const isFree = (index: number) => !cuts[index] && isIn(lines[index], promotion)
      const amounts = promotion.kind === 'free-frame' ? frames(lines, isFree) : bundles(lines, isFree, promotion)
      return { promotion, amounts, sum: sumOf(amounts) }
    })
    const best = tried.reduce((best, one) => (one.sum > best.sum ? one : best))
    if (best.sum === 0) break
    for (const [index, cut] of cutsOf('promotion', best.promotion.name, best.amounts).entries()) cuts[index] ??= cut
    left = left.filter((one) => one !== best.promotion)
  }
  return cuts
}

type Scope = { categoryId: string | null; artistId?: string | null }

const isIn = (line: BasketLine | undefined, { categoryId, artistId = null }: Scope) =>
  line !== undefined &&
  !line.isAgreed &&
  (categoryId === null || (line.categoryIds ?? []).includes(categoryId)) &&
  (artistId === null || line.artistId === artistId)

type IsFree = (index: number) => boolean

const frames = (lines: readonly BasketLine[], isFree: IsFree) =>
  lines.map(({ framePaise = 0, quantity }, index) => (isFree(index) ? framePaise * quantity : 0))

/** The most expensive pieces go together, which is best for the buyer. */
function bundles(
  lines: readonly BasketLine[],
  isFree: IsFree,
  promotion: Extract<Promotion, { pieces: number }>,
): number[] {
  const prices = lines.map(({ unitPaise, framePaise = 0 }) => unitPaise - framePaise)
  const priceAt = (index: number) => prices[index] ?? 0
  const queue = [...lines.keys()].filter(isFree).sort((one, other) => priceAt(other) - priceAt(one))
  const bundled = lines.map(() => 0)
  let off = 0
  let open: number[] = []
  let value = 0
  for (const index of queue) {
    for (let piece = lines[index]?.quantity ?? 0; piece > 0; piece--) {
      open.push(index)
      value += priceAt(index)
      if (open.length < promotion.pieces) continue
      const less = promotion.kind === 'bundle-sum' ? value - promotion.sumPaise : value
      if (less > 0) {
        off += less
        for (const one of open) bundled[one] = (bundled[one] ?? 0) + priceAt(one)
      }
      open = []
      value = 0
    }
  }
  return shareOut(promotion.kind === 'bundle-sum' ? off : partOf(off, promotion.percent), bundled)
}

export type CouponEffect = {
  code: string
  offPaise: Paise
  /** Why it takes nothing off: no matching work in the basket, or so much is missing. */
  missing: 'works' | Paise | null
}

/** `values`: of each line, after other discounts. */
export function couponCuts(
  lines: readonly BasketLine[],
  values: readonly number[],
  coupon: CouponTerms,
): { cuts: Cuts; effect: CouponEffect } {
  const weights = values.map((value, index) => (isIn(lines[index], coupon) ? value : 0))
  const sum = sumOf(weights)
  const isEnough = sum > 0 && sum >= coupon.minPaise
  const wanted =
    'percent' in coupon ? Math.min(partOf(sum, coupon.percent), coupon.capPaise ?? sum) : coupon.amountPaise
  const off = isEnough ? Math.min(wanted, sum) : 0
  const missing = sum === 0 ? 'works' : isEnough ? null : paise(coupon.minPaise - sum)
  return {
    cuts: cutsOf('coupon', orderRecordsWords.coupon(coupon.code), shareOut(off, weights)),
    effect: { code: coupon.code, offPaise: paise(off), missing },
  }
}

/** Given by the shop; the buyer sees the reason. */
export type ByHand = { paise: Paise; reason: string }

export const byHandCuts = (values: readonly number[], { paise: amount, reason }: ByHand): Cuts =>
  cutsOf('by-hand', reason, shareOut(Math.min(amount, sumOf(values)), values))
