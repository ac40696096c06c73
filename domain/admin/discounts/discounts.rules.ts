/** The forms by which an admin makes coupons and promotions, and how each is told in a line. */
import { readCouponCode } from '#domain/pricing/coupon.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, mapForm, readDay, readLine, no, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, Read } from '#shared/entered-text.rules.ts'
import { shortDateText } from '#shared/india-dates.rules.ts'
import { noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const RUPEES_MAX = 10_000_000
export const PERCENT_MAX = 90
export const PIECES_MAX = 20
export const PROMOTION_NAME_MAX = 60

function readWhole(text: string | undefined, { least, most }: { least: number; most: number }): Read<number> {
  const value = wholeWritten(text) ?? -1
  return value >= least && value <= most
    ? yes(value)
    : no(`Please enter a whole number from ${least} to ${most.toLocaleString('en-IN')}.`)
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
  !text ? yes(null) : isUuid(text) ? yes(text) : no('Please choose one of the list.')

const DAY_ERROR = 'Please enter a day.'
const untilDay: FieldReader<string | null> = (text = '', { fromDay = '' }) => {
  const read = orNull((day) => readDay(day, DAY_ERROR))(text, {})
  return read.ok && read.value !== null && read.value < fromDay ? no('It cannot end before it begins.') : read
}

type Standing = {
  id: string
  /** Days in India. */
  fromDay: string
  untilDay: string | null
  isStopped: boolean
  /** Orders that were paid with it, and what came off them. */
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

export type CouponForm = Omit<CouponRow, 'id' | 'isStopped' | 'artistName' | 'categoryName' | 'uses' | 'offPaise'>

/** Its amount, or its per cent. */
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
      return code === undefined ? no('A code has 3 to 20 letters and digits.') : yes(code)
    },
    kind: (text) => (text === 'amount' || text === 'percent' ? yes(text) : no('Please choose what it takes off.')),
    value: (text, { kind }) => offOf(text, kind),
    capPaise: (text, entered) =>
      entered.kind === 'percent' ? orNull((cap) => readRupees(cap, 1))(text, entered) : yes(null),
    minPaise: (text, { kind, value }) => {
      const read = text?.trim() ? readRupees(text, 0) : yes(noPaise)
      const off = offOf(value, kind)
      const isTooLow = read.ok && off.ok && off.value.amountPaise !== null && read.value <= off.value.amountPaise
      return isTooLow ? no('This must be more than what the code takes off.') : read
    },
    isFirstOrder: (text) => yes(text === 'on'),
    artistId: chosenId,
    categoryId: chosenId,
    fromDay: (text) => readDay(text, DAY_ERROR),
    untilDay,
    usesMax: orNull((uses) => readWhole(uses, { least: 1, most: 1_000_000 })),
    usesOfBuyerMax: orNull((uses) => readWhole(uses, { least: 1, most: 1_000 })),
    fundedBy: (text, { artistId }) => {
      if (text !== 'shop' && text !== 'artist') return no('Please choose who bears it.')
      return text === 'artist' && !artistId ? no('Please choose the artist who bears it.') : yes(text)
    },
  }),
  ({ kind: _, value, ...rest }): CouponForm => ({ ...rest, ...value }),
)

export const PROMOTION_KINDS = {
  'bundle-sum': 'Several pieces for a sum',
  'bundle-percent': 'Several pieces, some per cent less',
  'free-frame': 'The frame is free',
} as const

export type PromotionForm = Omit<PromotionRow, 'id' | 'isStopped' | 'categoryName' | 'uses' | 'offPaise'>

type Kind = keyof typeof PROMOTION_KINDS
const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(PROMOTION_KINDS, text)

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
    name: (text) => readLine(text, PROMOTION_NAME_MAX, 'Please enter how it is called beside a work.'),
    kind: (text) => (isKind(text) ? yes(text) : no('Please choose what it is.')),
    pieces: (text, { kind }) => (kind === 'free-frame' ? yes(null) : readWhole(text, { least: 2, most: PIECES_MAX })),
    value: (text, { kind }) => {
      if (kind === 'free-frame') return yes({ sumPaise: null, percent: null })
      const read = offOf(text, kind === 'bundle-percent' ? 'percent' : 'amount')
      return read.ok ? yes({ sumPaise: read.value.amountPaise, percent: read.value.percent }) : read
    },
    categoryId: chosenId,
    fromDay: (text) => readDay(text, DAY_ERROR),
    untilDay,
  }),
  ({ value, ...rest }): PromotionForm => ({ ...rest, ...value }),
)

const listed = (...facts: (string | false | null)[]) => facts.filter(Boolean).join(', ')
const daysOf = ({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }) =>
  untilDay === null ? `from ${shortDateText(fromDay)} on` : `${shortDateText(fromDay)} to ${shortDateText(untilDay)}`

type CouponSays = CouponForm & { artistName: string | null; categoryName: string | null }

/** '₹500 less from ₹2,500 on, kits, 3 Mar 2026 to 9 Mar 2026, borne by the shop' */
export function couponSays(coupon: CouponSays): string {
  const { amountPaise, percent, capPaise, minPaise, usesMax, usesOfBuyerMax } = coupon
  const off = amountPaise === null ? `${percent}% less` : `${rupees(amountPaise)} less`
  return listed(
    `${off}${capPaise === null ? '' : `, at most ${rupees(capPaise)}`}${minPaise > 0 ? ` from ${rupees(minPaise)} on` : ''}`,
    coupon.categoryName,
    coupon.artistName && `works of ${coupon.artistName}`,
    coupon.isFirstOrder && 'first order only',
    usesMax !== null && `${usesMax} in all`,
    usesOfBuyerMax !== null && `${usesOfBuyerMax} a buyer`,
    daysOf(coupon),
    `borne by the ${coupon.fundedBy}`,
  )
}

export function promotionSays(promotion: PromotionForm & { categoryName: string | null }): string {
  const { kind, pieces, sumPaise, percent, categoryName } = promotion
  const what = {
    'bundle-sum': `${pieces} pieces for ${rupees(sumPaise ?? noPaise)}`,
    'bundle-percent': `${pieces} pieces, ${percent}% less`,
    'free-frame': 'frame free',
  }[kind]
  return listed(what, categoryName ?? 'all works', daysOf(promotion))
}

/** In a word: whether it counts today. */
export function standingOf(
  { isStopped, fromDay, untilDay }: { isStopped: boolean; fromDay: string; untilDay: string | null },
  today: string,
): 'Off' | 'Ended' | 'To come' | 'On' {
  if (isStopped) return 'Off'
  if (untilDay !== null && today > untilDay) return 'Ended'
  return today < fromDay ? 'To come' : 'On'
}
