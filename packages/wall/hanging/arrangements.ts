/** Six ways to hang several works, and the one that takes the least space. Each lists its own ways, best first. */
import { boundsOfAll, isNoLargerThan, largestFirst } from '#wall/geometry/boxes.ts'
import type { Bounds, Box } from '#wall/geometry/boxes.ts'
import { salon } from './salon.ts'

export const ARRANGEMENTS = ['row', 'column', 'pair', 'grid', 'salon', 'stairs'] as const

export type ArrangementName = (typeof ARRANGEMENTS)[number]

type Work = Box & { id: string }
type Space = { gapCm: number; area: Bounds }
type Arrangement = <B extends Work>(works: readonly B[], space: Space) => B[][]

/** Centimetres up for each along: a flight of stairs of 32 degrees. */
const STAIRS_SLOPE = 0.625
const FLATTER = [1, 0.75, 0.5, 0.25] as const
/** A grid of many is a little wider than high. */
const GRID_RATIO = 1.4

export const WAYS: Record<ArrangementName, Arrangement> = {
  row: (works, { gapCm }) => [row(works, gapCm)],
  column: (works, { gapCm }) => [column(works, gapCm)],
  pair: (works, { gapCm }) => [pair(works, gapCm)],
  grid: (works, { gapCm }) => columnCounts(works.length).map((columns) => grid(works, columns, gapCm)),
  salon: salonWays,
  stairs: (works, { gapCm }) => FLATTER.map((share) => stairs(works, share * STAIRS_SLOPE, gapCm)),
}

/** For a wall that is short of space: rows one above the other, the tallest works first. */
export function stackedRows<B extends Work>(works: readonly B[], { gapCm, area }: Space): B[][] {
  const rows: B[][] = []
  for (const work of works.toSorted((a, b) => b.heightCm - a.heightCm || (a.id < b.id ? -1 : 1))) {
    const last = rows.at(-1)
    if (last && isNoLargerThan(boundsOfAll(row([...last, work], gapCm)), area)) last.push(work)
    else rows.push([work])
  }
  let top = 0
  const stacked = rows.flatMap((works) => {
    const height = tallest(works)
    const middle = top - height / 2
    top -= height + gapCm
    return row(works, gapCm).map((work) => ({ ...work, y: middle }))
  })
  return [stacked]
}

function salonWays<B extends Work>(works: readonly B[], { gapCm, area }: Space): B[][] {
  const hang = salon(works, [], { gapCm, hasSpace: (_, bounds) => isNoLargerThan(bounds, area) })
  return [hang ?? salon(works, [], { gapCm, hasSpace: () => true }) ?? []]
}

const widest = (works: readonly Box[]) => Math.max(...works.map(({ widthCm }) => widthCm))
const tallest = (works: readonly Box[]) => Math.max(...works.map(({ heightCm }) => heightCm))

function row<B extends Work>(works: readonly B[], gapCm: number): B[] {
  const total = works.reduce((sum, { widthCm }) => sum + widthCm, gapCm * (works.length - 1))
  let left = -total / 2
  return works.map((work) => {
    const x = left + work.widthCm / 2
    left += work.widthCm + gapCm
    return { ...work, x, y: 0 }
  })
}

function column<B extends Work>(works: readonly B[], gapCm: number): B[] {
  const total = works.reduce((sum, { heightCm }) => sum + heightCm, gapCm * (works.length - 1))
  let top = total / 2
  return works.map((work) => {
    const y = top - work.heightCm / 2
    top -= work.heightCm + gapCm
    return { ...work, x: 0, y }
  })
}

/** Two hang side by side; of more, the largest next to a column of the others. */
function pair<B extends Work>(works: readonly B[], gapCm: number): B[] {
  const [largest, ...others] = largestFirst(works)
  if (!largest || works.length < 3) return row(works, gapCm)
  const edge = largest.widthCm / 2 + gapCm
  return [{ ...largest, x: 0, y: 0 }, ...column(others, gapCm).map((work) => ({ ...work, x: edge + work.widthCm / 2 }))]
}

/** The count that pleases first, then those that differ least from it. */
function columnCounts(count: number): number[] {
  const pleasing = count <= 3 ? count : count === 4 ? 2 : Math.ceil(Math.sqrt(count * GRID_RATIO))
  return Array.from({ length: count }, (_, index) => index + 1).toSorted(
    (a, b) => Math.abs(a - pleasing) - Math.abs(b - pleasing),
  )
}

/** Equal cells; the last row, if it is not full, is centred. */
function grid<B extends Work>(works: readonly B[], columns: number, gapCm: number): B[] {
  const rows = Math.ceil(works.length / columns)
  const [stepX, stepY] = [widest(works) + gapCm, tallest(works) + gapCm]
  return works.map((work, index) => {
    const atRow = Math.floor(index / columns)
    const inRow = Math.min(columns, works.length - atRow * columns)
    const x = ((index % columns) - (inRow - 1) / 2) * stepX
    return { ...work, x, y: ((rows - 1) / 2 - atRow) * stepY }
  })
}

/** As a row, with the middles on a slope. */
const stairs = <B extends Work>(works: readonly B[], slope: number, gapCm: number): B[] =>
  row(works, gapCm).map((work) => ({ ...work, y: work.x * slope }))
