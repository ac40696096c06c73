/** A commission invoice, or its credit note, as a PDF file: the same facts give the same bytes. */
import { drawDocuments } from '#domain/orders/invoices/draw-invoice.ts'
import type { PrintFonts } from '#domain/print/print-fonts.ts'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import type { CommissionFacts } from './commission-document.rules.ts'
import { commissionWords } from './commission-words.rules.ts'

export function drawCommission(fonts: PrintFonts, facts: CommissionFacts): Promise<Buffer> {
  const words = speak(DEFAULT_LANGUAGE, () => commissionWords(facts))
  const title = `${words.title} ${facts.serial}`
  return drawDocuments(fonts, [words], { title, author: facts.seller.name, at: new Date(facts.issuedAt) })
}
