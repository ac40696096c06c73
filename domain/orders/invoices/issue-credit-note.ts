import type { Tx } from '#db/transaction.ts'
import { creditNoteOf } from './credit-note.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { findCreditNote, findRefundOfOrder, listDocuments, takeOverCreditNote } from './invoices.db.ts'
import { issueDocument } from './issue-document.ts'

type Reason = NonNullable<Awaited<ReturnType<typeof findRefundOfOrder>>>['reason']

const REASONS: Record<Reason, string> = {
  cancelled: 'Order cancelled',
  returned: 'Goods returned',
  goodwill: 'Price reduced',
  'sold-meanwhile': 'Work no longer available',
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Wrong amount paid',
}

/**
 * The credit note of a refund, once; asked again it is the one that was issued. A refund that is made in the place of
 * one that failed takes over its credit note. Undefined when the money had bought nothing: there is no invoice.
 * Comes last in its transaction, as an invoice does.
 */
export async function issueCreditNote(
  tx: Tx,
  { refundId, now }: { refundId: string; now: Date },
): Promise<InvoiceFacts | undefined> {
  const refund = await findRefundOfOrder(tx, refundId)
  if (!refund?.orderId) return undefined
  const issued = (await findCreditNote(tx, refundId)) ?? (await takeOverCreditNote(tx, refundId))
  if (issued) return issued
  const { orderId, amountPaise, reason } = refund
  const [invoice, ...earlier] = await listDocuments(tx, orderId)
  if (!invoice) return undefined
  return issueDocument(tx, { kind: 'credit-note', orderId, refundId, now }, (serial) =>
    creditNoteOf(invoice, earlier, { serial, now, amountPaise, reason: REASONS[reason] }),
  )
}
