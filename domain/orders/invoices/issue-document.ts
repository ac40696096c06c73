import { type Tx, inTransaction } from '#db/transaction.ts'
import { invoiceWordsIn } from '#words/invoice.ts'
import {
  type CreditReason,
  type InvoiceFacts,
  type Series,
  financialYear,
  serialOf,
  seriesSince,
} from './invoice-facts.rules.ts'
import {
  addDocuments,
  takeNumbers,
  listDocuments,
  listCreditNotes,
  findRefundOfOrder,
  findUncredited,
  takeOverCreditNotes,
  lockInvoices,
  requestInvoice,
  listToIssue,
  type OrderToIssue,
  insertRestore,
  listLastSerials,
} from './invoices.db.ts'
import { creditNotesOf, partsOfParcel, type CreditedPart } from './credit-notes.rules.ts'
import { type SellerBrand, invoiceOfOrder, sellersOf } from './invoice-of-order.rules.ts'
import { batchJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { ISSUE_INVOICE, orderMail } from '#domain/orders/order/order-jobs.ts'
import type { WriteServices, Services } from '#domain/services.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'

type Issuing = { tx: Tx; brand: SellerBrand; now: Date }

type Draft = { orderId: string; refundId?: string; shipmentId?: string; facts: InvoiceFacts }

/** Takes the next numbers of each seller's series, which are locked, and stores the documents under them, in one commit. */
async function numberDrafts(tx: Tx, kind: Series['kind'], drafts: readonly Draft[]): Promise<InvoiceFacts[]> {
  const numbered: InvoiceFacts[] = []
  const seriesOf = ({ facts }: Draft) => `${facts.seller.artistId ?? ''} ${financialYear(facts.date)}`
  for (const ofSeries of Map.groupBy(drafts, seriesOf).values()) {
    const [{ facts: first }] = ofSeries as [Draft]
    const of = { kind, financialYear: financialYear(first.date), artistId: first.seller.artistId }
    const { first: from, ...series } = await takeNumbers(tx, of, ofSeries.length)
    const documents = ofSeries.map((draft, index) => {
      const facts = { ...draft.facts, serial: serialOf(series, from + index) }
      return { ...draft, ...series, number: from + index, facts }
    })
    await addDocuments(tx, documents)
    numbered.push(...documents.map(({ facts }) => facts))
  }
  return numbered
}

/** Issues the invoices of a paid or due order at once, and returns the first; later calls return the same one. */
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
 * Issues the credit notes of a refund, once, one for each seller whose invoice it takes back; later calls return the same
 * ones. A replacement for a failed refund takes over its credit notes. None when the money had bought nothing: there is no
 * invoice. Others who issue wait for the commit, so this comes last in its transaction.
 */
export async function issueCreditNotes(
  issuing: Issuing,
  { refundId, parts }: { refundId: string; parts?: readonly CreditedPart[] | undefined },
): Promise<InvoiceFacts[]> {
  const { tx } = issuing
  const refund = await findRefundOfOrder(tx, refundId)
  if (!refund?.orderId) return []
  const known = await listCreditNotes(tx, refundId)
  const issued = known.length > 0 ? known : await takeOverCreditNotes(tx, refundId)
  if (issued.length > 0) return issued
  const { orderId, amountPaise, reason } = refund
  return addNotes(issuing, { orderId, refundId }, { amountPaise, parts, ...becauseOf(reason) })
}

/**
 * Issues the credit notes of a pay-on-delivery parcel that will never be paid, once. Its order was due, so it has
 * invoices. Comes last in its transaction, too.
 */
export async function creditParcel(
  issuing: Issuing,
  { orderId, shipmentId, why }: { orderId: string; shipmentId: string; why: 'cancelled' | 'not-taken' },
): Promise<void> {
  const uncredited = await findUncredited(issuing.tx, shipmentId)
  if (!uncredited) return
  await addNotes(issuing, { orderId, shipmentId }, { ...uncredited, ...becauseOf(why) })
}

type ToCredit = Omit<Parameters<typeof creditNotesOf>[2], 'now'> & { positions?: readonly number[] }

async function addNotes(
  issuing: Issuing,
  of: Pick<Draft, 'orderId' | 'refundId' | 'shipmentId'>,
  { positions, ...credit }: ToCredit,
): Promise<InvoiceFacts[]> {
  const { tx, now } = issuing
  // Two that take numbers of several sellers, in different orders, would wait for each other.
  await lockInvoices(tx)
  const documents = await documentsOf(issuing, of.orderId)
  const [invoices, earlier] = [documents.filter(isInvoice), documents.filter((facts) => !isInvoice(facts))]
  if (invoices.length === 0) return []
  // One invoice is for every parcel. Of several, a parcel takes back its own.
  const parts = positions && invoices.length > 1 ? partsOfParcel(invoices, positions, credit.amountPaise) : credit.parts
  const notes = creditNotesOf(invoices, earlier, { ...credit, parts, now })
  const drafts = notes.map((facts) => ({ ...of, facts }))
  return numberDrafts(tx, 'credit-note', drafts)
}

const isInvoice = ({ kind }: InvoiceFacts) => kind === 'invoice'

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
      const issued = { serial: '', now: order.stoodAt, brand }
      const documents = sellersOf(order).map((seller) => invoiceOfOrder(order, issued, seller))
      return documents.map((facts) => ({ orderId: order.id, facts }))
    } catch (error) {
      notIssued.set(order.id, error instanceof Error ? error : new Error(String(error)))
      return []
    }
  })
  await numberDrafts(tx, 'invoice', drafts)
  const invoiced = waiting.filter(({ id }) => !notIssued.has(id))
  await addJobs(
    tx,
    invoiced.filter(({ isDue }) => !isDue).map(({ id }) => orderMail('paid', id, 'buyer')),
    now,
  )
  for (const order of invoiced) tellBuyer(tx, order)
  return { isMore: waiting.length === AT_ONCE && drafts.length > 0, notIssued }
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
