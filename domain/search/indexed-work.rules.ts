/** A work as the catalogue's index holds it: what filters, orders and likeness ask of it is worked out once. */
import { squaredDistance, type Lab } from '@rang-rekha/wall/oklab'
import { coloursOf, colourFamiliesOf, type Swatch } from './colours.rules.ts'
import { PRICES, SIZES, priceRange } from './filters.rules.ts'

/** A work as it is read from the database. */
export type WorkFacts = {
  id: string
  categoryId: string
  artistId: string
  artistSlug: string
  artistName: string
  /**
   * The big figure of its price: the price to pay, unless the owner leads with the price before tax. Null for a premium
   * work.
   */
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
  /** The sizes to wear in which it can be had at the moment, by their ids. */
  sizeIds: readonly string[]
}

/** Price, size, orientation and availability by their places in the lists of `filters.rules.ts`; -1 where not known. */
export type IndexedWork = Pick<WorkFacts, 'id' | 'categoryId' | 'artistId' | 'pricePaise' | 'createdAt' | 'media'> & {
  /** Logarithms, for how many times as dear or as large another is; not a number where not known. */
  logPrice: number
  logArea: number
  price: number
  size: number
  orientation: number
  availability: number
  /** Category, artist and sizes to wear, by the places that the index gives them. */
  categoryPlace: number
  artistPlace: number
  fits: readonly number[]
  /** Three numbers each. */
  colours: Float32Array
  /** One bit for each. */
  colourFamilies: number
  /** From the colour that was looked for last. */
  distance: number
}

const SQUARE = 1.06
const STEPS = PRICES.map(({ value }) => priceRange(value) ?? { fromPaise: 0, belowPaise: 0 })
const [PORTRAIT, LANDSCAPE, SQUARE_PLACE] = [0, 1, 2]
const [IN_STOCK, MADE_TO_ORDER] = [0, 1]
export const SOLD_OUT = 2

export type Places = Pick<IndexedWork, 'categoryPlace' | 'artistPlace' | 'fits'>

export function indexedWork(facts: WorkFacts, places: Places): IndexedWork {
  const { id, categoryId, artistId, pricePaise, createdAt, media, areaCm2, longerSideCm, ratio, stock } = facts
  const colours = coloursOf(facts.palette)
  return {
    id,
    categoryId,
    artistId,
    pricePaise,
    createdAt,
    media,
    categoryPlace: places.categoryPlace,
    artistPlace: places.artistPlace,
    fits: places.fits,
    logPrice: logarithm(pricePaise),
    logArea: logarithm(areaCm2),
    price:
      pricePaise === null
        ? -1
        : STEPS.findIndex((step) => pricePaise >= step.fromPaise && pricePaise < step.belowPaise),
    size: longerSideCm === null ? -1 : SIZES.findIndex(({ toCm }) => longerSideCm <= toCm),
    orientation: ratio > SQUARE ? LANDSCAPE : ratio < 1 / SQUARE ? PORTRAIT : SQUARE_PLACE,
    availability: stock === null ? MADE_TO_ORDER : stock > 0 ? IN_STOCK : SOLD_OUT,
    colours: Float32Array.from(colours.flat()),
    colourFamilies: colourFamiliesOf(colours),
    distance: Infinity,
  }
}

/** How far the nearest colour of the work is from this one; infinitely far for a work without any. */
export function distanceTo([lightness, greenRed, blueYellow]: Lab, { colours }: IndexedWork): number {
  let nearest = Infinity
  for (let at = 0; at < colours.length; at += 3) {
    const squared = squaredDistance(
      (colours[at] ?? 0) - lightness,
      (colours[at + 1] ?? 0) - greenRed,
      (colours[at + 2] ?? 0) - blueYellow,
    )
    if (squared < nearest) nearest = squared
  }
  return Math.sqrt(nearest)
}

/** At most twice as dear. */
const PRICE_BAND = Math.LN2

/** In colours, material, size, price: each counts for one at most. Not a number beyond the price band. */
export function dissimilarity(own: IndexedWork, other: IndexedWork): number {
  const dearer = apart(own.logPrice, other.logPrice)
  if (dearer > PRICE_BAND) return Number.NaN
  return (
    unshared(own.colourFamilies, other.colourFamilies) +
    unshared(own.media, other.media) +
    apart(own.logArea, other.logArea) +
    dearer
  )
}

function unshared(a: number, b: number): number {
  const all = bitCount(a | b)
  return all === 0 ? 0.5 : 1 - bitCount(a & b) / all
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

const logarithm = (value: number | null) => (value === null ? Number.NaN : Math.log(value))

/** Nearly three times as large is as far as it goes; halfway where one is not known. */
function apart(a: number, b: number): number {
  const far = Math.abs(a - b)
  return Number.isNaN(far) ? 0.5 : Math.min(1, far)
}
