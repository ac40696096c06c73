import { buffer } from 'node:stream/consumers'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import type { InvoiceFonts } from './invoice-fonts.ts'
import { drawFeet, drawHead, drawParties } from './draw-letterhead.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import { openPaper } from './paper.ts'
import { printedWords } from './printed-words.rules.ts'

/** The document as a PDF file: of the same facts, the same to the byte. */
export async function drawInvoice(fonts: InvoiceFonts, facts: InvoiceFacts): Promise<Buffer> {
  const words = printedWords(facts)
  const paper = openPaper(fonts, {
    title: `${words.title} ${facts.serial}`,
    author: facts.seller.name,
    at: new Date(facts.issuedAt),
  })
  const below = drawParties(paper, words, drawHead(paper, words))
  drawSums(paper, words, drawTable(paper, words, below))
  drawFeet(paper, words)
  paper.root.end()
  paper.doc.end()
  return buffer(paper.doc)
}
