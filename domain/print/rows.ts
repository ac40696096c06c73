/** Rows under column headings, over as many sheets as they need. */
import { ASH, inLines, heightOf, INK, INNER_WIDTH, rule, SHEET, tag, unspoken, WHOLE, write } from './paper.ts'
import type { Paper, Style } from './paper.ts'

/** One column has no width: it gets the rest. */
export type RowColumn = { heading: string; width?: number; align?: 'right' }

export type RowCell = { text: string; detail?: string }

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
  const heads = columns.map(({ heading }, index) => inLines(paper, heading, styles.head, boxes[index]?.width ?? 0))
  const headHeight = Math.max(...heads.map((head) => head.split('\n').length)) * styles.head.lineHeight
  const heights = rows.map((row) => heightOfRow(paper, { row, boxes, styles }))
  const wholeHeight = heights.reduce((sum, height) => sum + height, 0)
  // Headings are never alone at the end of a sheet.
  const isKept = isTogether && SHEET.top + headHeight + wholeHeight < SHEET.bottom
  const needed = headHeight + 4 + (isKept ? wholeHeight : (heights[0] ?? 0))
  const top = from + needed > SHEET.bottom ? turnOver(paper) : from
  const table = tag(paper, paper.root, 'Table')
  const headRow = tag(paper, table, 'TR')
  heads.forEach((head, index) => {
    const box = boxes[index]
    if (box) tag(paper, headRow, 'TH', () => write(paper, head, styles.head, box, top))
  })
  let y = top + headHeight + 4
  const below = y
  unspoken(paper, () => rule(paper, below, WHOLE, INK))
  for (const [place, row] of rows.entries()) {
    const height = heights[place] ?? 0
    if (y + height > SHEET.bottom) {
      const headTop = turnOver(paper) + 24
      y = headTop + headHeight + 4
      unspoken(paper, () => {
        write(paper, continued, styles.detail, WHOLE, SHEET.top)
        heads.forEach((head, index) => {
          const box = boxes[index]
          if (box) write(paper, head, styles.head, box, headTop)
        })
        rule(paper, headTop + headHeight + 4, WHOLE, INK)
      })
    }
    const start = y + PADDING
    const element = tag(paper, table, 'TR')
    row.cells.forEach(({ text, detail }, index) => {
      const box = boxes[index]
      if (!box) return
      tag(paper, element, 'TD', () => {
        const under = write(paper, text, row.isSum ? styles.sum : styles.text, box, start)
        if (detail) write(paper, detail, styles.detail, box, under)
      })
    })
    y += height
    const beneath = y
    unspoken(paper, () => rule(paper, beneath, WHOLE))
  }
  return y
}

function turnOver(paper: Paper): number {
  paper.doc.addPage()
  return SHEET.top
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

function heightOfRow(paper: Paper, { row, boxes, styles }: { row: PrintedRow; boxes: Boxes; styles: Styles }): number {
  const heights = row.cells.map(({ text, detail = '' }, index) => {
    const width = boxes[index]?.width ?? 0
    const own = row.isSum ? styles.sum : styles.text
    return heightOf(paper, text, own, width) + heightOf(paper, detail, styles.detail, width)
  })
  return Math.max(...heights) + 2 * PADDING
}
