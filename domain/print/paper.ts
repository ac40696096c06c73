/** A4 sheets to write on: text in the brand's type, lines, and tags for screen readers. */
import PdfDocument from 'pdfkit'
import type { PrintFonts } from './print-fonts.ts'
import { runsOf, type Face } from './letterforms.rules.ts'
import { wrapText } from './wrap-text.rules.ts'

type Doc = InstanceType<typeof PdfDocument>
type Element = ReturnType<Doc['struct']>

export type Paper = { doc: Doc; root: Element }

export const SHEET = { width: 595.28, height: 841.89, margin: 48, top: 52, bottom: 776 }
export const INNER_WIDTH = SHEET.width - 2 * SHEET.margin
export const WHOLE = { x: SHEET.margin, width: INNER_WIDTH }

export const INK = '#1d1a17'
export const ASH = '#6b635a'
const LINE = '#ddd3c4'
export const MADDER = '#a8402d'

type Features = PDFKit.Mixins.TextOptions['features']
const TABULAR: Features = ['tnum', 'lnum', 'kern']

export type Style = { face: Face; size: number; colour: string; lineHeight: number }
/** Amounts and their headings are right-aligned, in figures of one width. */
export type Box = { x: number; width: number; align?: 'right' }

export type SheetFacts = {
  title: string
  author: string
  at: Date
  /** Of its words, such as 'hi-IN'. */
  language?: string
}

export function openPaper(fonts: PrintFonts, { title, author, at, language = 'en-IN' }: SheetFacts): Paper {
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at },
  })
  // An opened font is taken as well, which its types do not say.
  for (const [name, font] of fonts) doc.registerFont(name, font as unknown as Uint8Array)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

/** Content inside is one thing to a screen reader: a heading, a paragraph, a cell. */
export function tag({ doc }: Paper, parent: Element, type: string, draw?: () => void): Element {
  const element = doc.struct(type)
  parent.add(element)
  if (draw) element.add(draw)
  return element
}

/** Content inside is decoration, or a repetition. */
export function unspoken({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function linesOf(paper: Paper, text: string, style: Style, width: number): string[] {
  return wrapText(text, width, (part) => widthOf(paper, part, style))
}

/** In lines that are no wider than this: right-aligned text is not broken otherwise. */
export const inLines = (paper: Paper, text: string, style: Style, width: number): string =>
  linesOf(paper, text, style, width).join('\n')

export const heightOf = (paper: Paper, text: string, style: Style, width: number): number =>
  linesOf(paper, text, style, width).length * style.lineHeight

/** Writes the text in as many lines as it needs, or as it has at the right edge; returns where the next would begin. */
export function write(paper: Paper, text: string, style: Style, { x, width, align }: Box, y: number): number {
  if (align === 'right') {
    const lines = text.split('\n')
    lines.forEach((line, index) => {
      const start = x + width - widthOf(paper, line, style, TABULAR)
      writeLine(paper, line, { ...style, features: TABULAR }, start, y + index * style.lineHeight)
    })
    return y + lines.length * style.lineHeight
  }
  const lines = linesOf(paper, text, style, width)
  lines.forEach((line, index) => writeLine(paper, line, style, x, y + index * style.lineHeight))
  return y + lines.length * style.lineHeight
}

export function rule({ doc }: Paper, y: number, { x, width }: Box, colour = LINE): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(colour)
    .stroke()
}

export function widthOf({ doc }: Paper, text: string, { face, size }: Style, features?: Features): number {
  return runsOf(text, face).reduce(
    (width, { font, text }) => width + doc.font(font).fontSize(size).widthOfString(text, { features }),
    0,
  )
}

function writeLine(paper: Paper, line: string, style: Style & { features?: Features }, x: number, y: number): void {
  const { face, size, colour, lineHeight, features } = style
  const options = { lineBreak: false, baseline: 'alphabetic', features } as const
  let start = x
  for (const { font, text } of runsOf(line, face)) {
    paper.doc
      .font(font)
      .fontSize(size)
      .fillColor(font === 'ampersand' ? MADDER : colour)
    paper.doc.text(text, start, y + (lineHeight + size * 0.66) / 2, options)
    start += paper.doc.widthOfString(text, { features })
  }
}
