/** Gifts as people look for them: by what they cost and by the occasion. */
import { addressQuery } from '#shared/address-query.rules.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'

/** In rupees, of the price that is shown large. */
export const GIFT_SUMS = [1_000, 2_500, 5_000, 10_000] as const
export type GiftSum = (typeof GIFT_SUMS)[number]

/** The categories that suit, by the paths that the store comes with; those below them suit too. */
const SUITS = {
  diwali: ['wall-art', 'jewellery', 'designer-clothing'],
  wedding: ['wall-art', 'jewellery', 'designer-clothing'],
  housewarming: ['wall-art'],
  birthday: ['jewellery', 'designer-clothing', 'diy-art-kit', 'wall-art/digital'],
  rakhi: ['jewellery', 'designer-clothing', 'diy-art-kit'],
  children: ['diy-art-kit'],
} as const

export type Occasion = keyof typeof SUITS
export const OCCASIONS = Object.keys(SUITS) as readonly Occasion[]

export const isOccasion = (text: string | undefined): text is Occasion =>
  text !== undefined && Object.hasOwn(SUITS, text)

/** Whether works of this category suit. Any occasion suits those that suit one. */
export function suitsOccasion(path: string, occasion: Occasion | undefined): boolean {
  const paths: readonly string[] = occasion ? SUITS[occasion] : OCCASIONS.flatMap((any) => SUITS[any])
  return paths.some((suiting) => path === suiting || path.startsWith(`${suiting}/`))
}

/** Of Diwali the day of Lakshmi Puja. Other occasions have no day that all share. */
const DAYS: Readonly<Partial<Record<Occasion, readonly string[]>>> = {
  diwali: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  rakhi: ['2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13'],
}

/** Nobody buys for a festival earlier. */
const DAYS_AHEAD = 75

/** The day of the occasion, if it is near. */
export function dayOfOccasion(occasion: Occasion | undefined, today: string): string | undefined {
  const last = dayAfter(today, DAYS_AHEAD)
  return occasion && DAYS[occasion]?.find((day) => day > today && day <= last)
}

export type GiftQuery = { sum: GiftSum | undefined; page: number }

/** Unknown values are ignored. */
export const readGiftQuery = (query: URLSearchParams): GiftQuery => ({
  sum: GIFT_SUMS.find((sum) => String(sum) === query.get('under')),
  page: readPage(query),
})

export const giftSearch = ({ sum, page = 1 }: Partial<GiftQuery>): string =>
  addressQuery({ under: sum && String(sum), page: page > 1 && String(page) })
