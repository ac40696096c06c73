/** Rows under column headings, over as many sheets as they need. */
import { ASH, inLines, heightOf, INK, INNER_WIDTH, rule, SHEET, tag, unspoken, WHOLE, write } from './paper.ts'
import type { Paper, Style } from './paper.ts'

/** One column has no width: it gets the rest. */
export type RowColumn = { heading: string; width?: number; align?: 'right' }

type RowCell = { text: string; detail?: string }

export type PrintedRow = { cells: readonly RowCell[]; isSum?: boolean }

type Rows = {
  columns: readonly RowColumn[]
  rows: readonly PrintedRow[]
  /** Above the headings on further sheets. */
  continued: string
  /** Of the text; smaller where a column would be too narrow for its amounts. */
  size?: number
  /** On one sheet, if one is enough. */
  isTogether?: boolean
}

const GAP = 8
const PADDING = 5
const SIZE_MIN = 5
const CONTINUED_TOP = SHEET.top + 24

type Styles = Record<'head' | 'text' | 'sum' | 'detail', Style>

function stylesOf(size: number): Styles {
  const text: Style = { face: 'text', size, colour: INK, lineHeight: size * 1.4 }
  const small = { ...text, size: Math.max(size - 1, SIZE_MIN), lineHeight: size * 1.3, colour: ASH }
  return { text, sum: { ...text, face: 'strong' }, head: small, detail: small }
}

/** Returns where the next part begins. */
export function drawRows(paper: Paper, { columns, rows, continued, size = 9, isTogether }: Rows, from: number): number {
  const boxes = boxesOf(columns)
  const styles = stylesThatFit(paper, { boxes, rows, size })
  const heads = boxes.map((box, index) => ({
    box,
    text: inLines(paper, columns[index]?.heading ?? '', styles.head, box.width),
  }))
  const headHeight = Math.max(...heads.map(({ text }) => text.split('\n').length)) * styles.head.lineHeight + 4
  const heights = rows.map((row) => heightOfRow(paper, { row, boxes, styles }))
  const wholeHeight = headHeight + heights.reduce((sum, height) => sum + height, 0)
  // Headings are never alone at the end of a sheet.
  const leastHeight = headHeight + (heights[0] ?? 0)
  const isKept = isTogether && CONTINUED_TOP + wholeHeight <= SHEET.bottom
  let y = from + (isKept ? wholeHeight : leastHeight) > SHEET.bottom ? turnOver(paper, continued, styles.detail) : from
  const table = tag(paper, paper.root, 'Table')
  const headRow = tag(paper, table, 'TR')
  for (const { text, box } of heads) {
    const top = y
    tag(paper, headRow, 'TH', () => write(paper, text, styles.head, box, top))
  }
  y = ruleBelow(paper, y + headHeight, INK)
  for (const [place, row] of rows.entries()) {
    const height = heights[place] ?? 0
    if (y + height > SHEET.bottom) {
      const top = turnOver(paper, continued, styles.detail)
      unspoken(paper, () => {
        for (const { text, box } of heads) write(paper, text, styles.head, box, top)
      })
      y = ruleBelow(paper, top + headHeight, INK)
    }
    drawRow(paper, { row, boxes, styles }, { element: tag(paper, table, 'TR'), top: y + PADDING })
    y = ruleBelow(paper, y + height)
  }
  return y
}

/** A new sheet that names its document. */
function turnOver(paper: Paper, continued: string, style: Style): number {
  paper.doc.addPage()
  unspoken(paper, () => write(paper, continued, style, WHOLE, SHEET.top))
  return CONTINUED_TOP
}

function ruleBelow(paper: Paper, y: number, colour?: string): number {
  unspoken(paper, () => rule(paper, y, WHOLE, colour))
  return y
}

type Drawn = { row: PrintedRow; boxes: Boxes; styles: Styles }

function drawRow(
  paper: Paper,
  { row: { cells, isSum }, boxes, styles }: Drawn,
  { element, top }: { element: ReturnType<typeof tag>; top: number },
): void {
  boxes.forEach((box, index) => {
    const { text = '', detail = '' } = cells[index] ?? {}
    tag(paper, element, 'TD', () => {
      const below = write(paper, text, isSum ? styles.sum : styles.text, box, top)
      write(paper, detail, styles.detail, box, below)
    })
  })
}

type Boxes = readonly { x: number; width: number; align?: 'right' }[]

function boxesOf(columns: readonly RowColumn[]): Boxes {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0) + GAP * (columns.length - 1)
  let x = SHEET.margin
  return columns.map(({ width = INNER_WIDTH - taken, align }) => {
    const box = { x, width, ...(align && { align }) }
    x += width + GAP
    return box
  })
}

/** Amounts are never broken, so the text gets smaller until the widest fits its column. */
function stylesThatFit(
  paper: Paper,
  { boxes, rows, size }: { boxes: Boxes; rows: readonly PrintedRow[]; size: number },
): Styles {
  const styles = stylesOf(size)
  const isTooWide = rows.some(({ cells }) =>
    cells.some(({ text }, index) => {
      const { align, width = 0 } = boxes[index] ?? {}
      return align === 'right' && inLines(paper, text, styles.sum, width).includes('\n')
    }),
  )
  return isTooWide && size > SIZE_MIN ? stylesThatFit(paper, { boxes, rows, size: size - 0.5 }) : styles
}

function heightOfRow(paper: Paper, { row, boxes, styles }: Drawn): number {
  const heights = row.cells.map(({ text, detail = '' }, index) => {
    const width = boxes[index]?.width ?? 0
    const own = row.isSum ? styles.sum : styles.text
    return heightOf(paper, text, own, width) + heightOf(paper, detail, styles.detail, width)
  })
  return Math.max(...heights) + 2 * PADDING
}
