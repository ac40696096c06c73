/** Which parts of a wall a template shows: one sheet for each nail, or sheets with every outline, to be taped together. */
import { boundsOf, boundsOfAll } from './boxes.rules.ts'
import type { Bounds, Box } from './boxes.rules.ts'
import { clipped, outline } from './drawing.rules.ts'
import { nailsOf } from './nails.rules.ts'
import type { Nail } from './nails.rules.ts'
import { tileRound, tilesOver } from './tiles.rules.ts'
import type { Tile } from './tiles.rules.ts'

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
