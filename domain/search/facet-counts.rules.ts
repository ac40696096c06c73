/** How many works hang, counted by every filter at once. */
import { AVAILABILITIES, ORIENTATIONS, PIGMENTS, PRICES, SIZES } from './filters.rules.ts'
import type { FilterName } from './filters.rules.ts'
import type { WorkColumns } from './work-columns.rules.ts'

export type Counts = {
  total: number
  price: number[]
  category: Map<string, number>
  medium: number[]
  size: number[]
  orientation: number[]
  colour: number[]
  artist: Map<string, number>
  availability: number[]
}

/** One bit for each filter that a work may fail. */
export const BIT = {
  price: 1,
  category: 2,
  medium: 4,
  size: 8,
  orientation: 16,
  colour: 32,
  artist: 64,
  availability: 128,
} satisfies Record<FilterName, number>

export const hasBit = (bits: number, place: number) => place >= 0 && (bits & (1 << place)) !== 0

/** Counts by numbers, named in the end. */
export class Tally {
  readonly #works: WorkColumns
  #total = 0
  // The last place of each is for works of which it is not known.
  readonly #price = new Uint32Array(PRICES.length + 1)
  readonly #size = new Uint32Array(SIZES.length + 1)
  readonly #orientation = new Uint32Array(ORIENTATIONS.length + 1)
  readonly #availability = new Uint32Array(AVAILABILITIES.length + 1)
  readonly #medium = new Uint32Array(32)
  /** By all bits together: there are few enough of them. */
  readonly #pigments = new Uint32Array(2 ** PIGMENTS.length)
  readonly #category: Uint32Array
  readonly #artist: Uint32Array

  constructor(works: WorkColumns) {
    this.#works = works
    this.#category = new Uint32Array(works.categories.ids.length)
    this.#artist = new Uint32Array(works.artists.ids.length)
  }

  /** `failed` is 0, or the bit of the one filter for which the work counts. */
  add(slot: number, failed: number): void {
    const works = this.#works.columns
    if (failed === 0) this.#total++
    if (failed === 0 || failed === BIT.price) increment(this.#price, works.priceStep[slot])
    if (failed === 0 || failed === BIT.category) increment(this.#category, works.category[slot])
    if (failed === 0 || failed === BIT.medium) incrementBits(this.#medium, works.media[slot])
    if (failed === 0 || failed === BIT.size) increment(this.#size, works.size[slot])
    if (failed === 0 || failed === BIT.orientation) increment(this.#orientation, works.orientation[slot])
    if (failed === 0 || failed === BIT.colour) increment(this.#pigments, works.pigments[slot])
    if (failed === 0 || failed === BIT.artist) increment(this.#artist, works.artist[slot])
    if (failed === 0 || failed === BIT.availability) increment(this.#availability, works.availability[slot])
  }

  counts(): Counts {
    const named = (ids: readonly string[], counted: Uint32Array) =>
      new Map(ids.flatMap((id, number) => ((counted[number] ?? 0) > 0 ? [[id, counted[number] ?? 0] as const] : [])))
    return {
      total: this.#total,
      price: [...this.#price.subarray(0, PRICES.length)],
      category: named(this.#works.categories.ids, this.#category),
      medium: [...this.#medium],
      size: [...this.#size.subarray(0, SIZES.length)],
      orientation: [...this.#orientation.subarray(0, ORIENTATIONS.length)],
      colour: PIGMENTS.map((_, place) =>
        this.#pigments.reduce((sum, count, bits) => (hasBit(bits, place) ? sum + count : sum), 0),
      ),
      artist: named(this.#works.artists.ids, this.#artist),
      availability: [...this.#availability.subarray(0, AVAILABILITIES.length)],
    }
  }
}

function increment(counts: Uint32Array, place = -1): void {
  const at = place < 0 ? counts.length - 1 : place
  counts[at] = (counts[at] ?? 0) + 1
}

function incrementBits(counts: Uint32Array, bits = 0): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest)
    counts[at] = (counts[at] ?? 0) + 1
  }
}
