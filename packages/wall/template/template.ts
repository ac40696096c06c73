/**
 * The hanging template: a page of measures, then the wall at true size on sheets of A4, either every outline, to be
 * taped together, or a sheet for each nail.
 */
import { EYE_HEIGHT_CM } from '#wall/geometry/boxes.ts'
import { boundsOfAll, heightOf, widthOf } from '#wall/geometry/boxes.ts'
import type { Bounds } from '#wall/geometry/boxes.ts'
import { clipped, cross, line, nailMark, text } from './drawing.ts'
import type { Mark, Page } from './drawing.ts'
import { pdfFile } from './pdf-file.ts'
import { svgFile } from './svg-file.ts'
import { measuresPage } from './measures.ts'
import type { Level, PaperWords } from './measures.ts'
import { MARGIN_CM, NAIL_DROP_CM, nailSheets, nailsOf, outlineOf, outlineTiles, SHEET_CM } from './sheets.ts'
import type { HungWork, NailSheet, Template, Tile } from './sheets.ts'

const CONTROL_CM = 5
const TITLE_LENGTH_MAX = 40

/** The font of the file has Latin letters only: others are left out of the words. */
export const templatePdf = (template: Template, words: PaperWords): Uint8Array =>
  pdfFile(templatePages(template, words), words.title)

/** Each page as a drawing of its own, as large as the paper. */
export const templatePagesAsSvg = (template: Template, words: PaperWords): string[] =>
  templatePages(template, words).map((page) => svgFile(page, words.title))

function templatePages(template: Template, words: PaperWords): Page[] {
  const { works, kind, dropCm = NAIL_DROP_CM } = template
  const tiles = kind === 'outlines' ? outlineTiles(template) : []
  const sheets =
    kind === 'nails'
      ? nailSheets(template).map((sheet) => nailSheet(sheet, template, words))
      : tiles.map((tile) => outlineSheet(tile, template, words))
  const level = levelOf(template)
  const first = measuresPage(works, { tiles, dropCm, level, sheetCount: sheets.length + 1, paper: words })
  return [{ name: words.measures, marks: first }, ...sheets].map(({ name, marks }, index, all) =>
    paper([...marks, ...footer(words.pageOf(name, index + 1, all.length), words)]),
  )
}

/** The whole wall on one page at true size. */
export function templateSvg(template: Template, words: PaperWords): string {
  const { works } = template
  const bounds = boundsOfAll(works)
  const round = 2
  const marks = works.flatMap((work, index) => [...outlineOf(work), ...nailMarksOf(work, index, template, words)])
  const page = {
    widthCm: widthOf(bounds) + 2 * round,
    heightCm: heightOf(bounds) + 2 * round,
    marks: marks.map((mark) => movedBy(mark, round - bounds.left, round - bounds.bottom)),
  }
  return svgFile(page, words.title)
}

function outlineSheet(tile: Tile, template: Template, words: PaperWords) {
  const { works, isFloorKnown = true, eyeCm = EYE_HEIGHT_CM } = template
  const { left, right, bottom, top } = tile
  const eye = isFloorKnown ? [line([left, eyeCm], [right, eyeCm], 'help')] : []
  const marks = [
    ...eye,
    ...works.flatMap((work, index) => [...outlineOf(work), ...nailMarksOf(work, index, template, words)]),
  ]
  const corners = (
    [
      [left, bottom],
      [right, bottom],
      [left, top],
      [right, top],
    ] as const
  ).flatMap((corner) => cross(corner, 0.4, 'ink'))
  return {
    name: words.sheet(tile.name),
    marks: [...onSheet(marks, tile), ...corners.map((mark) => toSheet(mark, tile))],
  }
}

/** The nail with the upper edge of its frame above it. */
function nailSheet({ work, index, nail, tile }: NailSheet, template: Template, words: PaperWords) {
  const left = boundsOfAll(template.works).left
  const marks = onSheet([...outlineOf(work), ...nailMarksOf(work, index, template, words)], tile)
  const at = [MARGIN_CM.side + 0.5, 4] as const
  return {
    name: words.nailOf[nail.side](index + 1),
    marks: [
      ...marks,
      text(at, 11, heightWords(nail.y, levelOf(template), words)),
      text([at[0], at[1] - 0.7], 11, words.fromLeft(oneDecimal(nail.x - left))),
    ],
  }
}

function levelOf({ works, isFloorKnown = true }: Template): Level {
  return isFloorKnown ? { zeroCm: 0, from: 'floor' } : { zeroCm: boundsOfAll(works).bottom, from: 'lowest' }
}

const heightWords = (y: number, { zeroCm, from }: Level, words: PaperWords) =>
  words.height[from](oneDecimal(y - zeroCm))

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

/** Works are known by their numbers, as in the table; a title is cut, lest it runs off the sheet. */
const nailMarksOf = ({ title, ...box }: HungWork, index: number, template: Template, words: PaperWords): Mark[] =>
  nailsOf(box, template.dropCm).flatMap(({ x, y }) => [
    ...nailMark([x, y]),
    text([x + 0.4, y + 0.4], 9, `${index + 1}  ${title.slice(0, TITLE_LENGTH_MAX)}`),
    text([x + 0.4, y - 0.8], 9, heightWords(y, levelOf(template), words)),
  ])

/** The part of the wall on a sheet. */
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

const paper = (marks: readonly Mark[]): Page => ({ widthCm: SHEET_CM.width, heightCm: SHEET_CM.height, marks })

/** The page's name, and a line that shows on each page whether the printer kept the size. */
function footer(name: string, words: PaperWords): Mark[] {
  const right = SHEET_CM.width - MARGIN_CM.side
  const left = right - CONTROL_CM
  return [
    text([MARGIN_CM.side + 0.3, 0.95], 9, name),
    line([left, 1], [right, 1], 'ink'),
    line([left, 0.8], [left, 1.2], 'ink'),
    line([right, 0.8], [right, 1.2], 'ink'),
    text([left + 0.2, 1.15], 7, words.checkLine),
  ]
}
