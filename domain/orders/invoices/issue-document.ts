import { type Tx, inTransaction } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { invoiceWordsIn } from '#words/invoice.ts'
import { type CreditReason, type InvoiceFacts, financialYear, serialOf, seriesSince } from './invoice-facts.rules.ts'
import {
  addDocuments,
  takeNumbers,
  listDocuments,
  findCreditNote,
  findRefundOfOrder,
  findUncredited,
  takeOverCreditNote,
  lockInvoices,
  requestInvoice,
  listToIssue,
  type OrderToIssue,
  insertRestore,
  listLastSerials,
} from './invoices.db.ts'
import { type SellerBrand, invoiceOfOrder, creditNoteOf, type CreditedPart } from './invoice-of-order.rules.ts'
import { batchJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { ISSUE_INVOICE, orderMail } from '#domain/orders/order/order-jobs.ts'
import type { WriteServices, Services } from '#domain/services.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'

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
  await requestInvoice(orderId, now).execute(tx)
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

const AT_ONCE = 200

type Issued = {
  /** More wait. */
  isMore: boolean
  /** Which could not be issued, and why: the others don't wait for them. */
  notIssued: ReadonlyMap<string, Error>
}

/** Those of these orders that wait for one, preceded by all that have waited longer. */
export async function issueInvoices({ tx, brand, now }: Issuing, orderIds: readonly string[]): Promise<Issued> {
  await lockInvoices(tx)
  const waiting = await listToIssue(tx, orderIds, AT_ONCE)
  const notIssued = new Map<string, Error>()
  const drafts = waiting.flatMap((order) => {
    try {
      return { order, facts: invoiceOfOrder(order, { serial: '', now: order.stoodAt, brand }) }
    } catch (error) {
      notIssued.set(order.id, error instanceof Error ? error : new Error(String(error)))
      return []
    }
  })
  if (drafts.length > 0) await number(tx, drafts)
  const isPaid = drafts.filter(({ order }) => !order.isDue)
  await addJobs(
    tx,
    isPaid.map(({ order }) => orderMail('paid', order.id, 'buyer')),
    now,
  )
  for (const { order } of drafts) tellBuyer(tx, order)
  return { isMore: waiting.length === AT_ONCE && drafts.length > 0, notIssued }
}

type Draft = { order: OrderToIssue; facts: InvoiceFacts }

async function number(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  for (const [year, ofYear] of Map.groupBy(drafts, ({ facts }) => financialYear(facts.date))) {
    const { first, ...series } = await takeNumbers(tx, { kind: 'invoice', financialYear: year }, ofYear.length)
    const documents = ofYear.map(({ order, facts }, index) => {
      const serial = serialOf(series, first + index)
      return { ...series, orderId: order.id, number: first + index, facts: { ...facts, serial } }
    })
    await addDocuments(tx, documents)
  }
}

/** An open page of the order shows its invoice. */
function tellBuyer(tx: Tx, { id, userId, isGuests }: OrderToIssue): void {
  if (userId !== null) tellVisitor(tx, userId, 'orders')
  if (isGuests) tellVisitor(tx, id, 'orders')
}

/** Orders that are handled together are invoiced together. */
export const issueInvoicesJob = batchJob(
  ISSUE_INVOICE,
  async (services: WriteServices & Pick<Services, 'brand'>, payloads) => {
    const orderIds = payloads.map(({ orderId }) => orderId)
    let issued: Issued
    do {
      issued = await inTransaction(services, (tx) =>
        issueInvoices({ tx, brand: services.brand, now: services.clock.now() }, orderIds),
      )
    } while (issued.isMore)
    return ({ orderId }) => {
      const why = issued.notIssued.get(orderId)
      return why ? { kind: 'again', reason: why.message } : { kind: 'done' }
    }
  },
)

export type SeriesBegun = {
  /** The names of the next invoice and the next credit note. */
  next: string[]
  /** Up to which they are known of the series before; those that were given later are in the hands of buyers only. */
  known: string[]
}

/** After a restore, numbers given since the backup are unknown, so their series are no longer used. */
export function beginSeries(services: WriteServices): Promise<SeriesBegun> {
  const restoredAt = services.clock.now()
  const { financialYear, series } = seriesSince(restoredAt)
  return inTransaction(services, async (tx) => {
    await lockInvoices(tx)
    const known = (await listLastSerials(tx, financialYear)).map(({ serial }) => serial)
    await insertRestore(tx, { financialYear, series, restoredAt })
    await noteAudit(tx, { action: 'store-restored', facts: { series, known: known.join(', ') } })
    const next = (['invoice', 'credit-note'] as const).map((kind) => serialOf({ kind, financialYear, series }, 1))
    return { next, known }
  })
}
