import { buffer } from 'node:stream/consumers'
import { drawDotAndLine } from '#domain/orders/invoices/draw-invoice.ts'
import { ASH, heightOf, INK, MADDER, openPaper, rule, SHEET, tag, unspoken, WHOLE, write } from '#domain/print/paper.ts'
import type { Box, Paper, Style } from '#domain/print/paper.ts'
import type { PrintFonts } from '#domain/print/print-fonts.ts'
import { qrCode } from '#domain/two-step/qr-code.ts'
import type { Brand } from '#shared/env.ts'
import { certificatesWords } from '#words/certificates.ts'
import { languageWords } from '#words/language.ts'
import type { Certified } from './certificate.rules.ts'
import { certifiedFacts } from './shown-facts.rules.ts'

type Drawn = { certified: Certified; picture: Buffer | undefined }
type About = { brand: Pick<Brand, 'name' | 'email' | 'phone'>; storeUrl: URL; at: Date }

const BRAND: Style = { face: 'display', size: 16, colour: INK, lineHeight: 22 }
const HEAD: Style = { face: 'display', size: 27, colour: INK, lineHeight: 36 }
const TITLE: Style = { face: 'display', size: 21, colour: MADDER, lineHeight: 29 }
const TEXT: Style = { face: 'text', size: 10.5, colour: INK, lineHeight: 16 }
const LABEL: Style = { face: 'text', size: 8.5, colour: ASH, lineHeight: 13 }
const VALUE: Style = { face: 'text', size: 11, colour: INK, lineHeight: 16 }
const NOTE: Style = { face: 'text', size: 8.5, colour: ASH, lineHeight: 12.5 }

const EDGE = 26
const INNER: Box = { x: WHOLE.x + EDGE, width: WHOLE.width - 2 * EDGE }
const TOP = SHEET.top - 16
const BOTTOM = SHEET.bottom + 22
const PICTURE_HEIGHT = 250
/** To sign in. */
const SIGN_HEIGHT = 40
const QR_SIDE = 92
const GAP = 22
const FOOT_TOP = BOTTOM - EDGE - QR_SIDE - 34

/** A sheet of A4 for each, to sign by hand. The same facts give the same bytes. */
export async function drawCertificates(fonts: PrintFonts, drawn: readonly Drawn[], about: About): Promise<Buffer> {
  const { brand, at } = about
  const title = drawn.length === 1 ? certificatesWords.title : certificatesWords.titles
  const paper = openPaper(fonts, { title, author: brand.name, at, language: languageWords.tag })
  for (const [place, one] of drawn.entries()) {
    if (place > 0) paper.doc.addPage()
    drawSheet(paper, one, about)
  }
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}

function drawSheet(paper: Paper, { certified, picture }: Drawn, { brand }: About): void {
  unspoken(paper, () => drawFrame(paper))
  unspoken(paper, () => drawDotAndLine(paper, INNER.x, TOP + EDGE))
  const brandBox = { x: INNER.x + 28, width: INNER.width - 28 }
  say(paper, 'P', brand.name, BRAND, TOP + EDGE, brandBox)
  let y = say(paper, 'H1', certificatesWords.title, HEAD, TOP + EDGE + 34)
  y = say(paper, 'P', certificatesWords.paperIntro(certified.artist), TEXT, y + 4)
  const texts = heightOf(paper, certified.title, TITLE, INNER.width) + heightOfFacts(paper, certified)
  // Long texts leave less of the sheet for the picture.
  const height = Math.min(PICTURE_HEIGHT, FOOT_TOP - SIGN_HEIGHT - texts - y - 3 * 16)
  if (picture) y = drawPicture(paper, { picture, title: certified.title, height }, y + 16)
  y = say(paper, 'H2', certified.title, TITLE, y + 16)
  drawFacts(paper, certified, y + 8)
  drawFoot(paper, certified, brand)
}

function say(paper: Paper, type: string, text: string, style: Style, y: number, box: Box = INNER): number {
  let below = y
  tag(paper, paper.root, type, () => (below = write(paper, text, style, box, y)))
  return below
}

type Shown = { picture: Buffer; title: string; height: number }

/** Whole, at its own proportion. */
function drawPicture(paper: Paper, { picture, title, height }: Shown, top: number): number {
  const element = paper.doc.struct('Figure', { alt: certificatesWords.pictureOf(title) })
  paper.root.add(element)
  element.add(() => {
    paper.doc.image(picture, INNER.x, top, { fit: [INNER.width, height], align: 'center', valign: 'center' })
  })
  return top + height
}

const FACT_WIDTH = (INNER.width - GAP) / 2

/** Two in a row. */
function rowsOfFacts(paper: Paper, certified: Certified) {
  const facts = certifiedFacts(certified)
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, index) => {
    const row = facts.slice(2 * index, 2 * index + 2)
    const values = row.map(([, value]) => heightOf(paper, value, VALUE, FACT_WIDTH))
    return { row, height: LABEL.lineHeight + 5 + Math.max(...values) }
  })
}

const heightOfFacts = (paper: Paper, certified: Certified): number =>
  rowsOfFacts(paper, certified).reduce((sum, { height }) => sum + height, 0)

function drawFacts(paper: Paper, certified: Certified, top: number): void {
  let y = top
  for (const { row, height } of rowsOfFacts(paper, certified)) {
    for (const [column, [label, value]] of row.entries()) {
      const box = { x: INNER.x + column * (FACT_WIDTH + GAP), width: FACT_WIDTH }
      tag(paper, paper.root, 'P', () => write(paper, value, VALUE, box, write(paper, label, LABEL, box, y)))
    }
    y += height
  }
}

/** Where the artist signs, and how to check it. */
function drawFoot(paper: Paper, { address }: Certified, brand: About['brand']): void {
  const lines = [certificatesWords.signatureLine, certificatesWords.placeAndDate]
  for (const [column, text] of lines.entries()) {
    const box = { x: INNER.x + column * (FACT_WIDTH + GAP), width: FACT_WIDTH }
    unspoken(paper, () => rule(paper, FOOT_TOP, box, INK))
    say(paper, 'P', text, LABEL, FOOT_TOP + 4, box)
  }
  const below = FOOT_TOP + 34
  const right = { x: INNER.x + QR_SIDE + GAP, width: INNER.width - QR_SIDE - GAP }
  const element = paper.doc.struct('Figure', { alt: address })
  paper.root.add(element)
  element.add(() => drawQr(paper, address, below))
  let y = say(paper, 'P', certificatesWords.scan, NOTE, below + 6, right)
  y = say(paper, 'P', address.replace(/^https?:\/\//, ''), VALUE, y + 2, right)
  y = say(paper, 'P', certificatesWords.paperNote, NOTE, y + 4, right)
  say(paper, 'P', `${brand.email}, ${brand.phone}`, NOTE, y + 4, right)
}

function drawQr({ doc }: Paper, address: string, top: number): void {
  const { side, path } = qrCode(address)
  doc
    .save()
    .translate(INNER.x, top)
    .scale(QR_SIDE / side)
  doc.path(path).fill(INK)
  doc.restore()
}

function drawFrame({ doc }: Paper): void {
  doc
    .rect(WHOLE.x, TOP, WHOLE.width, BOTTOM - TOP)
    .lineWidth(1.25)
    .strokeColor(MADDER)
    .stroke()
  doc
    .rect(WHOLE.x + 5, TOP + 5, WHOLE.width - 10, BOTTOM - TOP - 10)
    .lineWidth(0.5)
    .strokeColor(MADDER)
    .stroke()
}
