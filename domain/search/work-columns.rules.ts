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
class Numbers {
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
const columnsFor = (room: number) => ({
  isHere: new Uint8Array(room),
  category: new Uint16Array(room),
  artist: new Uint32Array(room),
  createdAt: new Float64Array(room),
  price: new Float64Array(room),
  priceStep: new Int8Array(room),
  media: new Uint32Array(room),
  size: new Int8Array(room),
  area: new Float64Array(room),
  orientation: new Int8Array(room),
  availability: new Int8Array(room),
  pigments: new Uint32Array(room),
  colourCount: new Uint8Array(room),
  colours: new Float32Array(room * COLOUR_NUMBERS),
})

type Columns = ReturnType<typeof columnsFor>

export class WorkColumns {
  readonly categories = new Numbers()
  readonly artists = new Numbers()
  readonly ids: string[] = []
  /** Wider ones take their place as works come: hold them for one walk only. */
  columns: Columns = columnsFor(0)
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
    this.columns.isHere[slot] = 0
    this.#free.push(slot)
  }

  add(facts: WorkFacts): number {
    const slot = this.#free.pop() ?? this.ids.length
    if (slot >= this.columns.isHere.length) this.#grow()
    const { columns } = this
    this.ids[slot] = facts.id
    this.#slots.set(facts.id, slot)
    columns.isHere[slot] = 1
    columns.category[slot] = this.categories.give(facts.categoryId)
    columns.artist[slot] = this.artists.give(facts.artistId)
    columns.createdAt[slot] = facts.createdAt
    columns.price[slot] = facts.pricePaise ?? Number.NaN
    columns.priceStep[slot] = stepOf(facts.pricePaise)
    columns.media[slot] = facts.media
    columns.size[slot] = sizeOf(facts.longerSideCm)
    columns.area[slot] = facts.areaCm2 ?? Number.NaN
    columns.orientation[slot] = facts.ratio > SQUARE ? LANDSCAPE : facts.ratio < 1 / SQUARE ? PORTRAIT : SQUARE_PLACE
    columns.availability[slot] = facts.stock === null ? MADE_TO_ORDER : facts.stock > 0 ? IN_STOCK : SOLD_OUT
    const colours = coloursOf(facts.palette).slice(0, COLOURS_MAX)
    columns.pigments[slot] = pigmentsOf(colours)
    columns.colourCount[slot] = colours.length
    columns.colours.set(colours.flat(), slot * COLOUR_NUMBERS)
    return slot
  }

  /** How far the nearest colour of each work is from the one that is looked for; far away for works without any. */
  colourDistances([lightness, greenRed, blueYellow]: readonly [number, number, number]): Float64Array {
    const { colours, colourCount } = this.columns
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
    const wider = columnsFor(Math.max(64, Math.ceil(this.columns.isHere.length * 1.5)))
    for (const name of Object.keys(wider) as (keyof Columns)[]) wider[name].set(this.columns[name])
    this.columns = wider
  }
}

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
