/** How many works hang, counted by every filter at once. */
import { AVAILABILITIES, COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES, type FilterName } from './filters.rules.ts'
import type { IndexedWork } from './indexed-work.rules.ts'

export type Counts = {
  total: number
  price: number[]
  category: Map<string, number>
  medium: number[]
  size: number[]
  /** By the places of the sizes in the index. */
  fit: number[]
  orientation: number[]
  colour: number[]
  artist: Map<string, number>
  availability: number[]
}

const MEDIA_MAX = 32

const zeros = ({ length }: { length: number }) => Array.from({ length }, () => 0)

export const noCounts = (): Counts => ({
  total: 0,
  price: zeros(PRICES),
  category: new Map(),
  medium: zeros({ length: MEDIA_MAX }),
  size: zeros(SIZES),
  fit: [],
  orientation: zeros(ORIENTATIONS),
  colour: zeros(COLOUR_FAMILIES),
  artist: new Map(),
  availability: zeros(AVAILABILITIES),
})

/** A work that fails a single filter counts for that one only. */
export function countWork(counts: Counts, work: IndexedWork, failed: FilterName | undefined): void {
  const passesAll = failed === undefined
  if (passesAll) counts.total++
  if (passesAll || failed === 'price') increment(counts.price, work.price)
  if (passesAll || failed === 'category')
    counts.category.set(work.categoryId, (counts.category.get(work.categoryId) ?? 0) + 1)
  if (passesAll || failed === 'medium') incrementBits(counts.medium, work.media)
  if (passesAll || failed === 'size') increment(counts.size, work.size)
  if (passesAll || failed === 'fit') for (const place of work.fits) increment(counts.fit, place)
  if (passesAll || failed === 'orientation') increment(counts.orientation, work.orientation)
  if (passesAll || failed === 'colour') incrementBits(counts.colour, work.colourFamilies)
  if (passesAll || failed === 'artist') counts.artist.set(work.artistId, (counts.artist.get(work.artistId) ?? 0) + 1)
  if (passesAll || failed === 'availability') increment(counts.availability, work.availability)
}

function increment(counts: number[], place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
}

function incrementBits(counts: number[], bits: number): void {
  for (let place = 0, left = bits; left !== 0; place++, left >>>= 1) if (left & 1) increment(counts, place)
}
