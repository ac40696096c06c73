/** The number of works, counted by every filter at once. */
import { AVAILABILITIES, COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES, type FilterName } from './filters.rules.ts'
import type { IndexedWork } from './indexed-work.rules.ts'

export type Counts = { total: number } & Record<FilterName, Int32Array>

/** By the places of categories, artists and sizes to wear in the index; of all others in `filters.rules.ts`. */
export type PlaceCounts = Record<'category' | 'artist' | 'fit', number>

const MEDIA_MAX = 32

export const noCounts = ({ category, artist, fit }: PlaceCounts): Counts => ({
  total: 0,
  price: new Int32Array(PRICES.length),
  category: new Int32Array(category),
  medium: new Int32Array(MEDIA_MAX),
  size: new Int32Array(SIZES.length),
  fit: new Int32Array(fit),
  orientation: new Int32Array(ORIENTATIONS.length),
  colour: new Int32Array(COLOUR_FAMILIES.length),
  artist: new Int32Array(artist),
  availability: new Int32Array(AVAILABILITIES.length),
})

export function countWork(counts: Counts, work: IndexedWork): void {
  counts.total++
  COUNT.price(counts, work)
  COUNT.category(counts, work)
  COUNT.medium(counts, work)
  COUNT.size(counts, work)
  COUNT.fit(counts, work)
  COUNT.orientation(counts, work)
  COUNT.colour(counts, work)
  COUNT.artist(counts, work)
  COUNT.availability(counts, work)
}

/** A work that fails a single filter counts for that one only. */
export function countFailed(counts: Counts, work: IndexedWork, failed: FilterName | undefined): void {
  if (failed !== undefined) COUNT[failed](counts, work)
}

const COUNT: Record<FilterName, (counts: Counts, work: IndexedWork) => void> = {
  price: (counts, work) => increment(counts.price, work.price),
  category: (counts, work) => increment(counts.category, work.categoryPlace),
  medium: (counts, work) => incrementBits(counts.medium, work.media),
  size: (counts, work) => increment(counts.size, work.size),
  fit: (counts, work) => countFits(counts, work),
  orientation: (counts, work) => increment(counts.orientation, work.orientation),
  colour: (counts, work) => incrementBits(counts.colour, work.colourFamilies),
  artist: (counts, work) => increment(counts.artist, work.artistPlace),
  availability: (counts, work) => increment(counts.availability, work.availability),
}

function countFits(counts: Counts, { fits }: IndexedWork): void {
  for (let at = 0; at < fits.length; at++) increment(counts.fit, fits[at] ?? -1)
}

function increment(counts: Int32Array, place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
}

function incrementBits(counts: Int32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) increment(counts, 31 - Math.clz32(left & -left))
}
