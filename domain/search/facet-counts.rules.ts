/** How many works hang, counted by every filter at once. */
import { AVAILABILITIES, COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES, type FilterName } from './filters.rules.ts'
import type { IndexedWork } from './indexed-work.rules.ts'

export type Counts = {
  total: number
  price: number[]
  /** By the places of the categories in the index, as those of sizes and artists. */
  category: number[]
  medium: number[]
  size: number[]
  fit: number[]
  orientation: number[]
  colour: number[]
  artist: number[]
  availability: number[]
}

const MEDIA_MAX = 32

const zeros = ({ length }: { length: number }) => Array.from({ length }, () => 0)

export const noCounts = (): Counts => ({
  total: 0,
  price: zeros(PRICES),
  category: [],
  medium: zeros({ length: MEDIA_MAX }),
  size: zeros(SIZES),
  fit: [],
  orientation: zeros(ORIENTATIONS),
  colour: zeros(COLOUR_FAMILIES),
  artist: [],
  availability: zeros(AVAILABILITIES),
})

/** A work that fails a single filter counts for that one only. */
export function countWork(counts: Counts, work: IndexedWork, failed: FilterName | undefined): void {
  if (failed !== undefined) return COUNT[failed](counts, work)
  counts.total++
  increment(counts.price, work.price)
  increment(counts.category, work.categoryPlace)
  incrementBits(counts.medium, work.media)
  increment(counts.size, work.size)
  countFits(counts, work)
  increment(counts.orientation, work.orientation)
  incrementBits(counts.colour, work.colourFamilies)
  increment(counts.artist, work.artistPlace)
  increment(counts.availability, work.availability)
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

function increment(counts: number[], place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
}

function incrementBits(counts: number[], bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) increment(counts, 31 - Math.clz32(left & -left))
}
