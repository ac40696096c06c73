/**
 * Which parts of a wall a template shows: one sheet of A4 for each nail, or sheets with every outline, to be taped
 * together.
 */
import { boundsOf, boundsOfAll, heightOf, widthOf } from '#wall/geometry/boxes.ts'
import type { Bounds, Box } from '#wall/geometry/boxes.ts'
import { clipped, outline } from './drawing.ts'

/** A work with its frame, where it hangs. */
export type HungWork = Box & { title: string }

export type TemplateKind = 'nails' | 'outlines'

export type Template = {
  works: readonly HungWork[]
  kind: TemplateKind
  /** Without it heights are counted from the lowest edge of all works. */
  isFloorKnown?: boolean
  dropCm?: number
  eyeCm?: number
}

/** A nail in the middle of its sheet, and which of the works it is to hold. */
export type NailSheet = { work: HungWork; index: number; nail: Nail; tile: Bounds }

/** How many pages are printed, including the one with the measures. */
export const pageCount = (template: Template): number =>
  1 + (template.kind === 'nails' ? nailSheets(template) : outlineTiles(template)).length

export const nailSheets = ({ works, dropCm }: Pick<Template, 'works' | 'dropCm'>): NailSheet[] =>
  works.flatMap((work, index) =>
    nailsOf(work, dropCm).map((nail) => ({ work, index, nail, tile: tileRound(nail.x, nail.y) })),
  )

/** Sheets on which nothing would be drawn are left out. */
export function outlineTiles({ works, dropCm }: Pick<Template, 'works' | 'dropCm'>): Tile[] {
  const lines = works.flatMap(outlineOf)
  const nails = works.flatMap((work) => nailsOf(work, dropCm))
  const holdsNail = (tile: Tile) =>
    nails.some(({ x, y }) => x > tile.left && x < tile.right && y > tile.bottom && y < tile.top)
  return tilesOver(boundsOfAll(works)).filter(
    (tile) => lines.some((mark) => clipped(mark, tile) !== null) || holdsNail(tile),
  )
}

export const outlineOf = (work: Box) => {
  const { left, bottom, right, top } = boundsOf(work)
  return outline(left, bottom, right, top, 'frame').filter((mark) => mark.kind === 'line')
}

/** Where the nails go: one in the middle of a narrow work, two at its quarters from a width on. */
const TWO_NAILS_FROM_CM = 50

/** How far below the top edge of the frame the nail is, unless someone measured it. */
export const NAIL_DROP_CM = 6

export type Nail = { x: number; y: number; side: 'middle' | 'left' | 'right' }

export function nailsOf(box: Box, dropCm = NAIL_DROP_CM): Nail[] {
  const y = boundsOf(box).top - Math.min(dropCm, box.heightCm / 2)
  if (box.widthCm < TWO_NAILS_FROM_CM) return [{ x: box.x, y, side: 'middle' }]
  return [
    { x: box.x - box.widthCm / 4, y, side: 'left' },
    { x: box.x + box.widthCm / 4, y, side: 'right' },
  ]
}

export const DROP_MAX_CM = 50

/** The typed number; null if it is not such a number. */
export function readDropCm(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null
  const centimetres = Number(plain)
  return centimetres <= DROP_MAX_CM ? centimetres : null
}

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
const tileRound = (x: number, y: number): Bounds => tileAt(x - SHOWN_CM.width / 2, y + SHOWN_CM.height / 2)

const tileAt = (left: number, top: number): Bounds => ({
  left,
  right: left + SHOWN_CM.width,
  bottom: top - SHOWN_CM.height,
  top,
})
