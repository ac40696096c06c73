import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { openTo } from '#domain/orders/order/orders.db.ts'
import type { Viewer } from '#domain/orders/order/viewer.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import type { DocumentKind } from './serial.rules.ts'

/** The next number of a series. Whoever has it keeps the others waiting until the commit, and a rollback gives it back. */
export async function takeNumber(tx: Tx, kind: DocumentKind, financialYear: string): Promise<number> {
  const { number } = await tx
    .insertInto('invoice_series')
    .values({ kind, financial_year: financialYear, last_number: 1 })
    .onConflict((same) =>
      same
        .columns(['kind', 'financial_year'])
        .doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number as number')
    .executeTakeFirstOrThrow()
  return number
}

type NewDocument = {
  orderId: string
  refundId?: string | undefined
  /** Of the parcel that it credits, where nothing was paid for it. */
  shipmentId?: string | undefined
  financialYear: string
  number: number
  facts: InvoiceFacts
}

export async function addDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { orderId, refundId, shipmentId, financialYear, number, facts } = document
  await tx
    .insertInto('invoices')
    .values({
      order_id: orderId,
      refund_id: refundId ?? null,
      shipment_id: shipmentId ?? null,
      kind: facts.kind,
      financial_year: financialYear,
      number,
      serial: facts.serial,
      issued_at: new Date(facts.issuedAt),
      facts: JSON.stringify(facts),
    })
    .execute()
}

/** It stays as it is until the commit. */
export async function readPaidOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('payment_state', 'not in', ['unpaid', 'expired'])
    .select([
      'id',
      'razorpay_payment_id as paymentId',
      'contact_name as buyerName',
      'billing_address as billing',
      'shipping_address as delivery',
      'tax_paise as taxPaise',
      'round_off_paise as roundOffPaise',
      'total_amount_paise as totalPaise',
      'gift_card_paise as giftCardPaise',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await tx
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select([
      'position',
      'title',
      'artist_name as artist',
      sql<string>`case when size_id is not null and frame_style = 'none' then '' else frame_name end`.as('frame'),
      'size_name as size',
      'hsn',
      'quantity',
      'unit_price_paise as unitPricePaise',
      'discount_paise as discountPaise',
      'discounts',
      'tax_percent as taxPercent',
    ])
    .orderBy('position')
    .execute()
  const extras = await tx
    .selectFrom('order_extras')
    .where('order_id', '=', orderId)
    .select(['label', 'amount_paise as amountPaise', 'tax_percent as taxPercent'])
    .orderBy('position')
    .execute()
  return { ...order, lines, extras }
}

/** The invoice of an order, then all that was credited of it. */
export async function listDocuments(db: Db, orderId: string): Promise<InvoiceFacts[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select('facts')
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ facts }) => facts as InvoiceFacts)
}

/**
 * A refund of the money that paid its order: of nothing else is there an invoice to credit. Whoever credits other
 * refunds of this money waits until the commit.
 */
export function findRefundOfOrder(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', refundId)
    .where('payments.settles_order', '=', true)
    .select(['payments.order_id as orderId', 'refunds.amount_paise as amountPaise', 'refunds.reason'])
    .forNoKeyUpdate('payments')
    .executeTakeFirst()
}

/** What a parcel was to bring, unless a credit note takes it back already. */
export function findUncredited(tx: Tx, shipmentId: string) {
  return rowOf<{ amountPaise: Paise }>(tx)`
    select collect_paise as "amountPaise" from shipments
    where id = ${shipmentId} and collect_paise > 0 and not exists (select from invoices where shipment_id = shipments.id)`
}

export async function findCreditNote(tx: Tx, refundId: string): Promise<InvoiceFacts | undefined> {
  const row = await tx.selectFrom('invoices').where('refund_id', '=', refundId).select('facts').executeTakeFirst()
  return row?.facts as InvoiceFacts | undefined
}

/** That of the failed refund that it is made in the place of. */
export async function takeOverCreditNote(tx: Tx, refundId: string): Promise<InvoiceFacts | undefined> {
  const row = await rowOf<{ facts: InvoiceFacts }>(tx)`
    update invoices set refund_id = ${refundId}
    where refund_id = (select instead_of from refunds where id = ${refundId}) returning facts`
  return row?.facts
}

/** Each order that may be opened; without facts when nothing was issued. */
const ownInvoices = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'),
    )
    .where(openTo(viewer))
    .select(['orders.id as orderId', 'orders.razorpay_order_id as providerOrderId', 'invoices.facts'])

export const findOwnInvoice = (db: Db, viewer: Viewer, orderId: string) =>
  ownInvoices(db, viewer).where('orders.id', '=', orderId).executeTakeFirst()

/** By the id under which the payment provider knows the order. */
export const findOwnInvoiceOfPayment = (db: Db, viewer: Viewer, providerOrderId: string) =>
  ownInvoices(db, viewer).where('orders.razorpay_order_id', '=', providerOrderId).executeTakeFirst()

type PaperOf = { orderId: string; id: string }

/** Whoever's it is. */
const paper = (db: Db, { orderId, id }: PaperOf) =>
  db.selectFrom('invoices').select('facts').where('id', '=', id).where('order_id', '=', orderId)

export const findPaper = (db: Db, of: PaperOf) => paper(db, of).executeTakeFirst()

export const findOwnCreditNote = (db: Db, viewer: Viewer, of: PaperOf) =>
  paper(db, of)
    .where('kind', '=', 'credit-note')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where(openTo(viewer)))
    .executeTakeFirst()
