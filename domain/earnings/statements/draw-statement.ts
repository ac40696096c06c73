/** A month's statement and a year's summary as PDF files, in the language of the reader. */
import { buffer } from 'node:stream/consumers'
import { monthName, shortMonthName } from '#shared/months.rules.ts'
import { drawFeet, drawHead, drawParties } from '#domain/orders/invoices/draw-invoice.ts'
import { INK, openPaper, SHEET, tag, WHOLE, write, type Paper, type Style } from '#domain/print/paper.ts'
import type { PrintFonts } from '#domain/print/print-fonts.ts'
import { drawRows, type PrintedRow, type RowColumn } from '#domain/print/rows.ts'
import type { Brand } from '#shared/env.ts'
import { dayText, indiaDay, shortDateText } from '#shared/india-dates.rules.ts'
import { addPaise, noPaise, paise, rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { earningsPapersWords } from '#words/earnings-papers.ts'
import { languageWords } from '#words/language.ts'
import type { ArtistStatement, StatementArtist } from './read-statement.ts'
import { sumsByMonth, sumsByQuarter, sumsOf, type Sums } from './statement.rules.ts'
import { detailOf, headlineOf, shareSums } from './statement-words.rules.ts'

type About = { brand: Brand; now: Date }

const TITLE: Style = { face: 'strong', size: 10, colour: INK, lineHeight: 16 }
const TEXT: Style = { face: 'text', size: 9, colour: INK, lineHeight: 13 }
const GAP = 18
const AMOUNT_WIDTH = 90

type Whole = About & { title: string; statement: ArtistStatement }

/** The head with everything that both papers have. Returns where their own part begins. */
function begin(paper: Paper, { brand, now, title, statement }: Whole): number {
  const { from, to, openingPaise, closingPaise, artist } = statement
  const facts = [
    [earningsPapersWords.period, earningsPapersWords.periodOf(shortDateText(from), shortDateText(to))],
    [earningsPapersWords.madeOn, dayText(indiaDay(now))],
    [earningsPapersWords.opening, rupeesAndPaise(openingPaise)],
    [earningsPapersWords.closing, rupeesAndPaise(closingPaise)],
  ] as const
  const parties = [
    { heading: earningsPapersWords.artist, name: artist.name, lines: linesOfArtist(artist) },
    {
      heading: earningsPapersWords.shop,
      name: brand.legalName,
      lines: [brand.address, ...(brand.gstin ? [earningsPapersWords.gstin(brand.gstin)] : [])],
    },
  ]
  return drawParties(paper, { parties }, drawHead(paper, { brand: brand.name, title, above: [], facts: [...facts] }))
}

const linesOfArtist = ({ address, panEnd }: StatementArtist) => [
  ...(address ? [address.street, `${address.city}, ${address.state} ${address.postalCode}`] : []),
  ...(panEnd ? [earningsPapersWords.panEnds(panEnd)] : []),
]

function end(paper: Paper, { brand }: About): Promise<Buffer> {
  drawFeet(paper, { foot: `${brand.legalName} – ${brand.email} – ${brand.phone}`, page: earningsPapersWords.page })
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}

const open = (fonts: PrintFonts, { title, brand, now }: Whole) =>
  openPaper(fonts, { title, author: brand.legalName, at: now, language: languageWords.tag })

/** A line of text between tables, on the next sheet if there is no space for what follows it. */
function say(paper: Paper, text: string, style: Style, { top, below = 0 }: { top: number; below?: number }): number {
  let y = top
  if (y + below + 4 * style.lineHeight > SHEET.bottom) {
    paper.doc.addPage()
    y = SHEET.top
  }
  tag(paper, paper.root, style === TITLE ? 'H2' : 'P', () => (y = write(paper, text, style, WHOLE, y)))
  return y
}

export function drawStatement(
  fonts: PrintFonts,
  { month, ...about }: About & { month: string; statement: ArtistStatement },
): Promise<Buffer> {
  const { statement } = about
  const title = earningsPapersWords.statementOf(monthName(month))
  const whole = { ...about, title }
  const paper = open(fonts, whole)
  const continued = earningsPapersWords.continued(title)
  let owedPaise = statement.openingPaise
  const rows = statement.entries.map((entry): PrintedRow => {
    owedPaise = addPaise(owedPaise, entry.paise)
    return {
      cells: [
        { text: shortDateText(entry.day) },
        { text: headlineOf(entry), detail: detailOf(entry) },
        { text: rupeesAndPaise(entry.paise) },
        { text: rupeesAndPaise(owedPaise) },
      ],
    }
  })
  const columns: RowColumn[] = [
    { heading: earningsPapersWords.date, width: 70 },
    { heading: earningsPapersWords.entry },
    { heading: earningsPapersWords.amount, width: AMOUNT_WIDTH, align: 'right' },
    { heading: earningsPapersWords.balance, width: AMOUNT_WIDTH, align: 'right' },
  ]
  const top = begin(paper, whole)
  const below =
    rows.length > 0
      ? drawRows(paper, { columns, rows, continued }, top)
      : say(paper, earningsPapersWords.nothing, TEXT, { top })
  const sums = sumsOf(statement.entries)
  // Corrections of orders are other entries: no share explains them.
  const otherPaise = addPaise(sums.otherPaise, paise(sums.earnedPaise - sums.share.receivedPaise))
  const lines = [...shareSums(sums), ...restOf({ ...sums, otherPaise })]
  drawSums(paper, { statement, continued, top: below + GAP }, lines)
  return end(paper, about)
}

type Drawn = { statement: ArtistStatement; continued: string; top: number }

type Named = readonly [name: string, amount: Paise]

/** From the opening balance to the closing one; zeros are left out. */
function drawSums(paper: Paper, { statement, continued, top }: Drawn, sums: readonly Named[]): number {
  const row = ([name, amount]: Named, isSum = false): PrintedRow => ({
    cells: [{ text: name }, { text: rupeesAndPaise(amount) }],
    isSum,
  })
  const rows = [
    row([earningsPapersWords.opening, statement.openingPaise], true),
    ...sums.filter(([, amount]) => amount !== noPaise).map((sum) => row(sum)),
    row([earningsPapersWords.closing, statement.closingPaise], true),
  ]
  const columns: RowColumn[] = [
    { heading: earningsPapersWords.total },
    { heading: earningsPapersWords.amount, width: AMOUNT_WIDTH, align: 'right' },
  ]
  const below = drawRows(paper, { columns, rows, continued, isTogether: true }, top)
  if (statement.closingPaise >= noPaise) return below
  return say(paper, earningsPapersWords.debt, TEXT, { top: below + GAP / 2 })
}

const restOf = ({ paidOutPaise, otherPaise }: Sums): Named[] => [
  [earningsPapersWords.sums.paidOut, paidOutPaise],
  [earningsPapersWords.sums.other, otherPaise],
]

const YEAR_SIZE = 7.5
const TDS_HEIGHT = 150

export function drawYear(
  fonts: PrintFonts,
  { year, months, ...about }: About & { year: string; months: readonly string[]; statement: ArtistStatement },
): Promise<Buffer> {
  const { statement } = about
  const title = earningsPapersWords.summaryOf(year)
  const whole = { ...about, title }
  const paper = open(fonts, whole)
  const continued = earningsPapersWords.continued(title)
  const total = sumsOf(statement.entries)
  const names = [
    ...shareSums(total).map(([name]) => name),
    earningsPapersWords.sums.earned,
    earningsPapersWords.sums.paidOut,
  ]
  const width = 43
  const row = (name: string, sums: Sums, isSum = false): PrintedRow => ({
    cells: [
      { text: name },
      ...[...shareSums(sums).map(([, amount]) => amount), sums.earnedPaise, sums.paidOutPaise].map((amount) => ({
        text: rupeesAndPaise(amount),
      })),
    ],
    isSum,
  })
  const rows = [
    ...sumsByMonth(statement, months).map(({ month, sums }) => row(shortMonthName(month), sums)),
    row(earningsPapersWords.total, total, true),
  ]
  const columns: RowColumn[] = [
    { heading: earningsPapersWords.month },
    ...names.map((heading): RowColumn => ({ heading, width, align: 'right' })),
  ]
  const top = begin(paper, whole)
  let y = drawRows(paper, { columns, rows, continued, size: YEAR_SIZE }, top)
  const lines: Named[] = [[earningsPapersWords.sums.earned, total.earnedPaise], ...restOf(total)]
  y = drawSums(paper, { statement, continued, top: y + GAP }, lines)
  drawTds(paper, { statement, continued, top: y + GAP, months, shop: about.brand.legalName })
  return end(paper, about)
}

type Deducted = Drawn & { months: readonly string[]; shop: string }

/** By quarter, as the shop reports it. */
function drawTds(paper: Paper, { statement, continued, top, months, shop }: Deducted): void {
  const quarters = sumsByQuarter(statement, months)
  const total = sumsOf(statement.entries)
  let y = say(paper, earningsPapersWords.tdsTitle, TITLE, { top, below: TDS_HEIGHT })
  if (quarters.every(({ sums }) => sums.share.tdsPaise === noPaise)) {
    say(paper, earningsPapersWords.noTds, TEXT, { top: y })
    return
  }
  const row = (name: string, { ownValuePaise, share }: Sums, isSum = false): PrintedRow => ({
    cells: [{ text: name }, { text: rupeesAndPaise(ownValuePaise) }, { text: rupeesAndPaise(share.tdsPaise) }],
    isSum,
  })
  const rows = [
    ...quarters.map(({ months: [first = '', , last = ''], sums }) =>
      row(earningsPapersWords.quarterOf(shortMonthName(first), shortMonthName(last)), sums),
    ),
    row(earningsPapersWords.total, total, true),
  ]
  const columns: RowColumn[] = [
    { heading: earningsPapersWords.quarter },
    { heading: earningsPapersWords.tdsBase, width: AMOUNT_WIDTH + 30, align: 'right' },
    { heading: earningsPapersWords.sums.tds, width: AMOUNT_WIDTH, align: 'right' },
  ]
  y = drawRows(paper, { columns, rows, continued, isTogether: true }, y + 4)
  say(paper, earningsPapersWords.tdsLaw(shop), TEXT, { top: y + GAP / 2 })
}
