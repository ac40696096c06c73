/** The first page of the template: the position of each work, in numbers, and how the sheets go together. */
import { boundsOfAll } from '#wall/geometry/boxes.ts'
import type { Box } from '#wall/geometry/boxes.ts'
import { line, outline, text } from './drawing.ts'
import type { Mark } from './drawing.ts'
import { MARGIN_CM, nailsOf, SHEET_CM } from './sheets.ts'
import type { Nail, Tile } from './sheets.ts'

type Work = Box & { title: string }

/** From where heights are counted. */
export type Level = { zeroCm: number; from: 'floor' | 'lowest' }

/** The texts of the pages. */
export type PaperWords = {
  title: string
  measures: string
  pageOf: (name: string, page: number, pages: number) => string
  checkLine: string
  sheet: (name: string) => string
  printFullSize: string
  nailPages: (pages: number) => string
  outlinePages: (pages: number) => string
  columns: Record<(typeof COLUMNS)[number]['head'], string>
  inCm: (length: string) => string
  nailsAt: (distances: readonly string[]) => string
  aboutMeasures: Record<Level['from'], (dropCm: string) => string>
  nailOf: Record<Nail['side'], (work: number) => string>
  height: Record<Level['from'], (length: string) => string>
  fromLeft: (length: string) => string
}

const LEFT = MARGIN_CM.side + 0.5
const RIGHT = SHEET_CM.width - MARGIN_CM.side - 0.5
const ROW_CM = 0.55
const TITLE_LENGTH_MAX = 38

const COLUMNS = [
  { x: LEFT, head: 'number' },
  { x: LEFT + 1, head: 'work' },
  { x: LEFT + 8, head: 'size' },
  { x: LEFT + 11, head: 'height' },
  { x: LEFT + 14.6, head: 'fromLeft' },
] as const

type Measures = { tiles: readonly Tile[]; dropCm: number; level: Level; sheetCount: number; paper: PaperWords }

export function measuresPage(works: readonly Work[], { tiles, dropCm, level, sheetCount, paper }: Measures): Mark[] {
  const tableTop = 24.6
  const rows = works.map((work, index) => [
    String(index + 1),
    ...cellsOf(work, { left: boundsOfAll(works).left, dropCm, level, paper }),
  ])
  return [
    text([LEFT, 27.4], 20, paper.title),
    text([LEFT, 26.5], 10, paper.printFullSize),
    text([LEFT, 25.9], 10, tiles.length === 0 ? paper.nailPages(sheetCount) : paper.outlinePages(sheetCount)),
    ...tableRow(
      COLUMNS.map(({ head }) => paper.columns[head]),
      tableTop,
    ),
    line([LEFT, tableTop - 0.15], [RIGHT, tableTop - 0.15], 'ink'),
    ...rows.flatMap((cells, index) => tableRow(cells, tableTop - 0.1 - ROW_CM * (index + 1))),
    text([LEFT, tableTop - 0.6 - ROW_CM * (rows.length + 1)], 9, paper.aboutMeasures[level.from](decimals(dropCm))),
    ...sheetMap(tiles, tableTop - 1.4 - ROW_CM * (rows.length + 1)),
  ]
}

const tableRow = (cells: readonly string[], y: number): Mark[] =>
  cells.map((cell, index) => text([COLUMNS[index]?.x ?? LEFT, y], 9, cell))

type Cells = Pick<Measures, 'dropCm' | 'level' | 'paper'> & { left: number }

function cellsOf(work: Work, { left, dropCm, level, paper }: Cells): string[] {
  const nails = nailsOf(work, dropCm)
  return [
    work.title.length > TITLE_LENGTH_MAX ? `${work.title.slice(0, TITLE_LENGTH_MAX - 3).trimEnd()}...` : work.title,
    `${decimals(work.widthCm)} × ${decimals(work.heightCm)}`,
    paper.inCm(decimals((nails[0]?.y ?? work.y) - level.zeroCm)),
    paper.nailsAt(nails.map(({ x }) => decimals(x - left))),
  ]
}

const decimals = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

/** The sheets side by side, small, with their names. */
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
