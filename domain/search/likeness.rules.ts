/** How alike two works look, in colours, material, size and price. */
import type { PriceRange } from './filters.rules.ts'

/** Families of colours and media are one bit each; area and price are not a number where not known. */
export type Look = { colours: number; media: number; areaCm2: number; pricePaise: number }

/** At most twice as dear. */
const PRICE_BAND = Math.LN2
const NOT_KNOWN = 0.5

/** Each counts for one at most. Not a number beyond the price band. */
export function dissimilarity(own: Look, other: Look): number {
  const dearer = apart(own.pricePaise, other.pricePaise)
  if (dearer > PRICE_BAND) return Number.NaN
  return (
    unshared(own.colours, other.colours) + unshared(own.media, other.media) + apart(own.areaCm2, other.areaCm2) + dearer
  )
}

/** No work of this material and in this price range is more alike. */
export function leastDissimilarity(
  { media, pricePaise: own }: Look,
  other: { media: number; price?: PriceRange },
): number {
  const { fromPaise, belowPaise } = other.price ?? { fromPaise: Number.NaN, belowPaise: Number.NaN }
  const dearer = apart(own, Math.max(fromPaise, Math.min(own, belowPaise)))
  return dearer > PRICE_BAND ? Number.NaN : unshared(media, other.media) + dearer
}

function unshared(a: number, b: number): number {
  const all = bitCount(a | b)
  return all === 0 ? NOT_KNOWN : 1 - bitCount(a & b) / all
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** How many times as much, as a logarithm: nearly three times is as far as it goes. */
function apart(a: number, b: number): number {
  const far = Math.abs(Math.log(a / b))
  return Number.isNaN(far) ? NOT_KNOWN : Math.min(1, far)
}
