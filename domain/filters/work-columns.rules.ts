/**
 * Facts of many works, column by column and in plain numbers: a walk over fifty thousand works touches a megabyte in
 * a row, where objects would lie all over the memory. A work has a slot; the slot of one that went is used again.
 */
import { coloursOf, pigmentsOf, squaredDistance } from './colours.rules.ts'
import type { Swatch } from './colours.rules.ts'
import { PRICES, SIZES, priceRange } from './filters.rules.ts'

/** A work as it is read from the database. */
export type WorkFacts = {
  id: string
  categoryId: string
  artistId: string
  artistSlug: string
  artistName: string
  /** Null for a premium work. */
  pricePaise: number | null
  /** In millionths of a second. */
  createdAt: number
  /** Which families of media, one bit for each. */
  media: number
  /** Null where it is not known. */
  longerSideCm: number | null
  areaCm2: number | null
  /** Width ÷ height, of the work or else of its picture. */
  ratio: number
  /** Null when it is made to order. */
  stock: number | null
  palette: readonly Swatch[]
}

/** Small whole numbers in place of ids, in the order in which they came. */
export class Numbers {
  readonly #of = new Map<string, number>()
  readonly ids: string[] = []

  /** The id's own number, a new one when it is new. */
  give(id: string): number {
    const known = this.#of.get(id)
    if (known !== undefined) return known
    this.#of.set(id, this.ids.length)
    return this.ids.push(id) - 1
  }

  find(id: string): number | undefined {
    return this.#of.get(id)
  }
}

const COLOURS_MAX = 5
/** Three numbers each. */
const COLOUR_NUMBERS = COLOURS_MAX * 3
const SQUARE = 1.06
const STEPS = PRICES.map(({ value }) => priceRange(value) ?? { fromPaise: 0, belowPaise: 0 })

/** Places in the lists of `filters.rules.ts`; -1 where it is not known. Unknown prices and areas are not numbers. */
export class WorkColumns {
  readonly categories = new Numbers()
  readonly artists = new Numbers()
  readonly ids: string[] = []
  isHere = new Uint8Array(0)
  category = new Uint16Array(0)
  artist = new Uint32Array(0)
  createdAt = new Float64Array(0)
  price = new Float64Array(0)
  priceStep = new Int8Array(0)
  media = new Uint32Array(0)
  size = new Int8Array(0)
  area = new Float64Array(0)
  orientation = new Int8Array(0)
  availability = new Int8Array(0)
  pigments = new Uint32Array(0)
  colourCount = new Uint8Array(0)
  colours = new Float32Array(0)
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  /** How many slots there are, those of works that went among them. */
  get length(): number {
    return this.ids.length
  }

  get worksTotal(): number {
    return this.#slots.size
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id)
  }

  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.isHere[slot] = 0
    this.#free.push(slot)
  }

  add(facts: WorkFacts): number {
    const slot = this.#free.pop() ?? this.ids.length
    if (slot >= this.isHere.length) this.#grow()
    this.ids[slot] = facts.id
    this.#slots.set(facts.id, slot)
    this.isHere[slot] = 1
    this.category[slot] = this.categories.give(facts.categoryId)
    this.artist[slot] = this.artists.give(facts.artistId)
    this.createdAt[slot] = facts.createdAt
    this.price[slot] = facts.pricePaise ?? Number.NaN
    this.priceStep[slot] = stepOf(facts.pricePaise)
    this.media[slot] = facts.media
    this.size[slot] = sizeOf(facts.longerSideCm)
    this.area[slot] = facts.areaCm2 ?? Number.NaN
    this.orientation[slot] = facts.ratio > SQUARE ? LANDSCAPE : facts.ratio < 1 / SQUARE ? PORTRAIT : SQUARE_PLACE
    this.availability[slot] = facts.stock === null ? MADE_TO_ORDER : facts.stock > 0 ? IN_STOCK : SOLD_OUT
    const colours = coloursOf(facts.palette).slice(0, COLOURS_MAX)
    this.pigments[slot] = pigmentsOf(colours)
    this.colourCount[slot] = colours.length
    this.colours.set(colours.flat(), slot * COLOUR_NUMBERS)
    return slot
  }

  /** How far the nearest colour of each work is from the one that is looked for; far away for works without any. */
  farness([lightness, greenRed, blueYellow]: readonly [number, number, number]): Float64Array {
    const { colours, colourCount } = this
    const far = new Float64Array(this.length).fill(Infinity)
    for (let slot = 0; slot < far.length; slot++) {
      const from = slot * COLOUR_NUMBERS
      const to = from + (colourCount[slot] ?? 0) * 3
      let nearest = Infinity
      for (let at = from; at < to; at += 3)
        nearest = Math.min(
          nearest,
          squaredDistance(
            (colours[at] ?? 0) - lightness,
            (colours[at + 1] ?? 0) - greenRed,
            (colours[at + 2] ?? 0) - blueYellow,
          ),
        )
      far[slot] = Math.sqrt(nearest)
    }
    return far
  }

  /** Room for half as many works more. */
  #grow(): void {
    const room = Math.max(64, Math.ceil(this.isHere.length * 1.5))
    const grown = <A extends Column>(column: A, wider: A): A => {
      wider.set(column)
      return wider
    }
    this.isHere = grown(this.isHere, new Uint8Array(room))
    this.category = grown(this.category, new Uint16Array(room))
    this.artist = grown(this.artist, new Uint32Array(room))
    this.createdAt = grown(this.createdAt, new Float64Array(room))
    this.price = grown(this.price, new Float64Array(room))
    this.priceStep = grown(this.priceStep, new Int8Array(room))
    this.media = grown(this.media, new Uint32Array(room))
    this.size = grown(this.size, new Int8Array(room))
    this.area = grown(this.area, new Float64Array(room))
    this.orientation = grown(this.orientation, new Int8Array(room))
    this.availability = grown(this.availability, new Int8Array(room))
    this.pigments = grown(this.pigments, new Uint32Array(room))
    this.colourCount = grown(this.colourCount, new Uint8Array(room))
    this.colours = grown(this.colours, new Float32Array(room * COLOUR_NUMBERS))
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int8Array | Float32Array | Float64Array

const [PORTRAIT, LANDSCAPE, SQUARE_PLACE] = [0, 1, 2]
const [IN_STOCK, MADE_TO_ORDER] = [0, 1]
export const SOLD_OUT = 2

function stepOf(pricePaise: number | null): number {
  return pricePaise === null
    ? -1
    : STEPS.findIndex(({ fromPaise, belowPaise }) => pricePaise >= fromPaise && pricePaise < belowPaise)
}

function sizeOf(longerSideCm: number | null): number {
  return longerSideCm === null ? -1 : SIZES.findIndex(({ toCm }) => longerSideCm <= toCm)
}
