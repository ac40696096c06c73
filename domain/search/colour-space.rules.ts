/** The space of colours, cut into cells, so that a colour is compared with few others. */
import type { Lab } from '@rang-rekha/wall/oklab'

/** Whole numbers are quick to compare. These are finer than a screen shows colours. */
const FINE = 2 ** 15
/** The root of its weight in `squaredDistance`: between points, distances are plain ones. */
const LIGHTNESS = 0.6

export type ColourPoint = readonly [lightness: number, greenRed: number, blueYellow: number]

export const pointOf = ([lightness, greenRed, blueYellow]: Lab): ColourPoint => [
  Math.round(lightness * LIGHTNESS * FINE),
  Math.round(greenRed * FINE),
  Math.round(blueYellow * FINE),
]

/** A distance between colours, as one between points. */
export const fine = (distance: number): number => distance * FINE

/** The edge of a cell. */
const CELL = FINE / 64
/** Where the cells begin, and how many there are in each direction: every colour of a screen lies within. */
const FROM = [0, -16, -22] as const
const COUNTS = [40, 36, 36] as const

/** Cells are numbered from one. */
const cellAt = (l: number, a: number, b: number) => 1 + (l * COUNTS[1] + a) * COUNTS[2] + b
const along = (axis: 0 | 1 | 2, value: number) => value / CELL - FROM[axis]

export const cellOf = ([l, a, b]: ColourPoint): number =>
  cellAt(Math.floor(along(0, l)), Math.floor(along(1, a)), Math.floor(along(2, b)))

/** The smallest and the largest squared distance from a point to each place along an axis. */
function gapsAlong(axis: 0 | 1 | 2, point: ColourPoint): { place: number; least: number; most: number }[] {
  const at = along(axis, point[axis])
  return Array.from({ length: COUNTS[axis] }, (_, place) => ({
    place,
    least: (Math.max(0, place - at, at - (place + 1)) * CELL) ** 2,
    most: (Math.max(at - place, place + 1 - at) * CELL) ** 2,
  }))
}

function eachCell(point: ColourPoint, reach: number, visit: (cell: number, least: number, most: number) => void): void {
  const within = ([0, 1, 2] as const).map((axis) => gapsAlong(axis, point).filter(({ least }) => least <= reach ** 2))
  for (const l of within[0]!)
    for (const a of within[1]!)
      for (const b of within[2]!)
        visit(cellAt(l.place, a.place, b.place), l.least + a.least + b.least, l.most + a.most + b.most)
}

/** The cells whose nearest point is so far away. */
export function cellsBetween(point: ColourPoint, from: number, to: number): number[] {
  const cells: number[] = []
  eachCell(point, to, (cell, least) => {
    if (least >= from ** 2 && least < to ** 2) cells.push(cell)
  })
  return cells
}

export const [PARTLY_NEAR, ALL_NEAR] = [1, 2]

/** Of each cell, whether its colours are within reach. */
export function nearCells(point: ColourPoint, reach: number): Uint8Array {
  const near = new Uint8Array(cellAt(...COUNTS))
  eachCell(point, reach, (cell, least, most) => {
    near[cell] = most <= reach ** 2 ? ALL_NEAR : least <= reach ** 2 ? PARTLY_NEAR : 0
  })
  return near
}
