/** How far one work is from another. */
import type { WorkColumns } from './work-columns.rules.ts'

/** At most twice as dear. */
const PRICE_BAND = Math.LN2

/** In colours, in what it is made of, in size, in price: each counts for one at most. Not a number beyond the price band. */
export function dissimilarity(
  { pigments, media, area, price }: WorkColumns['columns'],
  own: number,
  other: number,
): number {
  const dearer = apart(price[own], price[other])
  if (dearer > PRICE_BAND) return Number.NaN
  return (
    unshared(pigments[own] ?? 0, pigments[other] ?? 0) +
    unshared(media[own] ?? 0, media[other] ?? 0) +
    apart(area[own], area[other]) +
    dearer
  )
}

function unshared(a: number, b: number): number {
  const all = bitCount(a | b)
  return all === 0 ? 0.5 : 1 - bitCount(a & b) / all
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Nearly three times as large is as far as it goes; halfway where one is not known. */
function apart(a = Number.NaN, b = Number.NaN): number {
  const far = Math.abs(Math.log(a / b))
  return Number.isNaN(far) ? 0.5 : Math.min(1, far)
}
