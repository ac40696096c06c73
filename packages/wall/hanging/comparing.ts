/** A smaller and a larger work, to compare one with. */
import type { SizeCm } from '#wall/geometry/boxes.ts'

/** A work so much smaller or larger, by its area, compares best. */
const SMALLER = 0.35
const LARGER = 2

type Sized = { id: string; size: SizeCm }

const areaOf = ({ widthCm, heightCm }: SizeCm) => widthCm * heightCm

/** Nearest to a third and to twice the size; none that is nearly as large. */
export function smallerAndLarger<W extends Sized>(works: readonly W[], id: string, size: SizeCm): W[] {
  const others = works.filter((work) => work.id !== id)
  const nearest = (share: number, isFit: (ratio: number) => boolean) =>
    others
      .map((work) => ({ work, ratio: areaOf(work.size) / areaOf(size) }))
      .filter(({ ratio }) => isFit(ratio))
      .toSorted((a, b) => Math.abs(Math.log(a.ratio / share)) - Math.abs(Math.log(b.ratio / share)))
      .slice(0, 1)
      .map(({ work }) => work)
  return [...nearest(SMALLER, (ratio) => ratio < 0.8), ...nearest(LARGER, (ratio) => ratio > 1.25)]
}
