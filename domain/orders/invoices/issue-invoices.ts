/** Invoices of many orders at once, numbered without a gap in the order in which they became paid or due. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { batchJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { ISSUE_INVOICE, orderMail } from '#domain/orders/order/order-jobs.ts'
import type { WriteServices, Services } from '#domain/services.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { invoiceOfOrder, type SellerBrand } from './invoice-of-order.rules.ts'
import { lockInvoices, listToIssue, type OrderToIssue } from './invoices-to-issue.db.ts'
import { addDocuments, takeNumbers } from './invoices.db.ts'
import { financialYear, serialOf } from './serial.rules.ts'

const AT_ONCE = 200

type Issuing = { tx: Tx; brand: SellerBrand; now: Date }

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
