import { ASH, INK, INNER_WIDTH, MADDER, SHEET, rule, tag, unspoken, widthOf, write } from './paper.ts'
import type { Paper, Style } from './paper.ts'
import type { PrintedWords } from './printed-words.rules.ts'

const BRAND: Style = { face: 'display', size: 19, colour: INK, lineHeight: 24 }
const TITLE: Style = { face: 'display', size: 15, colour: INK, lineHeight: 24 }
const LABEL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 12 }
const NAME: Style = { face: 'strong', size: 9.5, colour: INK, lineHeight: 13.5 }
const TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 13 }
const SMALL: Style = { face: 'text', size: 8, colour: ASH, lineHeight: 11 }

const WHOLE = { x: SHEET.margin, width: INNER_WIDTH }
const GAP = 20
const FOOT_Y = 796

/** The brand, the kind of document and its facts. Returns where the next part begins. */
export function drawHead(paper: Paper, { brand, title, facts }: PrintedWords): number {
  const titleWidth = widthOf(paper, title, TITLE) + 1
  const brandBox = { x: SHEET.margin + 28, width: INNER_WIDTH - 28 - titleWidth - GAP }
  unspoken(paper, () => drawDotAndLine(paper, SHEET.margin, SHEET.top))
  tag(paper, paper.root, 'H1', () => write(paper, title, TITLE, { ...WHOLE, align: 'right' }, SHEET.top))
  let below = SHEET.top
  tag(paper, paper.root, 'P', () => (below = write(paper, brand, BRAND, brandBox, SHEET.top)))
  const top = below + 16
  unspoken(paper, () => rule(paper, below + 8, WHOLE))
  const columns = 4
  const width = (INNER_WIDTH - (columns - 1) * GAP) / columns
  let y = top
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const ends = row.map(([label, text], column) => {
      const box = { x: SHEET.margin + column * (width + GAP), width }
      let end = y
      tag(paper, paper.root, 'P', () => (end = write(paper, text, TEXT, box, write(paper, label, LABEL, box, y))))
      return end
    })
    y = Math.max(...ends) + 6
  }
  return y
}

/** Seller, buyer and whoever receives the parcel, beside each other. */
export function drawParties(paper: Paper, { parties }: PrintedWords, top: number): number {
  const width = (INNER_WIDTH - (parties.length - 1) * GAP) / parties.length
  unspoken(paper, () => rule(paper, top + 4, WHOLE))
  const ends = parties.map(({ heading, name, lines }, column) => {
    const box = { x: SHEET.margin + column * (width + GAP), width }
    let y = top + 14
    tag(paper, paper.root, 'P', () => {
      y = write(paper, heading, LABEL, box, y)
      y = write(paper, name, NAME, box, y)
      for (const line of lines) y = write(paper, line, TEXT, box, y)
    })
    return y
  })
  return Math.max(...ends) + 18
}

/** Beneath each sheet: whose it is, and which of how many. */
export function drawFeet(paper: Paper, { foot }: PrintedWords): void {
  const { count } = paper.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page)
    unspoken(paper, () => {
      rule(paper, FOOT_Y - 8, WHOLE)
      write(paper, foot, SMALL, { ...WHOLE, width: INNER_WIDTH - 80 }, FOOT_Y)
      write(paper, `Page ${page + 1} of ${count}`, SMALL, { ...WHOLE, align: 'right' }, FOOT_Y)
    })
  }
}

/** The smallest form of the store's ornament. */
function drawDotAndLine({ doc }: Paper, x: number, y: number): void {
  const scale = 22 / 28
  doc.save().translate(x, y).scale(scale)
  doc.circle(14, 11.5, 6.5).fill(MADDER)
  doc.path('M2 22.6C8 21.7 19 21.5 26 22.3').lineWidth(2).lineCap('round').stroke(INK)
  doc.restore()
}
