/** The colours of each work, as points in the space of colours and by their cells. */
import type { Lab } from '@rang-rekha/wall/oklab'
import { ALL_NEAR, cellOf, nearCells, pointOf, type ColourPoint } from './colour-space.rules.ts'
import { COLOURS_MAX } from './colours.rules.ts'
import { grown, type Row } from './grown.rules.ts'

const WIDTH = 3 * COLOURS_MAX

export class ColourColumns {
  #points: Int16Array
  #counts: Uint8Array
  /** 0 for a colour that it doesn't have. */
  #cells: Uint16Array

  constructor(rows: number) {
    this.#points = new Int16Array(rows * WIDTH)
    this.#counts = new Uint8Array(rows)
    this.#cells = new Uint16Array(rows * COLOURS_MAX)
  }

  reserve(rows: number): void {
    this.#points = grown(this.#points, rows * WIDTH)
    this.#counts = grown(this.#counts, rows)
    this.#cells = grown(this.#cells, rows * COLOURS_MAX)
  }

  set(row: Row, colours: readonly Lab[]): void {
    this.#counts[row] = colours.length
    for (let place = 0; place < COLOURS_MAX; place++) {
      const colour = colours[place]
      const point = colour && pointOf(colour)
      if (point) this.#points.set(point, row * WIDTH + 3 * place)
      this.#cells[row * COLOURS_MAX + place] = point ? cellOf(point) : 0
    }
  }

  cellsOf(row: Row): Set<number> {
    return new Set(this.#cells.subarray(row * COLOURS_MAX, row * COLOURS_MAX + this.#counts[row]!))
  }

  /** Squared, from the nearest of its colours; infinitely far without any. */
  squaredDistance(row: Row, [lightness, greenRed, blueYellow]: ColourPoint): number {
    const points = this.#points
    let nearest = Infinity
    for (let at = row * WIDTH, end = at + 3 * this.#counts[row]!; at < end; at += 3) {
      const l = points[at]! - lightness
      const a = points[at + 1]! - greenRed
      const b = points[at + 2]! - blueYellow
      nearest = Math.min(nearest, l * l + a * a + b * b)
    }
    return nearest
  }

  /** How many works of each kind have a colour so near: the one count for which every work is looked at. */
  countNear(point: ColourPoint, reach: number, kinds: Uint32Array, kindCount: number): Uint32Array {
    const [cells, rows, works] = [this.#cells, this.#counts.length, new Uint32Array(kindCount)]
    const near = nearCells(point, reach)
    for (let row = 0, at = 0; row < rows; row++, at += COLOURS_MAX) {
      const all =
        near[cells[at]!]! |
        near[cells[at + 1]!]! |
        near[cells[at + 2]!]! |
        near[cells[at + 3]!]! |
        near[cells[at + 4]!]!
      if (all === 0) continue
      if (all >= ALL_NEAR || this.squaredDistance(row, point) <= reach * reach) works[kinds[row]!]!++
    }
    return works
  }
}
