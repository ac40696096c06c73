/** A salon hang: the largest work in the middle, each next one where the whole stays together, wide and balanced. */
import { boundsOfAll, heightOf, isNearer, largestFirst, middleOf, widthOf } from '#wall/geometry/boxes.ts'
import type { Bounds, Box, Place } from '#wall/geometry/boxes.ts'

/** A hang may reach this much further across than up. */
const PLEASING_RATIO = 1.55
const EMPTY_WEIGHT = 0.02
const BALANCE_WEIGHT = 2

/** Whether a work may hang there; `bounds` is the box of all with it. */
export type HasRoom = (work: Box, bounds: Bounds) => boolean

type Limits = { gapCm: number; hasSpace: HasRoom }

/** The works round those that hang already; null where one finds no place. */
export function salon<B extends Box & { id: string }>(
  works: readonly B[],
  hanging: readonly Box[],
  { gapCm, hasSpace }: Limits,
): B[] | null {
  const hung: Box[] = [...hanging]
  const placed: B[] = []
  for (const work of largestFirst(works)) {
    const place = hung.length === 0 ? { x: 0, y: 0 } : bestPlace(work, hung, { gapCm, hasSpace })
    if (!place) return null
    const piece = { ...work, ...place }
    hung.push(piece)
    placed.push(piece)
  }
  return placed
}

/** Next to a hanging work, its edge or its middle in line with a neighbour's; otherwise in any gap. */
export function bestPlace(work: Box, hung: readonly Box[], { gapCm, hasSpace }: Limits): Place | null {
  return (
    cheapest(work, hung, { gapCm, hasSpace, places: placesBeside(work, hung, gapCm) }) ??
    cheapest(work, hung, { gapCm, hasSpace, places: placesBetween(work, hung, gapCm) })
  )
}

function cheapest(
  work: Box,
  hung: readonly Box[],
  { gapCm, hasSpace, places }: Limits & { places: Iterable<Place> },
): Place | null {
  let best: Place | null = null
  let least = Infinity
  for (const place of places) {
    const candidate = { ...work, ...place }
    if (hung.some((other) => isNearer(other, candidate, gapCm))) continue
    const all = [...hung, candidate]
    const bounds = boundsOfAll(all)
    if (!hasSpace(candidate, bounds)) continue
    const cost = costOf(all, bounds)
    if (cost < least - 1e-6) {
      least = cost
      best = place
    }
  }
  return best
}

/** How far from their common middle the works hang, weighted by size, and how much of the wall is empty inside. */
function costOf(hung: readonly Box[], bounds: Bounds): number {
  let covered = 0
  let weightX = 0
  let weightY = 0
  for (const { x, y, widthCm, heightCm } of hung) {
    const area = widthCm * heightCm
    covered += area
    weightX += area * x
    weightY += area * y
  }
  const [middleX, middleY] = [weightX / covered, weightY / covered]
  let spread = 0
  for (const { x, y, widthCm, heightCm } of hung)
    spread += widthCm * heightCm * (((x - middleX) / PLEASING_RATIO) ** 2 + (y - middleY) ** 2)
  const middle = middleOf(bounds)
  const empty = widthOf(bounds) * heightOf(bounds) - covered
  const offBalance = Math.hypot(middleX - middle.x, middleY - middle.y)
  return spread / covered + EMPTY_WEIGHT * empty + BALANCE_WEIGHT * offBalance
}

const IN_LINE = [-0.5, 0, 0.5] as const
const SIDES = [1, -1] as const

function* placesBeside(work: Box, hung: readonly Box[], gapCm: number): Generator<Place> {
  for (const other of hung) {
    const besideX = (other.widthCm + work.widthCm) / 2 + gapCm
    const aboveY = (other.heightCm + work.heightCm) / 2 + gapCm
    for (const line of IN_LINE) {
      const inLineX = other.x + line * (other.widthCm - work.widthCm)
      const inLineY = other.y + line * (other.heightCm - work.heightCm)
      for (const side of SIDES) {
        yield { x: other.x + side * besideX, y: inLineY }
        yield { x: inLineX, y: other.y + side * aboveY }
      }
    }
  }
}

/** Every crossing of vertical and horizontal neighbours. */
function* placesBetween(work: Box, hung: readonly Box[], gapCm: number): Generator<Place> {
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (const { x, y } of placesBeside(work, hung, gapCm)) {
    columns.add(x)
    rows.add(y)
  }
  for (const x of columns) for (const y of rows) yield { x, y }
}
