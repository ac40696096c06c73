import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import type { PrintFonts } from '#domain/print/print-fonts.ts'
import { drawTable } from './draw-table.ts'
import {
  openPaper,
  ASH,
  INK,
  INNER_WIDTH,
  SHEET,
  heightOf,
  rule,
  tag,
  unspoken,
  write,
  MADDER,
  WHOLE,
  widthOf,
} from '#domain/print/paper.ts'
import type { Paper, SheetFacts, Style } from '#domain/print/paper.ts'
import { printedWords, type PrintedWords } from './printed-words.rules.ts'

/** Documents as one PDF file. The same facts give the same bytes, in every reader's language. */
export function drawInvoice(fonts: PrintFonts, first: InvoiceFacts, ...others: InvoiceFacts[]): Promise<Buffer> {
  const documents = speak(DEFAULT_LANGUAGE, () => [first, ...others].map(printedWords))
  return drawDocuments(fonts, documents, {
    title: documents.map(({ title }, index) => `${title} ${[first, ...others][index]?.serial}`).join(', '),
    author: first.seller.name,
    at: new Date(first.issuedAt),
  })
}

/** Any documents with parties, a table and a sum. */
export function drawDocuments(
  fonts: PrintFonts,
  documents: readonly PrintedWords[],
  about: SheetFacts,
): Promise<Buffer> {
  const paper = openPaper(fonts, about)
  for (const [index, words] of documents.entries()) {
    if (index > 0) paper.doc.addPage()
    const { count } = paper.doc.bufferedPageRange()
    const below = drawParties(paper, words, drawHead(paper, words))
    drawSums(paper, words, drawTable(paper, words, below))
    drawFeet(paper, words, count - 1)
  }
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}

const LABEL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 12 }
const TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 16 }
const TOTAL: Style = { face: 'display', size: 14, colour: INK, lineHeight: 22 }
const WORDS: Style = { face: 'text', size: 9, colour: INK, lineHeight: 13 }
const NOTE: Style = { face: 'text', size: 8.5, colour: ASH, lineHeight: 12.5 }

const GAP = 28
const SUMS = { width: 220, x: SHEET.margin + INNER_WIDTH - 220 }
const WRITTEN = { x: SHEET.margin, width: INNER_WIDTH - SUMS.width - GAP }

/** The sums at the right, the amount in words next to them: always on one sheet. */
function drawSums(paper: Paper, words: PrintedWords, top: number): void {
  const { sums, total, inWords, notes } = words
  const sumsHeight = sums.length * TEXT.lineHeight + 12 + heightOf(paper, total[0], TOTAL, SUMS.width)
  const writtenHeight =
    LABEL.lineHeight +
    heightOf(paper, inWords, WORDS, WRITTEN.width) +
    notes.reduce((sum, note) => sum + 8 + heightOf(paper, note, NOTE, WRITTEN.width), 0)
  let y = top + 14
  if (y + Math.max(sumsHeight, writtenHeight) > SHEET.bottom) {
    paper.doc.addPage()
    y = SHEET.top
  }
  const start = y
  for (const [label, text] of sums) {
    tag(paper, paper.root, 'P', () => {
      write(paper, label, { ...TEXT, colour: ASH }, SUMS, y)
      write(paper, text, TEXT, { ...SUMS, align: 'right' }, y)
    })
    y += TEXT.lineHeight
  }
  unspoken(paper, () => rule(paper, y + 5, SUMS, INK))
  tag(paper, paper.root, 'P', () => {
    write(paper, total[0], TOTAL, SUMS, y + 12)
    write(paper, total[1], TOTAL, { ...SUMS, align: 'right' }, y + 12)
  })
  writeWords(paper, words, start)
}

function writeWords(paper: Paper, { inWordsLabel, inWords, notes }: PrintedWords, top: number): void {
  let y = top
  tag(paper, paper.root, 'P', () => {
    y = write(paper, inWordsLabel, LABEL, WRITTEN, y + 2)
    y = write(paper, inWords, WORDS, WRITTEN, y)
  })
  for (const note of notes) tag(paper, paper.root, 'P', () => (y = write(paper, note, NOTE, WRITTEN, y + 8)))
}

const BRAND: Style = { face: 'display', size: 19, colour: INK, lineHeight: 24 }
const TITLE: Style = { face: 'display', size: 15, colour: INK, lineHeight: 24 }
const NAME: Style = { face: 'strong', size: 9.5, colour: INK, lineHeight: 13.5 }
const HEAD_TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 13 }
const SMALL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 11 }

const COLUMN_GAP = 20
const FOOT_Y = 796

/** The brand, the kind of document and its facts. Returns where the next part begins. */
export function drawHead(
  paper: Paper,
  { brand, title, above, facts }: Pick<PrintedWords, 'brand' | 'title' | 'above' | 'facts'>,
): number {
  const titleWidth = widthOf(paper, title, TITLE) + 1
  const brandBox = { x: SHEET.margin + 28, width: INNER_WIDTH - 28 - titleWidth - COLUMN_GAP }
  unspoken(paper, () => drawDotAndLine(paper, SHEET.margin, SHEET.top))
  tag(paper, paper.root, 'H1', () => write(paper, title, TITLE, { ...WHOLE, align: 'right' }, SHEET.top))
  let below = SHEET.top
  tag(paper, paper.root, 'P', () => (below = write(paper, brand, BRAND, brandBox, SHEET.top)))
  unspoken(paper, () => rule(paper, below + 8, WHOLE))
  let top = below + 16
  for (const text of above) tag(paper, paper.root, 'P', () => (top = write(paper, text, HEAD_TEXT, WHOLE, top) + 4))
  const columns = 4
  const width = (INNER_WIDTH - (columns - 1) * COLUMN_GAP) / columns
  let y = top
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const ends = row.map(([label, text], column) => {
      const box = { x: SHEET.margin + column * (width + COLUMN_GAP), width }
      let end = y
      tag(paper, paper.root, 'P', () => (end = write(paper, text, HEAD_TEXT, box, write(paper, label, LABEL, box, y))))
      return end
    })
    y = Math.max(...ends) + 6
  }
  return y
}

/** Seller, buyer and recipient, side by side. */
export function drawParties(paper: Paper, { parties }: Pick<PrintedWords, 'parties'>, top: number): number {
  const width = (INNER_WIDTH - (parties.length - 1) * COLUMN_GAP) / parties.length
  unspoken(paper, () => rule(paper, top + 4, WHOLE))
  const ends = parties.map(({ heading, name, lines }, column) => {
    const box = { x: SHEET.margin + column * (width + COLUMN_GAP), width }
    let y = top + 14
    tag(paper, paper.root, 'P', () => {
      y = write(paper, heading, LABEL, box, y)
      y = write(paper, name, NAME, box, y)
      for (const line of lines) y = write(paper, line, HEAD_TEXT, box, y)
    })
    return y
  })
  return Math.max(...ends) + 18
}

/** The foot of each sheet since the document began: which it is, and which page of how many. */
export function drawFeet(
  paper: Paper,
  { foot, page: pageText }: Pick<PrintedWords, 'foot' | 'page'>,
  before = 0,
): void {
  const count = paper.doc.bufferedPageRange().count - before
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(before + page)
    unspoken(paper, () => {
      rule(paper, FOOT_Y - 8, WHOLE)
      write(paper, foot, SMALL, { ...WHOLE, width: INNER_WIDTH - 130 }, FOOT_Y)
      write(paper, pageText(page + 1, count), SMALL, { ...WHOLE, align: 'right' }, FOOT_Y)
    })
  }
}

/** The smallest form of the store's ornament. */
export function drawDotAndLine({ doc }: Paper, x: number, y: number): void {
  const scale = 22 / 28
  doc.save().translate(x, y).scale(scale)
  doc.circle(14, 11.5, 6.5).fill(MADDER)
  doc.path('M2 22.6C8 21.7 19 21.5 26 22.3').lineWidth(2).lineCap('round').stroke(INK)
  doc.restore()
}
