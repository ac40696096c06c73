/**
 * What works have in common. A million works share some ten thousand traits, so what is counted by trait is counted
 * without a look at each work.
 */
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { ORIENTATIONS, AVAILABILITIES, COLOUR_FAMILIES, PRICES, SIZES, priceRange } from './filters.rules.ts'
import type { PriceRange } from './filters.rules.ts'
import { grown, placeIn, type Row } from './grown.rules.ts'
import { RowLists } from './row-lists.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'

export const isIn = (paise: number, range: PriceRange | undefined) =>
  range !== undefined && paise >= range.fromPaise && paise < range.belowPaise

/** Finer than the prices that are offered, and none of them lies in two of those. */
const STEPS_FROM = [0, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 25_000, 50_000]
export const PRICE_STEPS: readonly PriceRange[] = STEPS_FROM.map((from, place) => ({
  fromPaise: from * 100,
  belowPaise: (STEPS_FROM[place + 1] ?? Infinity) * 100,
}))

/**
 * Price, size, orientation and availability are one number: few works differ in all of them. Each by its place in the
 * steps or in the lists of `filters.rules.ts`; the place after the last: not known.
 */
export type Form = { step: number; price: number; size: number; orientation: number; availability: number }

const stepNumbers = [...PRICE_STEPS.keys(), PRICE_STEPS.length]
const sizePlaces = [...SIZES.keys(), SIZES.length]
export const FORMS: readonly Form[] = stepNumbers.flatMap((step) => {
  const fromPaise = PRICE_STEPS[step]?.fromPaise ?? Number.NaN
  const price = placeOf(PRICES, ({ value }) => isIn(fromPaise, priceRange(value)))
  return sizePlaces.flatMap((size) =>
    [...ORIENTATIONS.keys()].flatMap((orientation) =>
      [...AVAILABILITIES.keys()].map((availability) => ({ step, price, size, orientation, availability })),
    ),
  )
})

const SQUARE = 1.06
const [PORTRAIT, LANDSCAPE, SQUARE_PLACE] = [0, 1, 2]
const [IN_STOCK, MADE_TO_ORDER] = [0, 1]
export const SOLD_OUT = 2

/** By its place in `FORMS`. */
export function formOf({ pricePaise, longerSideCm, ratio, stock }: WorkFacts): number {
  const step = placeOf(PRICE_STEPS, (each) => isIn(pricePaise ?? Number.NaN, each))
  const size = longerSideCm === null ? SIZES.length : placeOf(SIZES, ({ toCm }) => longerSideCm <= toCm)
  const orientation = ratio > SQUARE ? LANDSCAPE : ratio < 1 / SQUARE ? PORTRAIT : SQUARE_PLACE
  const availability = stock === null ? MADE_TO_ORDER : stock > 0 ? IN_STOCK : SOLD_OUT
  return ((step * sizePlaces.length + size) * ORIENTATIONS.length + orientation) * AVAILABILITIES.length + availability
}

function placeOf<T>(list: readonly T[], test: (value: T) => boolean): number {
  const place = list.findIndex(test)
  return place < 0 ? list.length : place
}

/** Traits of one category that are alike in material and price step. */
type TraitGroup = { media: number; step: number; traits: number[] }

/** Enough for the families of media, and for every category with every form. */
const [MEDIA_BITS, PLACE_BITS] = [32, 24]

/** How many works have each trait, and how many of these have a colour of each family. */
export class Traits {
  size = 0
  form = new Uint16Array(0)
  category = new Uint16Array(0)
  /** One bit for each family. */
  media = new Uint32Array(0)
  /** Its place in the list of origins; the place after the last: not stated. */
  origin = new Uint8Array(0)
  /** The sizes to wear, by the place of all of them together. */
  fits = new Uint32Array(0)
  readonly fitSets: (readonly number[])[] = []
  works = new Uint32Array(0)
  /** For a count by trait, which leaves no works in it: new arrays of this length would take longer than the count. */
  spare = { works: new Uint32Array(0), failed: new Uint16Array(0) }
  readonly worksOfFamily = COLOUR_FAMILIES.map(() => new Uint32Array(0))
  readonly rows = new RowLists()
  readonly #groups: Map<number, TraitGroup>[] = []
  readonly #places = new Map<number, number>()
  readonly #pairs = new Map<number, number>()
  readonly #fitPlaces = new Map<string, number>()

  /** The next free place, for a new one. */
  placeOf(facts: WorkFacts, category: number, fits: readonly number[]): number {
    const fitsKey = fits.join()
    const fitSet = this.#fitPlaces.get(fitsKey) ?? this.fitSets.push(fits) - 1
    this.#fitPlaces.set(fitsKey, fitSet)
    const form = formOf(facts)
    const origin = placeOf(ORIGINS, ({ value }) => value === facts.origin)
    const kind = fitSet * (ORIGINS.length + 1) + origin
    const pair = placeIn(this.#pairs, (facts.media >>> 0) + kind * 2 ** MEDIA_BITS)
    const key = category * FORMS.length + form + pair * 2 ** PLACE_BITS
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.size++
    if (place === this.form.length) this.#grow()
    this.form[place] = form
    this.category[place] = category
    this.media[place] = facts.media
    this.origin[place] = origin
    this.fits[place] = fitSet
    this.#places.set(key, place)
    this.#groupOf(place).traits.push(place)
    return place
  }

  #grow(): void {
    const length = Math.ceil(this.form.length * 1.5) + 64
    this.form = grown(this.form, length)
    this.category = grown(this.category, length)
    this.media = grown(this.media, length)
    this.origin = grown(this.origin, length)
    this.fits = grown(this.fits, length)
    this.works = grown(this.works, length)
    this.spare = { works: new Uint32Array(length), failed: new Uint16Array(length) }
    this.worksOfFamily.forEach((works, family) => (this.worksOfFamily[family] = grown(works, length)))
  }

  /** All of its category. */
  groupsInCategoryOf(place: number): Iterable<TraitGroup> {
    return this.#groups[this.category[place]!]?.values() ?? []
  }

  #groupOf(place: number): TraitGroup {
    const groups = (this.#groups[this.category[place]!] ??= new Map<number, TraitGroup>())
    const [media, { step }] = [this.media[place]!, FORMS[this.form[place]!]!]
    const key = media + step * 2 ** MEDIA_BITS
    const group = groups.get(key) ?? { media, step, traits: [] }
    groups.set(key, group)
    return group
  }

  add(place: number, row: Row, families: number): void {
    this.rows.add(place, row)
    this.#count(place, families, 1)
  }

  remove(place: number, row: Row, families: number): void {
    this.rows.remove(place, row)
    this.#count(place, families, -1)
  }

  #count(place: number, families: number, change: 1 | -1): void {
    this.works[place]! += change
    this.worksOfFamily.forEach((works, family) => {
      if (families & (1 << family)) works[place]! += change
    })
  }
}
