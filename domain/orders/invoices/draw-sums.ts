import { ASH, INK, INNER_WIDTH, SHEET, heightOf, rule, tag, unspoken, write } from './paper.ts'
import type { Paper, Style } from './paper.ts'
import type { PrintedWords } from './printed-words.rules.ts'

const LABEL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 12 }
const TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 16 }
const TOTAL: Style = { face: 'display', size: 14, colour: INK, lineHeight: 22 }
const WORDS: Style = { face: 'text', size: 9, colour: INK, lineHeight: 13 }
const NOTE: Style = { face: 'text', size: 8.5, colour: ASH, lineHeight: 12.5 }

const GAP = 28
const SUMS = { width: 220, x: SHEET.margin + INNER_WIDTH - 220 }
const WRITTEN = { x: SHEET.margin, width: INNER_WIDTH - SUMS.width - GAP }

/** The sums at the right, the amount in words beside them: always on one sheet. */
export function drawSums(paper: Paper, words: PrintedWords, top: number): void {
  const { sums, total, inWords, notes } = words
  const sumsHeight = sums.length * TEXT.lineHeight + 12 + TOTAL.lineHeight
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

function writeWords(paper: Paper, { inWords, notes }: PrintedWords, top: number): void {
  let y = top
  tag(paper, paper.root, 'P', () => {
    y = write(paper, 'In words', LABEL, WRITTEN, y + 2)
    y = write(paper, inWords, WORDS, WRITTEN, y)
  })
  for (const note of notes) tag(paper, paper.root, 'P', () => (y = write(paper, note, NOTE, WRITTEN, y + 8)))
}
