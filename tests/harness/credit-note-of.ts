/** The credit note of a single invoice, with its serial. */
import { creditNotesOf } from '#domain/orders/invoices/credit-notes.rules.ts'
import type { InvoiceFacts } from '#domain/orders/invoices/invoice-facts.rules.ts'

type Credit = Parameters<typeof creditNotesOf>[2] & { serial: string }

export function creditNoteOf(invoice: InvoiceFacts, earlier: readonly InvoiceFacts[], { serial, ...credit }: Credit) {
  const [note] = creditNotesOf([invoice], earlier, credit)
  if (!note) throw new Error('The test has no credit note.')
  return { ...note, serial }
}
