/** The number of works, counted by every filter at once. */
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { AVAILABILITIES, COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES, type FilterName } from './filters.rules.ts'
import type { Row } from './grown.rules.ts'
import type { HeldWorks } from './held-works.rules.ts'
import { FORMS, type Form, type Traits } from './traits.rules.ts'
import { FAILS, type WorkFilter } from './work-filter.rules.ts'

/** By the places of categories and sizes to wear in the index; of all others in `filters.rules.ts`. */
export type Counts = { total: number } & Record<Exclude<FilterName, 'artist'>, Int32Array>

const MEDIA_MAX = 32
const FORM_FACETS = ['price', 'size', 'orientation', 'availability'] as const

/** Of these works. */
export function countByWork(held: HeldWorks, filter: WorkFilter, rows: Iterable<Row>): Counts {
  const counter = new FacetCounter(held)
  const { trait, families } = held.columns
  for (const row of rows) {
    const failed = filter.failedByWork(row)
    counter.add(trait[row]!, 1, failed)
    if ((failed & ~FAILS.colour) === 0) counter.addColours(families[row]!, 1)
  }
  return counter.counts
}

/** Of all works, where so many of each trait have the chosen colour. */
export function countByTrait(held: HeldWorks, filter: WorkFilter, coloured: Uint32Array): Counts {
  const counter = new FacetCounter(held)
  const { size, works } = held.traits
  for (let trait = 0; trait < size; trait++) {
    if (works[trait] === 0) continue
    const failed = filter.failedBy(trait)
    counter.add(trait, coloured[trait]!, failed)
    if (failed === 0) counter.addTrait(trait)
  }
  for (const part of filter.cuts) addCut(counter, held, { filter, rows: held.priced(part) })
  return counter.counts
}

/** Where the price range cuts a step, its works were counted for the price alone. */
function addCut(
  counter: FacetCounter,
  { traits, columns: { trait, families } }: HeldWorks,
  { filter, rows }: { filter: WorkFilter; rows: Uint32Array },
): void {
  const { works, failed } = traits.spare
  for (let place = 0; place < traits.size; place++) failed[place] = filter.failedInRange(place)
  const byFamilies = new Uint32Array(2 ** COLOUR_FAMILIES.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const place = trait[row]!
    if (failed[place] === 0) byFamilies[families[row]!]!++
    if (filter.hasColour(row)) works[place]!++
  }
  for (let place = 0; place < traits.size; place++) {
    if (works[place] === 0) continue
    counter.add(place, works[place]!, failed[place]!, false)
    works[place] = 0
  }
  byFamilies.forEach((count, bits) => counter.addColours(bits, count))
}

/** Works are gathered by what many of them share, and only then counted by value. */
class FacetCounter {
  readonly #traits: Traits
  readonly #fitCount: number
  #total = 0
  readonly #colour = new Int32Array(COLOUR_FAMILIES.length)
  readonly #category: Int32Array
  readonly #fits: Int32Array
  readonly #media = new Int32Array(MEDIA_MAX)
  readonly #origin = new Int32Array(ORIGINS.length + 1)
  readonly #forms: Record<(typeof FORM_FACETS)[number], Int32Array>

  constructor({ traits, places }: HeldWorks) {
    this.#traits = traits
    this.#fitCount = places.fit.size
    this.#category = new Int32Array(places.category.size)
    this.#fits = new Int32Array(traits.fitSets.length)
    const forms = () => new Int32Array(FORMS.length)
    this.#forms = { price: forms(), size: forms(), orientation: forms(), availability: forms() }
  }

  /** So many works with a trait, which fail these filters: they count for a filter if they fail no other one. */
  add(trait: number, works: number, failed: number, withPrice = true): void {
    if (works === 0 || (failed & (failed - 1)) !== 0) return
    const { form, category, fits, media, origin } = this.#traits
    const forms = this.#forms
    if (failed === 0) this.#total += works
    if (isFor(FAILS.price, failed) && withPrice) forms.price[form[trait]!]! += works
    if (isFor(FAILS.size, failed)) forms.size[form[trait]!]! += works
    if (isFor(FAILS.orientation, failed)) forms.orientation[form[trait]!]! += works
    if (isFor(FAILS.availability, failed)) forms.availability[form[trait]!]! += works
    if (isFor(FAILS.category, failed)) this.#category[category[trait]!]! += works
    if (isFor(FAILS.fit, failed)) this.#fits[fits[trait]!]! += works
    if (isFor(FAILS.origin, failed)) this.#origin[origin[trait]!]! += works
    if (isFor(FAILS.medium, failed)) addBits(this.#media, media[trait]!, works)
  }

  /** The colours of all works with a trait: a chosen colour is no limit to the others. */
  addTrait(trait: number): void {
    const { worksOfFamily } = this.#traits
    for (let family = 0; family < worksOfFamily.length; family++)
      this.#colour[family]! += worksOfFamily[family]![trait]!
  }

  /** The families of some works, by their bits. */
  addColours(families: number, works: number): void {
    addBits(this.#colour, families, works)
  }

  get counts(): Counts {
    const byForm = (name: (typeof FORM_FACETS)[number], length: number) =>
      sums(length, this.#forms[name], (form) => [FORMS[form]![name as keyof Form]])
    return {
      total: this.#total,
      price: byForm('price', PRICES.length),
      size: byForm('size', SIZES.length),
      orientation: byForm('orientation', ORIENTATIONS.length),
      availability: byForm('availability', AVAILABILITIES.length),
      category: this.#category,
      medium: this.#media,
      origin: this.#origin,
      fit: sums(this.#fitCount, this.#fits, (set) => this.#traits.fitSets[set]!),
      colour: this.#colour,
    }
  }
}

const isFor = (fails: number, failed: number) => failed === 0 || failed === fails

/** By value, from what is counted by several together. */
function sums(length: number, counts: Int32Array, valuesOf: (place: number) => readonly number[]): Int32Array {
  const byValue = new Int32Array(length)
  counts.forEach((works, place) => {
    if (works !== 0) for (const value of valuesOf(place)) if (value < length) byValue[value]! += works
  })
  return byValue
}

function addBits(counts: Int32Array, bits: number, works: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left)
    if (place < counts.length) counts[place]! += works
  }
}
