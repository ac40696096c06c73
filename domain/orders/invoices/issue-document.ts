import type { Tx } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { invoiceWordsIn } from '#words/invoice.ts'
import type { CreditReason, InvoiceFacts } from './invoice-facts.rules.ts'
import {
  addDocuments,
  takeNumbers,
  listDocuments,
  findCreditNote,
  findRefundOfOrder,
  findUncredited,
  takeOverCreditNote,
} from './invoices.db.ts'
import { lockInvoices, requestInvoice } from './invoices-to-issue.db.ts'
import { issueInvoices } from './issue-invoices.ts'
import { financialYear, serialOf } from './serial.rules.ts'
import type { SellerBrand } from './invoice-of-order.rules.ts'
import { creditNoteOf, type CreditedPart } from './credit-note.rules.ts'

type Issuing = { tx: Tx; brand: SellerBrand; now: Date }

type NewNote = { orderId: string; refundId?: string; shipmentId?: string; now: Date }

/** Takes the next serial and stores the credit note under it, both in one commit. */
async function addNote(
  tx: Tx,
  { now, ...of }: NewNote,
  factsWith: (serial: string) => InvoiceFacts,
): Promise<InvoiceFacts> {
  const year = { kind: 'credit-note', financialYear: financialYear(indiaDay(now)) } as const
  const { first: number, ...series } = await takeNumbers(tx, year, 1)
  const facts = factsWith(serialOf(series, number))
  await addDocuments(tx, [{ ...of, ...series, number, facts }])
  return facts
}

/** Issues the invoice of a paid or due order at once; later calls return the same one. */
export async function issueInvoiceNow(
  tx: Tx,
  { orderId, brand, now }: { orderId: string; brand: SellerBrand; now: Date },
): Promise<InvoiceFacts> {
  await lockInvoices(tx)
  const [issued] = await listDocuments(tx, orderId)
  if (issued) return issued
  await requestInvoice(tx, orderId, now)
  const [invoice] = await documentsOf({ tx, brand, now }, orderId)
  if (!invoice) throw new Error(`Order ${orderId} is not paid, and not due: it has no invoice.`)
  return invoice
}

/** Its invoice may be missing still: issue it now, and those of earlier payments. */
async function documentsOf(issuing: Issuing, orderId: string): Promise<InvoiceFacts[]> {
  const documents = await listDocuments(issuing.tx, orderId)
  if (documents.length > 0) return documents
  const { notIssued } = await issueInvoices(issuing, [orderId])
  const why = notIssued.get(orderId)
  if (why) throw why
  return listDocuments(issuing.tx, orderId)
}

/** Stored in English, which is the legal text. */
const becauseOf = (why: CreditReason) => ({ reason: invoiceWordsIn.en.reasons[why], why })

/**
 * Issues the credit note of a refund, once; later calls return the same one. A replacement for a failed refund takes
 * over its credit note. Undefined when the money had bought nothing: there is no invoice. Others who issue wait for the
 * commit, so this comes last in its transaction.
 */
export async function issueCreditNote(
  issuing: Issuing,
  { refundId, parts }: { refundId: string; parts?: readonly CreditedPart[] | undefined },
): Promise<InvoiceFacts | undefined> {
  const { tx, now } = issuing
  const refund = await findRefundOfOrder(tx, refundId)
  if (!refund?.orderId) return undefined
  const issued = (await findCreditNote(tx, refundId)) ?? (await takeOverCreditNote(tx, refundId))
  if (issued) return issued
  const { orderId, amountPaise, reason } = refund
  const [invoice, ...earlier] = await documentsOf(issuing, orderId)
  if (!invoice) return undefined
  return addNote(tx, { orderId, refundId, now }, (serial) =>
    creditNoteOf(invoice, earlier, { serial, now, amountPaise, parts, ...becauseOf(reason) }),
  )
}

/**
 * Issues the credit note of a pay-on-delivery parcel that will never be paid, once. Its order was due, so it has an
 * invoice. Comes last in its transaction, too.
 */
export async function creditParcel(
  issuing: Issuing,
  { orderId, shipmentId, why }: { orderId: string; shipmentId: string; why: 'cancelled' | 'not-taken' },
): Promise<void> {
  const { tx, now } = issuing
  const uncredited = await findUncredited(tx, shipmentId)
  if (!uncredited) return
  const [invoice, ...earlier] = await documentsOf(issuing, orderId)
  if (!invoice) return
  const { amountPaise } = uncredited
  await addNote(tx, { orderId, shipmentId, now }, (serial) =>
    creditNoteOf(invoice, earlier, { serial, now, amountPaise, ...becauseOf(why) }),
  )
}
