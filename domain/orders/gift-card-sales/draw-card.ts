import { buffer } from 'node:stream/consumers'
import type { CardDesign } from '#domain/gift-cards/card-designs.rules.ts'
import { DESIGN_SIZE, drawDesign } from '#domain/gift-cards/draw-design.rules.ts'
import { drawDotAndLine } from '#domain/orders/invoices/draw-invoice.ts'
import type { PrintFonts } from '#domain/print/print-fonts.ts'
import { ASH, INK, MADDER, openPaper, rule, SHEET, tag, unspoken, WHOLE, write } from '#domain/print/paper.ts'
import type { Box, Paper, Style } from '#domain/print/paper.ts'
import type { Brand } from '#shared/env.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { giftCardMailsWords } from '#words/gift-card-mails.ts'

export type CardFacts = {
  design: CardDesign | null
  amountPaise: Paise
  forName: string
  buyerName: string
  message: string
  /** As printed. */
  code: string
  endsOn: string
  brand: Pick<Brand, 'name' | 'email' | 'phone'>
  storeUrl: URL
  at: Date
}

const BRAND: Style = { face: 'display', size: 19, colour: INK, lineHeight: 24 }
const LABEL: Style = { face: 'text', size: 9, colour: ASH, lineHeight: 14 }
const AMOUNT: Style = { face: 'display', size: 54, colour: MADDER, lineHeight: 66 }
const NAME: Style = { face: 'display', size: 20, colour: INK, lineHeight: 28 }
const WORDS: Style = { face: 'text', size: 12, colour: INK, lineHeight: 18 }
const CODE: Style = { face: 'strong', size: 17, colour: INK, lineHeight: 26 }
const NOTE: Style = { face: 'text', size: 9, colour: ASH, lineHeight: 13 }

const EDGE = 30
const CORNER = 14
const PICTURE_HEIGHT = 190
const INNER: Box = { x: WHOLE.x + EDGE, width: WHOLE.width - 2 * EDGE }

/** A card to cut out or fold, on a sheet of A4. The same facts give the same bytes. */
export async function drawCard(fonts: PrintFonts, facts: CardFacts): Promise<Buffer> {
  const { design, amountPaise, forName, buyerName, message, code, endsOn, brand, storeUrl, at } = facts
  const paper = openPaper(fonts, { title: giftCardMailsWords.paperTitle(brand.name), author: brand.name, at })
  const say = (type: string, text: string, style: Style, y: number) => {
    let below = y
    tag(paper, paper.root, type, () => (below = write(paper, text, style, INNER, y)))
    return below
  }
  const edge = SHEET.top
  if (design) unspoken(paper, () => drawPicture(paper, design, edge))
  const top = design ? edge + PICTURE_HEIGHT : edge
  unspoken(paper, () => drawDotAndLine(paper, INNER.x, top + EDGE))
  tag(paper, paper.root, 'P', () =>
    write(paper, brand.name, BRAND, { x: INNER.x + 28, width: INNER.width - 28 }, top + EDGE),
  )
  let y = say('H1', giftCardMailsWords.card, LABEL, top + EDGE + 46)
  y = say('P', rupees(amountPaise), AMOUNT, y)
  y = say('P', giftCardMailsWords.paperFor(forName), NAME, y + 14)
  if (message !== '') for (const line of message.split('\n')) y = line === '' ? y + 9 : say('P', line, WORDS, y + 4)
  y = say('P', giftCardMailsWords.paperFrom(buyerName), WORDS, y + 10)
  unspoken(paper, () => rule(paper, y + 18, INNER))
  y = say('P', giftCardMailsWords.code, LABEL, y + 30)
  y = say('P', code, CODE, y)
  y = say('P', giftCardMailsWords.paperValidUntil(dayText(endsOn)), WORDS, y + 4)
  y = say('P', giftCardMailsWords.paperNote(storeUrl.host), NOTE, y + 12)
  y = say('P', `${brand.email}, ${brand.phone}`, NOTE, y + 4)
  unspoken(paper, () => drawFrame(paper, edge, y + EDGE))
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}

/** A band of the design above the words, whose length nobody knows. */
function drawPicture({ doc }: Paper, design: CardDesign, top: number): void {
  const scale = WHOLE.width / DESIGN_SIZE.width
  doc.save()
  doc.rect(WHOLE.x, top, WHOLE.width, PICTURE_HEIGHT).clip()
  doc.roundedRect(WHOLE.x, top, WHOLE.width, PICTURE_HEIGHT + CORNER, CORNER).clip()
  doc.translate(WHOLE.x, top - (DESIGN_SIZE.height * scale - PICTURE_HEIGHT) / 2).scale(scale)
  for (const { path, colour, width } of drawDesign(design)) {
    if (width === undefined) doc.path(path).fill(colour)
    else doc.path(path).lineWidth(width).lineCap('round').stroke(colour)
  }
  doc.restore()
}

/** Where it is cut. */
function drawFrame({ doc }: Paper, top: number, bottom: number): void {
  doc
    .roundedRect(WHOLE.x, top, WHOLE.width, bottom - top, CORNER)
    .lineWidth(1.25)
    .strokeColor(MADDER)
    .stroke()
}
