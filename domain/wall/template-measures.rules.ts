/** The first page of the template: what hangs where, in numbers, and how the sheets go together. */
import { boundsOfAll } from './boxes.rules.ts'
import type { Box } from './boxes.rules.ts'
import { line, outline, text } from './drawing.rules.ts'
import type { Mark } from './drawing.rules.ts'
import { nailsOf } from './nails.rules.ts'
import { MARGIN_CM, SHEET_CM } from './tiles.rules.ts'
import type { Tile } from './tiles.rules.ts'

type Work = Box & { title: string }

/** From where heights are told. */
export type Level = { zeroCm: number; words: string }
export const FROM_THE_FLOOR: Level = { zeroCm: 0, words: 'from the floor' }

const LEFT = MARGIN_CM.side + 0.5
const RIGHT = SHEET_CM.width - MARGIN_CM.side - 0.5
const ROW_CM = 0.55
const TITLE_LENGTH_MAX = 38

const COLUMNS = [
  { x: LEFT, head: 'No.' },
  { x: LEFT + 1, head: 'Work' },
  { x: LEFT + 8, head: 'Outside, cm' },
  { x: LEFT + 11, head: 'Height of the nail' },
  { x: LEFT + 14.6, head: 'Nails from the left' },
] as const

export function measuresPage(
  works: readonly Work[],
  { tiles, dropCm, level, sheetCount }: { tiles: readonly Tile[]; dropCm: number; level: Level; sheetCount: number },
): Mark[] {
  const tableTop = 24.6
  const rows = works.map((work, index) => [
    String(index + 1),
    ...cellsOf(work, { left: boundsOfAll(works).left, dropCm, level }),
  ])
  return [
    text([LEFT, 27.4], 20, 'Hanging template'),
    text([LEFT, 26.5], 10, 'Print at full size: choose "actual size" or 100 %, then measure the line below.'),
    text([LEFT, 25.9], 10, wordsOnSheets(tiles, sheetCount)),
    ...tableRow(
      COLUMNS.map(({ head }) => head),
      tableTop,
    ),
    line([LEFT, tableTop - 0.15], [RIGHT, tableTop - 0.15], 'ink'),
    ...rows.flatMap((cells, index) => tableRow(cells, tableTop - 0.1 - ROW_CM * (index + 1))),
    text([LEFT, tableTop - 0.6 - ROW_CM * (rows.length + 1)], 9, wordsOnMeasures(dropCm, level)),
    ...sheetMap(tiles, tableTop - 1.4 - ROW_CM * (rows.length + 1)),
  ]
}

const wordsOnSheets = (tiles: readonly Tile[], sheetCount: number) =>
  tiles.length === 0
    ? `${sheetCount} pages: this one, and one for each nail.`
    : `${sheetCount} pages: this one, and the sheets drawn below. Lay the small crosses of neighbours on one another.`

const wordsOnMeasures = (dropCm: number, level: Level) =>
  `Heights ${level.words}, the left from the left edge of all works. Nails sit ${decimals(dropCm)} cm below the upper edge of a frame.`

const tableRow = (cells: readonly string[], y: number): Mark[] =>
  cells.map((cell, index) => text([COLUMNS[index]?.x ?? LEFT, y], 9, cell))

function cellsOf(work: Work, { left, dropCm, level }: { left: number; dropCm: number; level: Level }): string[] {
  const nails = nailsOf(work, dropCm)
  return [
    work.title.length > TITLE_LENGTH_MAX ? `${work.title.slice(0, TITLE_LENGTH_MAX - 3).trimEnd()}...` : work.title,
    `${decimals(work.widthCm)} × ${decimals(work.heightCm)}`,
    `${decimals((nails[0]?.y ?? work.y) - level.zeroCm)} cm`,
    `${nails.map(({ x }) => decimals(x - left)).join(' and ')} cm`,
  ]
}

const decimals = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

/** The sheets as they lie together, small, with their names. */
function sheetMap(tiles: readonly Tile[], top: number): Mark[] {
  const columns = Math.max(...tiles.map(({ column }) => column + 1), 1)
  const rows = Math.max(...tiles.map(({ row }) => row + 1), 1)
  const bottom = MARGIN_CM.bottom + 0.5
  const width = Math.min(1.6, (RIGHT - LEFT) / columns, ((top - bottom) / rows) * (SHEET_CM.width / SHEET_CM.height))
  const height = width * (SHEET_CM.height / SHEET_CM.width)
  return tiles.flatMap(({ row, column, name }) => {
    const [x, y] = [LEFT + column * width, top - row * height]
    return [
      ...outline(x, y - height, x + width, y, 'frame'),
      text([x + width * 0.15, y - height * 0.6], Math.max(4, Math.min(9, width * 8)), name),
    ]
  })
}
