/**
 * The hanging template: a page of measures, then the wall at true size on sheets of A4, either every outline, to be
 * taped together, or a sheet for each nail.
 */
import { EYE_HEIGHT_CM } from './arrange.rules.ts'
import { boundsOf, boundsOfAll, heightOf, widthOf } from './boxes.rules.ts'
import type { Bounds, Box } from './boxes.rules.ts'
import { clipped, cross, line, nailMark, outline, text } from './drawing.rules.ts'
import type { Mark, Page } from './drawing.rules.ts'
import { NAIL_DROP_CM, nailsOf } from './nails.rules.ts'
import type { Nail } from './nails.rules.ts'
import { pdfFile } from './pdf-file.rules.ts'
import { svgFile } from './svg-file.rules.ts'
import { FROM_THE_FLOOR, measuresPage } from './template-measures.rules.ts'
import type { Level } from './template-measures.rules.ts'
import { MARGIN_CM, SHEET_CM, tileRound, tilesOver } from './tiles.rules.ts'
import type { Tile } from './tiles.rules.ts'

/** A work with its frame, where it hangs. */
export type HungWork = Box & { title: string }

export type Template = {
  works: readonly HungWork[]
  kind: 'nails' | 'outlines'
  /** Without it heights are told from the lowest edge of all works. */
  isFloorKnown?: boolean
  dropCm?: number
  eyeCm?: number
}

const TITLE = 'Hanging template'
const CONTROL_CM = 5
const TITLE_LENGTH_MAX = 40

/** How many sheets would be printed. */
export const sheetCount = (template: Template): number => sheetsOf(template).length + 1

export function templatePdf(template: Template): Uint8Array {
  const sheets = sheetsOf(template)
  const { works, dropCm = NAIL_DROP_CM } = template
  const tiles = template.kind === 'outlines' ? tilesWithLines(template) : []
  const first = measuresPage(works, { tiles, dropCm, level: levelOf(template), sheetCount: sheets.length + 1 })
  const pages = [{ name: 'Measures', marks: first }, ...sheets].map(({ name, marks }, index, all) =>
    sheet([...marks, ...footer(`${name} · page ${index + 1} of ${all.length}`)]),
  )
  return pdfFile(pages, TITLE)
}

/** The whole wall on one page as large as it is. */
export function templateSvg(template: Template): string {
  const { works } = template
  const bounds = boundsOfAll(works)
  const round = 2
  const marks = works.flatMap((work, index) => [...outlineOf(work), ...nailMarksOf(work, index, template)])
  const page = {
    widthCm: widthOf(bounds) + 2 * round,
    heightCm: heightOf(bounds) + 2 * round,
    marks: marks.map((mark) => movedBy(mark, round - bounds.left, round - bounds.bottom)),
  }
  return svgFile(page, TITLE)
}

const sheetsOf = (template: Template) =>
  template.kind === 'nails'
    ? nailSheets(template)
    : tilesWithLines(template).map((tile) => outlineSheet(tile, template))

function tilesWithLines({ works }: Template): Tile[] {
  const lines = works.flatMap(outlineOf)
  const nails = works.flatMap((work) => nailsOf(work))
  const holdsNail = (tile: Tile) =>
    nails.some(({ x, y }) => x > tile.left && x < tile.right && y > tile.bottom && y < tile.top)
  return tilesOver(boundsOfAll(works)).filter(
    (tile) => lines.some((mark) => clipped(mark, tile) !== null) || holdsNail(tile),
  )
}

function outlineSheet(tile: Tile, template: Template) {
  const { works, eyeCm = EYE_HEIGHT_CM } = template
  const { left, right, bottom, top } = tile
  const eye = line([left, eyeCm], [right, eyeCm], 'help')
  const marks = [eye, ...works.flatMap((work, index) => [...outlineOf(work), ...nailMarksOf(work, index, template)])]
  const corners = (
    [
      [left, bottom],
      [right, bottom],
      [left, top],
      [right, top],
    ] as const
  ).flatMap((corner) => cross(corner, 0.4, 'ink'))
  return { name: `Sheet ${tile.name}`, marks: [...onSheet(marks, tile), ...corners.map((mark) => toSheet(mark, tile))] }
}

/** Each nail in the middle of its sheet, with the upper edge of its frame above it. */
function nailSheets(template: Template) {
  const { works, dropCm = NAIL_DROP_CM } = template
  const all = boundsOfAll(works)
  return works.flatMap((work, index) =>
    nailsOf(work, dropCm).map((nail) => {
      const tile = tileRound(nail.x, nail.y)
      const marks = onSheet([...outlineOf(work), ...nailMarksOf(work, index, template)], tile)
      return { name: nameOf(index, nail), marks: [...marks, ...nailWords(nail, all.left, levelOf(template))] }
    }),
  )
}

const nameOf = (index: number, { side }: Nail) =>
  side === 'middle' ? `Work ${index + 1}` : `Work ${index + 1}, ${side} nail`

const nailWords = ({ x, y }: Nail, left: number, level: Level): Mark[] => [
  text([MARGIN_CM.side + 0.5, 4], 11, heightWords(y, level)),
  text([MARGIN_CM.side + 0.5, 3.3], 11, `${oneDecimal(x - left)} cm from the left edge of all works`),
]

function levelOf({ works, isFloorKnown = true }: Template): Level {
  return isFloorKnown ? FROM_THE_FLOOR : { zeroCm: boundsOfAll(works).bottom, words: 'above the lowest edge' }
}

const heightWords = (y: number, { zeroCm, words }: Level) => `${oneDecimal(y - zeroCm)} cm ${words}`

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

const outlineOf = (work: Box) => {
  const { left, bottom, right, top } = boundsOf(work)
  return outline(left, bottom, right, top, 'frame').filter((mark) => mark.kind === 'line')
}

/** Works are known by their numbers, as in the table; a title is cut, lest it runs off the sheet. */
const nailMarksOf = ({ title, ...box }: HungWork, index: number, template: Template): Mark[] =>
  nailsOf(box, template.dropCm).flatMap(({ x, y }) => [
    ...nailMark([x, y]),
    text([x + 0.4, y + 0.4], 9, `${index + 1}  ${title.slice(0, TITLE_LENGTH_MAX)}`),
    text([x + 0.4, y - 0.8], 9, heightWords(y, levelOf(template))),
  ])

/** What of the wall a sheet shows. */
const onSheet = (marks: readonly Mark[], tile: Bounds): Mark[] =>
  marks.flatMap((mark) => {
    const seen = mark.kind === 'line' ? clipped(mark, tile) : isShown(mark.at, tile) ? mark : null
    return seen ? [toSheet(seen, tile)] : []
  })

const isShown = ([x, y]: readonly [number, number], { left, right, bottom, top }: Bounds) =>
  x >= left && x <= right && y >= bottom && y <= top

const toSheet = (mark: Mark, { left, bottom }: Bounds) =>
  movedBy(mark, MARGIN_CM.side - left, MARGIN_CM.bottom - bottom)

function movedBy(mark: Mark, x: number, y: number): Mark {
  const moved = (point: readonly [number, number]) => [point[0] + x, point[1] + y] as const
  return mark.kind === 'line'
    ? { ...mark, from: moved(mark.from), to: moved(mark.to) }
    : { ...mark, at: moved(mark.at) }
}

const sheet = (marks: readonly Mark[]): Page => ({ widthCm: SHEET_CM.width, heightCm: SHEET_CM.height, marks })

/** The page's name, and a line that shows on each page whether the printer kept the size. */
function footer(name: string): Mark[] {
  const right = SHEET_CM.width - MARGIN_CM.side
  const left = right - CONTROL_CM
  return [
    text([MARGIN_CM.side + 0.3, 0.95], 9, `${TITLE} · ${name}`),
    line([left, 1], [right, 1], 'ink'),
    line([left, 0.8], [left, 1.2], 'ink'),
    line([right, 0.8], [right, 1.2], 'ink'),
    text([left + 0.2, 1.15], 7, 'This line is 5 cm long: measure it'),
  ]
}
