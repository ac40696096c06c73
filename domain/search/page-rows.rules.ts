/** The works of one page, found with a look at as few works as can be. */
import type { Sort } from '#domain/catalogue/catalogue.rules.ts'
import type { Row } from './grown.rules.ts'
import type { HeldWorks } from './held-works.rules.ts'
import { Lowest } from './lowest.rules.ts'
import type { WorkFilter } from './work-filter.rules.ts'

/** `isNearest`: to the colour of the filter, instead of the order. */
type Wanted = { most: number; order: Sort; isNearest: boolean; total: number; coloured: Uint32Array }
type Way = { looks: number; find: () => Row[] }

/** It takes longer to look for a shorter way. */
const FEW = 2_000

/** So many rows that pass, in order. `total`: how many pass; `coloured`: how many of each trait have the colour. */
export function firstRows(held: HeldWorks, filter: WorkFilter, wanted: Wanted): Row[] {
  if (wanted.total === 0) return []
  const inOrder = wayInOrder(held, filter, wanted)
  if (inOrder.looks <= FEW) return inOrder.find()
  const allOf = (rows: Iterable<Row>) => lowestOf(held, filter, wanted, rows)
  const priced = filter.range && held.priced(filter.range)
  const ways: Way[] = [
    inOrder,
    { looks: countPassing(held, filter), find: () => allOf(rowsOfPassing(held, filter)) },
    { looks: priced?.length ?? Infinity, find: () => allOf(priced ?? []) },
    { looks: filter.colour ? sumOf(wanted.coloured) : Infinity, find: () => allOf(rowsInReach(held, filter)) },
  ]
  return ways.toSorted((a, b) => a.looks - b.looks)[0]!.find()
}

/** A walk in order, or outwards from the colour, sees so many before the page is full. */
function wayInOrder(held: HeldWorks, filter: WorkFilter, wanted: Wanted): Way {
  const { most, order, isNearest, total, coloured } = wanted
  const share = Math.min(1, most / total)
  if (isNearest) return { looks: share * sumOf(coloured), find: () => nearestRows(held, filter, wanted) }
  const rows = filter.range && order !== 'newest' ? held.priced(filter.range, order) : held.orders[order].rows
  return { looks: share * rows.length, find: () => passingOf(rows, filter, most) }
}

function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (let place = 0; place < counts.length; place++) sum += counts[place]!
  return sum
}

/** How many works have a trait that passes. */
function countPassing({ traits: { size, works } }: HeldWorks, filter: WorkFilter): number {
  let passing = 0
  for (let trait = 0; trait < size; trait++) if (filter.failedInRange(trait) === 0) passing += works[trait]!
  return passing
}

function* rowsOfPassing({ traits }: HeldWorks, filter: WorkFilter): Generator<Row> {
  for (let trait = 0; trait < traits.size; trait++) if (filter.failedInRange(trait) === 0) yield* traits.rows.of(trait)
}

function rowsInReach({ cells }: HeldWorks, { colour }: WorkFilter): Iterable<Row> {
  return colour ? cells.nearest(colour.point, { least: Infinity, reach: colour.reach }, () => 0).keys() : []
}

function passingOf(rows: Uint32Array, filter: WorkFilter, most: number): Row[] {
  const passing: Row[] = []
  for (let at = 0; at < rows.length && passing.length < most; at++)
    if (filter.passes(rows[at]!)) passing.push(rows[at]!)
  return passing
}

/** Of these rows, all looked at; equal ones as `compare` says. */
export function lowestOf(
  held: HeldWorks,
  filter: WorkFilter,
  { most, order, isNearest }: Pick<Wanted, 'most' | 'order' | 'isNearest'>,
  rows: Iterable<Row>,
  compare = (a: Row, b: Row) => held.newestFirst(a, b),
): Row[] {
  const lowest = new Lowest(most, compare)
  const valueOf = isNearest ? distances(held, filter) : valuesIn(held, order)
  for (const row of rows) if (filter.passes(row)) lowest.add(row, valueOf(row))
  return lowest.rows()
}

function nearestRows(held: HeldWorks, filter: WorkFilter, { most }: Wanted): Row[] {
  const lowest = new Lowest(most, (a, b) => held.newestFirst(a, b))
  const { colour } = filter
  if (!colour) return []
  const distanceOf = distances(held, filter)
  const ifPassing = (row: Row) => (filter.passes(row) ? distanceOf(row) : Number.NaN)
  const near = held.cells.nearest(colour.point, { least: most, reach: colour.reach }, ifPassing)
  for (const [row, distance] of near) lowest.add(row, distance)
  return lowest.rows()
}

function distances({ columns }: HeldWorks, { colour }: WorkFilter): (row: Row) => number {
  return (row) => (colour ? columns.colours.squaredDistance(row, colour.point) : 0)
}

/** Equal ones are in order by age. */
function valuesIn({ columns: { createdAt, pricePaise } }: HeldWorks, order: Sort): (row: Row) => number {
  if (order === 'newest') return (row) => -createdAt[row]!
  const unpriced = (paise: number) => (Number.isNaN(paise) ? Infinity : order === 'price-low' ? paise : -paise)
  return (row) => unpriced(pricePaise[row]!)
}
