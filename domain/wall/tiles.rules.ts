/** How a wall is cut into sheets of A4 that are taped together. */
import { heightOf, widthOf } from './boxes.rules.ts'
import type { Bounds } from './boxes.rules.ts'

export const SHEET_CM = { width: 21, height: 29.7 } as const
/** The margin that no printer reaches; the page's own line is below it. */
export const MARGIN_CM = { side: 1, top: 1, bottom: 1.8 } as const
/** Neighbours show this much of the same wall. */
export const LAP_CM = 1

const SHOWN_CM = {
  width: SHEET_CM.width - 2 * MARGIN_CM.side,
  height: SHEET_CM.height - MARGIN_CM.top - MARGIN_CM.bottom,
}

/** The part of the wall that a sheet shows. */
export type Tile = Bounds & { name: string; row: number; column: number }

/** Sheets that cover the box, row by row from above: A1, A2, … B1, …; the box in their middle. */
export function tilesOver(box: Bounds): Tile[] {
  const stepX = SHOWN_CM.width - LAP_CM
  const stepY = SHOWN_CM.height - LAP_CM
  const columns = Math.max(1, Math.ceil((widthOf(box) - LAP_CM) / stepX))
  const rows = Math.max(1, Math.ceil((heightOf(box) - LAP_CM) / stepY))
  const left = box.left - (columns * stepX + LAP_CM - widthOf(box)) / 2
  const top = box.top + (rows * stepY + LAP_CM - heightOf(box)) / 2
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const corner = { x: left + column * stepX, y: top - row * stepY }
    return { ...tileAt(corner.x, corner.y), name: `${String.fromCharCode(65 + row)}${column + 1}`, row, column }
  })
}

/** One sheet with this point of the wall in its middle. */
export const tileRound = (x: number, y: number): Bounds => tileAt(x - SHOWN_CM.width / 2, y + SHOWN_CM.height / 2)

const tileAt = (left: number, top: number): Bounds => ({
  left,
  right: left + SHOWN_CM.width,
  bottom: top - SHOWN_CM.height,
  top,
})
