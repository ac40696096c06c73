/** How large and heavy a parcel is: one for each artist, with all that is bought of that artist. */

export type Box = { lengthCm: number; widthCm: number; heightCm: number; weightGrams: number }

type Piece = Box & { artistId: string; quantity: number }

export type Parcel = Box & { artistId: string }

/** By the artist's first piece. Each piece is packed as its category says, one upon the other. */
export function parcelsOf(pieces: readonly Piece[]): Parcel[] {
  const artists = [...new Set(pieces.map(({ artistId }) => artistId))]
  return artists.map((artistId) => ({
    artistId,
    ...stack(pieces.filter((piece) => piece.artistId === artistId)),
  }))
}

/** Lying flat: the longest and the widest count, heights and weights add up. */
export function stack(pieces: readonly (Box & { quantity: number })[]): Box {
  const flat = pieces.map(lyingFlat)
  const sum = (of: (piece: Box) => number) =>
    pieces.reduce((total, { quantity }, index) => total + quantity * of(flat[index] ?? NOTHING), 0)
  return {
    lengthCm: Math.max(0, ...flat.map(({ lengthCm }) => lengthCm)),
    widthCm: Math.max(0, ...flat.map(({ widthCm }) => widthCm)),
    heightCm: sum(({ heightCm }) => heightCm),
    weightGrams: sum(({ weightGrams }) => weightGrams),
  }
}

const NOTHING: Box = { lengthCm: 0, widthCm: 0, heightCm: 0, weightGrams: 0 }

function lyingFlat({ lengthCm, widthCm, heightCm, weightGrams }: Box): Box {
  const [longest = 0, middle = 0, shortest = 0] = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a)
  return { lengthCm: longest, widthCm: middle, heightCm: shortest, weightGrams }
}

/** Couriers charge light, large boxes as if every five litres weighed a kilogram. */
export function billedGrams({ lengthCm, widthCm, heightCm, weightGrams }: Box): number {
  return Math.max(weightGrams, Math.ceil((lengthCm * widthCm * heightCm) / 5))
}

const SLAB_GRAMS = 500

/** Rates and places go by half kilograms. */
export const slabGrams = (grams: number) => Math.max(1, Math.ceil(grams / SLAB_GRAMS)) * SLAB_GRAMS
