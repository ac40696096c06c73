import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf, listOf, lockName } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { openTo, FRAME_IN_WORDS } from '#domain/orders/order/orders.db.ts'
import type { Viewer, OrderAddress } from '#domain/orders/order/order.rules.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import type { Paise } from '#shared/money.rules.ts'
import { artistCode, type InvoiceFacts, type Series } from './invoice-facts.rules.ts'
import type { Cut } from '#domain/pricing/discount.rules.ts'
import type { Seller } from '#domain/artists/seller.rules.ts'

type Taken = Series & {
  /** The first of them. */
  first: number
}

type SeriesOf = Omit<Series, 'series'> & {
  /** Undefined: the shop's. */
  artistId: string | undefined
}

/** Takes consecutive numbers from the seller's current series. A rollback returns them. */
export async function takeNumbers(tx: Tx, { kind, financialYear, artistId }: SeriesOf, count: number): Promise<Taken> {
  const code = artistId === undefined ? '' : artistCode(await takeArtistNumber(tx, artistId))
  const row = await rowOf<{ last: number; series: string }>(tx)`
    insert into invoice_series (kind, financial_year, series, last_number)
    select ${kind}, year, ${code} || coalesce((select series from restores where financial_year >= year order by id desc limit 1), ''),
      ${count}::integer
    from (values (${financialYear}::text)) of_day (year)
    on conflict (kind, financial_year, series) do update set last_number = invoice_series.last_number + excluded.last_number
    returning last_number as last, series`
  if (!row) throw new Error(`No number of ${financialYear} could be taken.`)
  return { kind, financialYear, series: row.series, first: row.last - count + 1 }
}

/** The next for an artist's first invoice, which is issued alone (`lockInvoices`). */
async function takeArtistNumber(tx: Tx, artistId: string): Promise<number> {
  const row = await rowOf<{ number: number }>(tx)`
    with known as (select number from artist_series where artist_id = ${artistId}), added as (
      insert into artist_series (artist_id, number)
      select ${artistId}::uuid, (select coalesce(max(number), 0) + 1 from artist_series) where not exists (select from known)
      returning number)
    select number from known union all select number from added`
  if (!row) throw new Error(`No series could begin for the artist ${artistId}.`)
  return row.number
}

/** Until the store is restored once more. */
export async function insertRestore(
  tx: Tx,
  { financialYear, series, restoredAt }: Omit<Series, 'kind'> & { restoredAt: Date },
): Promise<void> {
  await tx.insertInto('restores').values({ financial_year: financialYear, series, restored_at: restoredAt }).execute()
}

/** The last that is known of each series which a restore has ended. */
export const listLastSerials = (db: Db, financialYear: string) =>
  rowsOf<{ serial: string }>(db)`
    select distinct on (kind, financial_year, series) serial from invoices where financial_year <= ${financialYear}
    order by kind desc, financial_year desc, series, number desc`

type NewDocument = Series & {
  orderId: string
  refundId?: string | undefined
  /** For the parcel that it credits, where nothing was paid for it. */
  shipmentId?: string | undefined
  number: number
  facts: InvoiceFacts
}

/** Removes issued invoices from the queue. */
export async function addDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  await sql`
    with issued as (
      insert into invoices (order_id, artist_id, refund_id, shipment_id, kind, financial_year, series, number, serial, issued_at, facts)
      select order_id, (facts -> 'seller' ->> 'artistId')::uuid, refund_id, shipment_id, kind, financial_year, series, number, facts ->> 'serial',
        (facts ->> 'issuedAt')::timestamptz, facts
      from unnest(
        ${documents.map(({ orderId }) => orderId)}::uuid[], ${documents.map(({ refundId }) => refundId ?? null)}::uuid[],
        ${documents.map(({ shipmentId }) => shipmentId ?? null)}::uuid[], ${documents.map(({ kind }) => kind)}::text[],
        ${documents.map(({ financialYear }) => financialYear)}::text[], ${documents.map(({ series }) => series)}::text[],
        ${documents.map(({ number }) => number)}::integer[], ${documents.map(({ facts }) => JSON.stringify(facts))}::text[]
      ) as new (order_id, refund_id, shipment_id, kind, financial_year, series, number, text), lateral (select text::jsonb as facts) told
      returning order_id)
    delete from invoices_to_issue using issued where invoices_to_issue.order_id = issued.order_id`.execute(tx)
  for (const { kind, orderId, facts } of documents)
    if (kind === 'credit-note') moneyMoved(tx, { kind: 'order', id: orderId }, 'refund', new Date(facts.issuedAt))
}

/** The invoices of an order, the shop's first, then all that was credited of them. */
export async function listDocuments(db: Db, orderId: string): Promise<InvoiceFacts[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select('facts')
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('artist_id', (order) => order.asc().nullsFirst())
    .orderBy('number')
    .execute()
  return rows.map(({ facts }) => facts as InvoiceFacts)
}

/**
 * A refund of an order's payment: nothing else has an invoice to credit. Other credit notes of this money wait until
 * the commit.
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

/** The amount due on a parcel and the places of its works on the invoices, unless credit notes take it back already. */
export function findUncredited(tx: Tx, shipmentId: string) {
  return rowOf<{ amountPaise: Paise; positions: number[] }>(tx)`
    select collect_paise as "amountPaise", array(select position from order_items
        where order_items.order_id = shipments.order_id and order_items.artist_id = shipments.artist_id) as positions
    from shipments
    where id = ${shipmentId} and collect_paise > 0 and not exists (select from invoices where shipment_id = shipments.id)`
}

/** One for each seller whose invoice it takes back. */
export async function listCreditNotes(tx: Tx, refundId: string): Promise<InvoiceFacts[]> {
  const rows = await tx
    .selectFrom('invoices')
    .where('refund_id', '=', refundId)
    .select('facts')
    .orderBy('artist_id', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ facts }) => facts as InvoiceFacts)
}

/** Those of the failed refund that it replaces. */
export async function takeOverCreditNotes(tx: Tx, refundId: string): Promise<InvoiceFacts[]> {
  const rows = await rowsOf<{ facts: InvoiceFacts }>(tx)`
    update invoices set refund_id = ${refundId}
    where refund_id = (select instead_of from refunds where id = ${refundId}) returning facts`
  return rows.map(({ facts }) => facts)
}

/** Each order that may be opened, with its invoices, the shop's first; none when nothing was issued, or not yet. */
const ownInvoices = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('orders')
    .where(openTo(viewer))
    .select(['orders.id as orderId', 'orders.razorpay_order_id as providerOrderId'])
    .select(
      listOf(sql`
        select facts from invoices where order_id = orders.id and kind = 'invoice' order by artist_id nulls first`)
        .$castTo<{ facts: InvoiceFacts }[]>()
        .as('invoices'),
    )
    .select(sql<boolean>`exists (select from invoices_to_issue where order_id = orders.id)`.as('isToCome'))

export const findOwnInvoice = (db: Db, viewer: Viewer, orderId: string) =>
  ownInvoices(db, viewer).where('orders.id', '=', orderId).executeTakeFirst()

/** By the id under which the payment provider knows the order. */
export const findOwnInvoiceOfPayment = (db: Db, viewer: Viewer, providerOrderId: string) =>
  ownInvoices(db, viewer).where('orders.razorpay_order_id', '=', providerOrderId).executeTakeFirst()

type PaperOf = { orderId: string; id: string }

/** What was issued for an order in an artist's name: a part of a statement that has both ids. */
export const papersOfArtist = (orderId: RawBuilder<unknown>, artistId: RawBuilder<unknown>) =>
  listOf(sql`
    select invoices.id, kind, serial from invoices
    where invoices.order_id = ${orderId} and invoices.artist_id = ${artistId} order by issued_at, serial`)

export type PaperOfArtist = { id: string; kind: 'invoice' | 'credit-note'; serial: string }

/** Whosever it is. */
const paper = (db: Db, { orderId, id }: PaperOf) =>
  db.selectFrom('invoices').select('facts').where('id', '=', id).where('order_id', '=', orderId)

export const findPaper = (db: Db, of: PaperOf) => paper(db, of).executeTakeFirst()

export const findOwnPaper = (db: Db, viewer: Viewer, of: PaperOf) =>
  paper(db, of)
    .where('order_id', 'in', db.selectFrom('orders').select('id').where(openTo(viewer)))
    .executeTakeFirst()

/** In an artist's own name. */
export const findPaperOfArtist = (db: Db, artistId: string, id: string) =>
  db.selectFrom('invoices').select('facts').where('id', '=', id).where('artist_id', '=', artistId).executeTakeFirst()

/** Only one transaction numbers invoices at a time. This is the last lock that it takes. */
export const lockInvoices = (tx: Tx) => lockName(tx, 'invoices')

/** Once for an order, when it becomes paid or due: a statement, or a part of one, after the one that moved it. */
export const requestInvoice = (orderId: string, stoodAt: Date) => sql`
  insert into invoices_to_issue (order_id, stood_at)
  select id, ${stoodAt}::timestamptz from orders where id = ${orderId} and payment_state not in ('unpaid', 'expired')
    and not exists (select from invoices where order_id = orders.id and kind = 'invoice')
  on conflict (order_id) do nothing`

export type OrderToIssue = {
  id: string
  shortNumber: number
  stoodAt: Date
  userId: string | null
  isGuests: boolean
  /** Due on delivery, it is paid later. */
  isDue: boolean
  paymentId: string | null
  buyerName: string
  billing: OrderAddress
  delivery: OrderAddress
  taxPaise: Paise
  roundOffPaise: Paise
  totalPaise: Paise
  giftCardPaise: Paise
  lines: LineToIssue[]
  extras: { label: string; amountPaise: Paise; taxPercent: number }[]
}

type LineToIssue = {
  position: number
  title: string
  artist: string
  frame: string
  size: string | null
  hsn: string | null
  quantity: number
  unitPricePaise: Paise
  discountPaise: Paise
  discounts: (Cut & { fundedBy: 'shop' | 'artist' })[]
  taxPercent: number
  /** An artist who sells it through the shop; null or nothing: the shop sells. */
  seller?: (Seller & { artistId: string }) | null
}

const LINES = listOf(sql`
  select position, title, artist_name as artist, size_name as size, hsn, quantity,
    ${FRAME_IN_WORDS} as frame,
    unit_price_paise as "unitPricePaise", discount_paise as "discountPaise", discounts, tax_percent as "taxPercent",
    order_terms.seller || jsonb_build_object('artistId', artist_id) as seller
  from order_items left join order_terms using (order_id, position) where order_id = orders.id order by position`)

const EXTRAS = listOf(sql`
  select label, amount_paise as "amountPaise", tax_percent as "taxPercent"
  from order_extras where order_id = orders.id order by position`)

/** These orders if they wait, and all that waited longer: the oldest first, so many at most. */
export function listToIssue(tx: Tx, orderIds: readonly string[], countMax: number) {
  return rowsOf<OrderToIssue>(tx)`
    select orders.id, short_number as "shortNumber", stood_at as "stoodAt", user_id as "userId", guest_id is not null as "isGuests",
      due_at is not null as "isDue", razorpay_payment_id as "paymentId", contact_name as "buyerName", nullif(language, 'en') as language,
      billing_address as billing, shipping_address as delivery, tax_paise as "taxPaise",
      round_off_paise as "roundOffPaise", total_amount_paise as "totalPaise", gift_card_paise as "giftCardPaise",
      ${LINES} as lines, ${EXTRAS} as extras
    from invoices_to_issue join orders on orders.id = order_id
    where (stood_at, order_id) <= (
      select stood_at, order_id from invoices_to_issue where order_id = any(${[...orderIds]}::uuid[])
      order by stood_at desc, order_id desc limit 1)
    order by stood_at, order_id limit ${countMax}`
}
