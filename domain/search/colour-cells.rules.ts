/** Works by the cells of their colours: those around a colour are looked at first. */
import { cellsBetween, type ColourPoint } from './colour-space.rules.ts'
import type { Row } from './grown.rules.ts'
import { RowLists } from './row-lists.rules.ts'

/** The first step outwards; each further one is wider. */
const FIRST = 128
const WIDER = 1.5

export class ColourCells {
  readonly #rows = new RowLists()

  add(row: Row, cells: ReadonlySet<number>): void {
    for (const cell of cells) this.#rows.add(cell, row)
  }

  remove(row: Row, cells: ReadonlySet<number>): void {
    for (const cell of cells) this.#rows.remove(cell, row)
  }

  /**
   * At least so many rows within reach that pass, the nearest ones among them; all that pass if there are fewer. Each with
   * its squared distance, which is not a number for those that don't pass.
   */
  nearest(
    wanted: ColourPoint,
    limits: { least: number; reach: number },
    distanceOf: (row: Row) => number,
  ): Map<Row, number> {
    const found = new Map<Row, number>()
    for (let [from, to] = [0, FIRST]; from <= limits.reach; [from, to] = [to, to * WIDER]) {
      for (const cell of cellsBetween(wanted, from, to)) {
        for (const row of this.#rows.of(cell)) {
          if (found.has(row)) continue
          const distance = distanceOf(row)
          if (!Number.isNaN(distance)) found.set(row, distance)
        }
      }
      // Nearer ones are all found; among those further away there may be nearer ones in other cells.
      let near = 0
      for (const distance of found.values()) if (distance <= to * to) near++
      if (near >= limits.least) break
    }
    return found
  }
}
