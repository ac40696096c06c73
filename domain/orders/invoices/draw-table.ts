import { ASH, INK, INNER_WIDTH, SHEET, heightOf, rule, tag, unspoken, WHOLE, write } from '#domain/print/paper.ts'
import type { Box, Paper, Style } from '#domain/print/paper.ts'
import type { Labelled, PrintedLine, PrintedWords } from './printed-words.rules.ts'

const HEAD: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 11 }
const TITLE: Style = { face: 'strong', size: 9, colour: INK, lineHeight: 12.5 }
const TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 12.5 }
const DETAIL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 11 }

const GAP = 10
const PADDING = 6

type Cell = { style: Style; text: string }
type Column = { heading: string; box: Box; cells: (line: PrintedLine) => readonly Cell[] }

const WIDTHS = { number: 16, hsn: 46, quantity: 40, unitPrice: 64, value: 66, taxes: 92 }

function columnsOf({ headings }: PrintedWords): Column[] {
  const taxes = headings.taxes === '' ? 0 : WIDTHS.taxes + GAP
  const { taxes: _, ...widths } = WIDTHS
  const work = INNER_WIDTH - taxes - Object.values(widths).reduce((sum, width) => sum + width + GAP, 0)
  let x = SHEET.margin
  const column = (heading: string, width: number, cells: Column['cells'], align?: 'right'): Column => {
    const box = { x, width, ...(align && { align }) }
    x += width + GAP
    return { heading, box, cells }
  }
  const text = (text: string): Cell[] => [{ style: TEXT, text }]
  return [
    column(headings.number, WIDTHS.number, ({ number }) => text(number)),
    column(headings.work, work, ({ title, detail, less }) => [
      { style: TITLE, text: title },
      ...[detail, less].filter(Boolean).map((text) => ({ style: DETAIL, text })),
    ]),
    column(headings.hsn, WIDTHS.hsn, ({ hsn }) => text(hsn)),
    column(headings.quantity, WIDTHS.quantity, ({ quantity }) => text(quantity), 'right'),
    column(headings.unitPrice, WIDTHS.unitPrice, ({ unitPrice }) => text(unitPrice), 'right'),
    column(headings.value, WIDTHS.value, ({ value }) => text(value), 'right'),
  ]
}

const TAXES: Box = { x: SHEET.margin + INNER_WIDTH - WIDTHS.taxes, width: WIDTHS.taxes }

/** One row for each line, over as many sheets as it takes; each begins with the headings. */
export function drawTable(paper: Paper, words: PrintedWords, top: number): number {
  const columns = columnsOf(words)
  const table = tag(paper, paper.root, 'Table')
  const hasTaxes = words.headings.taxes !== ''
  const taxes = hasTaxes ? [{ heading: words.headings.taxes, box: { ...TAXES, align: 'right' as const } }] : []
  const headings = [...columns, ...taxes]
  const headRow = tag(paper, table, 'TR')
  for (const { heading, box } of headings) tag(paper, headRow, 'TH', () => write(paper, heading, HEAD, box, top))
  let y = top + headHeight(headings) + 4
  const below = y
  unspoken(paper, () => rule(paper, below, WHOLE, INK))
  for (const line of words.lines) {
    const height = heightOfRow(paper, columns, line)
    if (y + height > SHEET.bottom) y = turnOver(paper, words, headings)
    drawRow(paper, columns, line, { row: tag(paper, table, 'TR'), y: y + PADDING, hasTaxes })
    y += height
    const beneath = y
    unspoken(paper, () => rule(paper, beneath, WHOLE))
  }
  return y
}

/** A new sheet that names its document, with the column headings again. */
function turnOver(paper: Paper, { continued }: PrintedWords, headings: readonly Pick<Column, 'heading' | 'box'>[]) {
  paper.doc.addPage()
  const top = SHEET.top + 24
  const below = top + headHeight(headings) + 4
  unspoken(paper, () => {
    write(paper, continued, DETAIL, WHOLE, SHEET.top)
    for (const { heading, box } of headings) write(paper, heading, HEAD, box, top)
    rule(paper, below, WHOLE, INK)
  })
  return below
}

/** The headings have a line for each language. */
const headHeight = (headings: readonly Pick<Column, 'heading'>[]) =>
  Math.max(...headings.map(({ heading }) => heading.split('\n').length)) * HEAD.lineHeight

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  line: PrintedLine,
  { row, y, hasTaxes }: { row: ReturnType<typeof tag>; y: number; hasTaxes: boolean },
): void {
  for (const { box, cells } of columns) {
    tag(paper, row, 'TD', () => {
      let below = y
      for (const { style, text } of cells(line)) below = write(paper, text, style, box, below)
    })
  }
  if (hasTaxes) tag(paper, row, 'TD', () => writeLabelled(paper, line.taxes, TAXES, y))
}

/** Labels at the left edge, amounts at the right one. */
function writeLabelled(paper: Paper, entries: readonly Labelled[], box: Box, top: number): void {
  entries.forEach(([label, text], index) => {
    write(paper, label, { ...DETAIL, lineHeight: TEXT.lineHeight }, box, top + index * TEXT.lineHeight)
    write(paper, text, TEXT, { ...box, align: 'right' }, top + index * TEXT.lineHeight)
  })
}

function heightOfRow(paper: Paper, columns: readonly Column[], line: PrintedLine): number {
  const heights = columns.map(({ box, cells }) =>
    cells(line).reduce((sum, { style, text }) => sum + heightOf(paper, text, style, box.width), 0),
  )
  return Math.max(...heights, line.taxes.length * TEXT.lineHeight) + 2 * PADDING
}
