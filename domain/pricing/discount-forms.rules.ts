/** The forms for coupons and promotions, and the terms of each in a line. */
import { readCouponCode } from './coupon.rules.ts'
import { couponCuts, type CouponEffect } from './discount.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, mapForm, readDay, readLine, no, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, Read } from '#shared/entered-text.rules.ts'
import { shortDateText } from '#shared/india-dates.rules.ts'
import { noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPromotionsWords } from '#words/admin-promotions.ts'

const RUPEES_MAX = 10_000_000
export const PERCENT_MAX = 90
export const PIECES_MAX = 20
export const PROMOTION_NAME_MAX = 60

function readWhole(text: string | undefined, { least, most }: { least: number; most: number }): Read<number> {
  const value = wholeWritten(text) ?? -1
  return value >= least && value <= most
    ? yes(value)
    : no(adminPromotionsWords.noWhole(least, most.toLocaleString('en-IN')))
}

const readRupees = (text: string | undefined, least: number): Read<Paise> => {
  const read = readWhole(text, { least, most: RUPEES_MAX })
  return read.ok ? yes(paise(read.value * 100)) : read
}

const orNull =
  <Value>(read: (text: string) => Read<Value>): FieldReader<Value | null> =>
  (text = '') =>
    text.trim() === '' ? yes(null) : read(text)

const chosenId = (text: string | undefined): Read<string | null> =>
  !text ? yes(null) : isUuid(text) ? yes(text) : no(adminPromotionsWords.notOfTheList)

const readDate = (text: string | undefined) => readDay(text, adminPromotionsWords.dayMissing)
const untilDay: FieldReader<string | null> = (text = '', { fromDay = '' }) => {
  const read = orNull(readDate)(text, {})
  return read.ok && read.value !== null && read.value < fromDay ? no(adminPromotionsWords.endsBeforeStart) : read
}

type Standing = {
  id: string
  /** Days in India. */
  fromDay: string
  untilDay: string | null
  isStopped: boolean
  /** Paid orders that used it, and their discount in total. */
  uses: number
  offPaise: Paise
}

export type CouponRow = Standing & {
  code: string
  amountPaise: Paise | null
  percent: number | null
  capPaise: Paise | null
  minPaise: Paise
  isFirstOrder: boolean
  artistId: string | null
  artistName: string | null
  categoryId: string | null
  categoryName: string | null
  usesMax: number | null
  usesOfBuyerMax: number | null
  fundedBy: 'shop' | 'artist'
}

export type PromotionRow = Standing & {
  name: string
  kind: 'bundle-sum' | 'bundle-percent' | 'free-frame'
  pieces: number | null
  sumPaise: Paise | null
  percent: number | null
  categoryId: string | null
  categoryName: string | null
}

export type CouponFields = Omit<CouponRow, 'id' | 'isStopped' | 'artistName' | 'categoryName' | 'uses' | 'offPaise'>

/** A fixed amount or a percentage. */
type Off = { amountPaise: Paise | null; percent: number | null }

const offOf = (text: string | undefined, kind: string | undefined): Read<Off> => {
  if (kind === 'percent') {
    const read = readWhole(text, { least: 1, most: PERCENT_MAX })
    return read.ok ? yes({ amountPaise: null, percent: read.value }) : read
  }
  const read = readRupees(text, 1)
  return read.ok ? yes({ amountPaise: read.value, percent: null }) : read
}

export const couponForm = mapForm(
  formSchema<{
    code: string
    kind: string
    value: Off
    capPaise: Paise | null
    minPaise: Paise
    isFirstOrder: boolean
    artistId: string | null
    categoryId: string | null
    fromDay: string
    untilDay: string | null
    usesMax: number | null
    usesOfBuyerMax: number | null
    fundedBy: 'shop' | 'artist'
  }>({
    code: (text) => {
      const code = readCouponCode(text)
      return code === undefined ? no(adminPromotionsWords.noCode) : yes(code)
    },
    kind: (text) => (text === 'amount' || text === 'percent' ? yes(text) : no(adminPromotionsWords.noDiscountType)),
    value: (text, { kind }) => offOf(text, kind),
    capPaise: (text, entered) =>
      entered.kind === 'percent' ? orNull((cap) => readRupees(cap, 1))(text, entered) : yes(null),
    minPaise: (text, { kind, value }) => {
      const read = text?.trim() ? readRupees(text, 0) : yes(noPaise)
      const off = offOf(value, kind)
      const isTooLow = read.ok && off.ok && off.value.amountPaise !== null && read.value <= off.value.amountPaise
      return isTooLow ? no(adminPromotionsWords.orderMinTooLow) : read
    },
    isFirstOrder: (text) => yes(text === 'on'),
    artistId: chosenId,
    categoryId: chosenId,
    fromDay: readDate,
    untilDay,
    usesMax: orNull((uses) => readWhole(uses, { least: 1, most: 1_000_000 })),
    usesOfBuyerMax: orNull((uses) => readWhole(uses, { least: 1, most: 1_000 })),
    fundedBy: (text, { artistId }) => {
      if (text !== 'shop' && text !== 'artist') return no(adminPromotionsWords.noPayer)
      return text === 'artist' && !artistId ? no(adminPromotionsWords.noPayingArtist) : yes(text)
    },
  }),
  ({ kind: _, value, ...rest }): CouponFields => ({ ...rest, ...value }),
)

export type PromotionForm = Omit<PromotionRow, 'id' | 'isStopped' | 'categoryName' | 'uses' | 'offPaise'>

const KINDS = ['bundle-sum', 'bundle-percent', 'free-frame'] as const satisfies readonly PromotionRow['kind'][]
type Kind = (typeof KINDS)[number]
const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text)

export const promotionForm = mapForm(
  formSchema<{
    name: string
    kind: Kind
    pieces: number | null
    value: { sumPaise: Paise | null; percent: number | null }
    categoryId: string | null
    fromDay: string
    untilDay: string | null
  }>({
    name: (text) => readLine(text, PROMOTION_NAME_MAX, adminPromotionsWords.nameMissing),
    kind: (text) => (isKind(text) ? yes(text) : no(adminPromotionsWords.noPromotionType)),
    pieces: (text, { kind }) => (kind === 'free-frame' ? yes(null) : readWhole(text, { least: 2, most: PIECES_MAX })),
    value: (text, { kind }) => {
      if (kind === 'free-frame') return yes({ sumPaise: null, percent: null })
      const read = offOf(text, kind === 'bundle-percent' ? 'percent' : 'amount')
      return read.ok ? yes({ sumPaise: read.value.amountPaise, percent: read.value.percent }) : read
    },
    categoryId: chosenId,
    fromDay: readDate,
    untilDay,
  }),
  ({ value, ...rest }): PromotionForm => ({ ...rest, ...value }),
)

const listed = (...facts: (string | false | null)[]) => facts.filter(Boolean).join(', ')
const daysOf = ({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }) =>
  untilDay === null
    ? adminPromotionsWords.fromDay(shortDateText(fromDay))
    : adminPromotionsWords.fromTo(shortDateText(fromDay), shortDateText(untilDay))

type CouponSays = CouponFields & { artistName: string | null; categoryName: string | null }

/** '₹500 off, orders from ₹2,500, kits, 3 Mar 2026 to 9 Mar 2026, paid for by the shop' */
export function couponSays(coupon: CouponSays): string {
  const { amountPaise, percent, capPaise, minPaise, usesMax, usesOfBuyerMax } = coupon
  return listed(
    amountPaise === null
      ? adminPromotionsWords.percentOff(percent ?? 0)
      : adminPromotionsWords.amountOff(rupees(amountPaise)),
    capPaise !== null && adminPromotionsWords.atMost(rupees(capPaise)),
    minPaise > 0 && adminPromotionsWords.ordersFrom(rupees(minPaise)),
    coupon.categoryName,
    coupon.artistName && adminPromotionsWords.worksOf(coupon.artistName),
    coupon.isFirstOrder && adminPromotionsWords.firstOrder,
    usesMax !== null && adminPromotionsWords.usesInTotal(usesMax),
    usesOfBuyerMax !== null && adminPromotionsWords.usesPerBuyer(usesOfBuyerMax),
    daysOf(coupon),
    adminPromotionsWords.paidForByWhom[coupon.fundedBy],
  )
}

/** Its effect on works for so much, all of them works that it is for. */
export function tryCoupon(coupon: CouponFields, worksPaise: Paise): CouponEffect {
  const { code, amountPaise, percent, capPaise, minPaise, artistId, categoryId } = coupon
  const off = amountPaise === null ? { percent: percent ?? 0, capPaise } : { amountPaise }
  const line = {
    unitPaise: worksPaise,
    quantity: 1,
    taxPercent: 0,
    categoryIds: categoryId === null ? [] : [categoryId],
  }
  const lines = [{ ...line, ...(artistId !== null && { artistId }) }]
  return couponCuts(lines, [worksPaise], { code, minPaise, artistId, categoryId, ...off }).effect
}

export function promotionSays(promotion: PromotionForm & { categoryName: string | null }): string {
  const { kind, pieces, sumPaise, percent, categoryName } = promotion
  const what = {
    'bundle-sum': adminPromotionsWords.piecesFor(pieces ?? 0, rupees(sumPaise ?? noPaise)),
    'bundle-percent': adminPromotionsWords.piecesPercentOff(pieces ?? 0, percent ?? 0),
    'free-frame': adminPromotionsWords.freeFrame,
  }[kind]
  return listed(what, categoryName ?? adminPromotionsWords.allWorks, daysOf(promotion))
}

/** Whether it applies today. */
export function standingOf(
  { isStopped, fromDay, untilDay }: { isStopped: boolean; fromDay: string; untilDay: string | null },
  today: string,
): 'off' | 'ended' | 'upcoming' | 'on' {
  if (isStopped) return 'off'
  if (untilDay !== null && today > untilDay) return 'ended'
  return today < fromDay ? 'upcoming' : 'on'
}
