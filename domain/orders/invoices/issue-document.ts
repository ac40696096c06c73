import type { Tx } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import {
  addDocument,
  takeNumber,
  listDocuments,
  readPaidOrder,
  findCreditNote,
  findRefundOfOrder,
  findUncredited,
  takeOverCreditNote,
} from './invoices.db.ts'
import { financialYear, serialOf, seriesOf, type DocumentKind } from './serial.rules.ts'
import { invoiceOfOrder, type SellerBrand } from './invoice-of-order.rules.ts'
import { creditNoteOf } from './credit-note.rules.ts'

type Wanted = { kind: DocumentKind; orderId: string; refundId?: string; shipmentId?: string; now: Date }

/** Takes the next serial and keeps the document under it; both stand with the commit, or neither. */
async function issueDocument(
  tx: Tx,
  { kind, orderId, refundId, shipmentId, now }: Wanted,
  factsWith: (serial: string) => InvoiceFacts,
): Promise<InvoiceFacts> {
  const day = indiaDay(now)
  const year = financialYear(day)
  const number = await takeNumber(tx, kind, year)
  const facts = factsWith(serialOf(seriesOf(kind, day), number))
  await addDocument(tx, { orderId, refundId, shipmentId, financialYear: year, number, facts })
  return facts
}

/**
 * The invoice of an order that is paid or due, once; asked again it is the one that was issued. Others who issue wait for the commit,
 * so this comes last in its transaction.
 */
export async function issueInvoice(
  tx: Tx,
  { orderId, brand, now }: { orderId: string; brand: SellerBrand; now: Date },
): Promise<InvoiceFacts> {
  const order = await readPaidOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is not paid, and not due: it has no invoice.`)
  const [issued] = await listDocuments(tx, orderId)
  if (issued) return issued
  return issueDocument(tx, { kind: 'invoice', orderId, now }, (serial) => invoiceOfOrder(order, { serial, now, brand }))
}

type Reason = NonNullable<Awaited<ReturnType<typeof findRefundOfOrder>>>['reason']

const REASONS: Record<Reason, string> = {
  cancelled: 'Order cancelled',
  returned: 'Goods returned',
  goodwill: 'Price reduced',
  'sold-meanwhile': 'Work no longer available',
  'changed-meanwhile': 'Work changed before it was paid',
  'too-late': 'Paid too late',
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
  { refundId, position, now }: { refundId: string; position?: number | null | undefined; now: Date },
): Promise<InvoiceFacts | undefined> {
  const refund = await findRefundOfOrder(tx, refundId)
  if (!refund?.orderId) return undefined
  const issued = (await findCreditNote(tx, refundId)) ?? (await takeOverCreditNote(tx, refundId))
  if (issued) return issued
  const { orderId, amountPaise, reason } = refund
  const [invoice, ...earlier] = await listDocuments(tx, orderId)
  if (!invoice) return undefined
  return issueDocument(tx, { kind: 'credit-note', orderId, refundId, now }, (serial) =>
    creditNoteOf(invoice, earlier, { serial, now, amountPaise, position, reason: REASONS[reason] }),
  )
}

const NOT_PAID: Record<'cancelled' | 'not-taken', string> = {
  cancelled: REASONS.cancelled,
  'not-taken': 'Goods not taken',
}

/**
 * The credit note of a parcel that was to be paid at the door and never will be, once. Its order was invoiced when it
 * began to stand. Comes last in its transaction, as an invoice does.
 */
export async function creditParcel(
  tx: Tx,
  { orderId, shipmentId, why, now }: { orderId: string; shipmentId: string; why: keyof typeof NOT_PAID; now: Date },
): Promise<void> {
  const uncredited = await findUncredited(tx, shipmentId)
  const [invoice, ...earlier] = await listDocuments(tx, orderId)
  if (!uncredited || !invoice) return
  const { amountPaise } = uncredited
  await issueDocument(tx, { kind: 'credit-note', orderId, shipmentId, now }, (serial) =>
    creditNoteOf(invoice, earlier, { serial, now, amountPaise, reason: NOT_PAID[why] }),
  )
}
