/** Every statement about pay on delivery, except those about the order or parcel itself. */
import { sql } from 'kysely'
import { listOf, rowOf, rowsOf, lockName } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Collected, DeliveryPaymentTerms, Remittance } from './on-delivery.rules.ts'

const TERMS = ['is_on as isOn', 'total_max_paise as totalMaxPaise', 'fee_paise as feePaise'] as const

export const findTerms = (db: Db) => db.selectFrom('delivery_payment_settings').select(TERMS).executeTakeFirstOrThrow()

export const lockTerms = (tx: Tx) =>
  tx.selectFrom('delivery_payment_settings').select(TERMS).forUpdate().executeTakeFirstOrThrow()

export async function writeTerms(tx: Tx, { isOn, totalMaxPaise, feePaise }: DeliveryPaymentTerms): Promise<void> {
  await tx
    .updateTable('delivery_payment_settings')
    .set({ is_on: isOn, total_max_paise: totalMaxPaise, fee_paise: feePaise })
    .execute()
}

/** A recent valid order with a parcel that was returned. A delivered parcel was accepted. */
const wasRefused = (order: string, since: Date) => sql`(
  ${sql.ref(`${order}.due_at`)} > ${since} and exists (
    select from shipments refused where refused.order_id = ${sql.ref(`${order}.id`)}
      and refused.state in ('returning', 'returned') and refused.delivered_at is null))`

/** The history of a phone number. */
export async function readPhoneRecord(db: Db, phone: string, since: Date) {
  const row = await rowOf<{ dueCount: number; refusedCount: number }>(db)`
    select count(*) filter (where payment_state = 'due')::integer as "dueCount",
      count(*) filter (where ${wasRefused('orders', since)})::integer as "refusedCount"
    from orders where contact_phone = ${phone} and due_at is not null`
  return row ?? { dueCount: 0, refusedCount: 0 }
}

/** Two orders to one number are verified one after the other. */
export const lockPhone = (tx: Tx, phone: string): Promise<void> => lockName(tx, `pays on delivery ${phone}`)

export async function keepCode(tx: Tx, orderId: string, code: { seal: string; endsAt: Date }): Promise<void> {
  const values = { seal: code.seal, ends_at: code.endsAt, tries: 0 }
  await tx
    .insertInto('phone_codes')
    .values({ order_id: orderId, ...values })
    .onConflict((same) => same.column('order_id').doUpdateSet(values))
    .execute()
}

export const findCode = (db: Db, orderId: string) =>
  db
    .selectFrom('phone_codes')
    .select(['seal', 'ends_at as endsAt', 'tries'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** The caller holds the order's row. */
export async function countTry(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('order_id', '=', orderId)
    .execute()
}

export async function deleteCode(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('phone_codes').where('order_id', '=', orderId).execute()
}

/** With its tax. */
export async function readFee(tx: Tx, orderId: string): Promise<number> {
  const row = await rowOf<{ paise: number }>(tx)`
    select round(sum(amount_paise * (100 + tax_percent) * 0.01))::bigint as paise from order_extras
    where order_id = ${orderId} and kind = 'pay-on-delivery'`
  return row?.paise ?? 0
}

/** The contents of each parcel of an order, at the price of its lines. */
export const listParcelValues = (tx: Tx, orderId: string) =>
  rowsOf<{ shipmentId: string; valuePaise: number }>(tx)`
    select shipments.id as "shipmentId",
      sum((quantity * unit_price_paise - discount_paise) * (100 + tax_percent))::bigint as "valuePaise"
    from shipments join order_items using (order_id, artist_id)
    where order_id = ${orderId} group by shipments.id, reference order by reference`

export const findOrderOfAwb = (db: Db, awb: string) =>
  db
    .selectFrom('shipments')
    .select(['order_id as orderId', 'collect_paise as collectPaise'])
    .where('awb_code', '=', awb)
    .executeTakeFirst()

/** False when this line of a statement was recorded before. */
export async function addRemittance(tx: Tx, line: Remittance, by: { adminId: string; now: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('remittances')
    .values({
      awb_code: line.awb,
      amount_paise: line.amount,
      reference: line.reference,
      paid_on: line.paidOn,
      entered_by: by.adminId,
      entered_at: by.now,
    })
    .onConflict((same) => same.columns(['awb_code', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await bookRemittance(tx, { id: added.id, paise: line.amount, nth: 1 }, by.now)
  return true
}

/** The carrier's money is in the bank; with `nth` 2 it is taken back. */
const bookRemittance = (tx: Tx, { id, paise, nth }: { id: string; paise: Paise; nth: 1 | 2 }, now: Date) =>
  book(
    tx,
    [
      {
        source: 'remittance',
        sourceId: id,
        nth,
        purpose: nth === 1 ? 'remittance' : 'taken-back',
        lines:
          nth === 1
            ? [debit('bank', paise), credit('cod_clearing', paise)]
            : [credit('bank', paise), debit('cod_clearing', paise)],
      },
    ],
    now,
  )

type CollectedParcel = Collected & { id: string; reference: string | null }

const IS_CREDITED = sql`exists (select from invoices where invoices.shipment_id = shipments.id)`

/** Undefined when it doesn't exist, or has settled an order. */
export async function deleteRemittance(tx: Tx, id: string, now: Date) {
  const line = await rowOf<{ awb: string; amountPaise: Paise; reference: string }>(tx)`
    delete from remittances where id = ${id} and not exists (
      select from shipments join orders on orders.id = order_id
      where awb_code = remittances.awb_code and entered_at <= paid_at and not ${IS_CREDITED})
    returning awb_code as awb, amount_paise as "amountPaise", reference`
  if (line) await bookRemittance(tx, { id, paise: line.amountPaise, nth: 2 }, now)
  return line
}

/** Every parcel of an order that a courier collects for, with its payouts. */
export const listCollected = (db: Db, orderId: string) =>
  rowsOf<CollectedParcel>(db)`
    select shipments.id, shipments.state, delivered_at is not null as "isTaken", collect_paise as "collectPaise",
      coalesce(sum(amount_paise), 0)::bigint as "remittedPaise", ${IS_CREDITED} as "isCredited",
      string_agg(distinct remittances.reference, ', ') as reference
    from shipments left join remittances using (awb_code)
    where order_id = ${orderId} and collect_paise is not null group by shipments.id order by shipments.reference`

export type DueParcel = Collected & {
  id: string
  orderId: string
  awb: string | null
  courierName: string | null
  contactName: string
  contactPhone: string
  /** Recent parcels to this number that were not accepted. */
  refusedCount: number
  dueAt: Date
  deliveredAt: Date | null
  lines: { id: string; amountPaise: Paise; reference: string; paidOn: string }[]
}

const LINES = listOf(sql`
  select remittances.id, amount_paise as "amountPaise", remittances.reference, paid_on::text as "paidOn"
  from remittances where remittances.awb_code = shipments.awb_code order by entered_at, remittances.id`)

/** Parcels of orders that are due, and the newest of those that were. */
export const listAdminParcels = (db: Db, { since, limit }: { since: Date; limit: number }) =>
  rowsOf<DueParcel>(db)`
    select shipments.id, order_id as "orderId", awb_code as awb, courier_name as "courierName", shipments.state,
      contact_name as "contactName", contact_phone as "contactPhone", due_at as "dueAt",
      delivered_at as "deliveredAt", delivered_at is not null as "isTaken", collect_paise as "collectPaise",
      coalesce((select sum(amount_paise) from remittances where remittances.awb_code = shipments.awb_code), 0)::bigint
        as "remittedPaise",
      ${IS_CREDITED} as "isCredited",
      (select count(*)::integer from orders other
        where other.contact_phone = orders.contact_phone and ${wasRefused('other', since)}) as "refusedCount",
      ${LINES} as lines
    from shipments join orders on orders.id = order_id
    where collect_paise is not null
      and (orders.status <> 'cancelled' or exists (select from remittances where remittances.awb_code = shipments.awb_code))
    order by payment_state = 'due' desc, due_at desc, shipments.reference limit ${limit}`

/** Payouts for unknown parcels, or for settled ones. */
export const listStrayRemittances = (db: Db) =>
  rowsOf<{ id: string; awb: string; amountPaise: Paise; reference: string; paidOn: string }>(db)`
    select id, awb_code as awb, amount_paise as "amountPaise", reference, paid_on::text as "paidOn" from remittances
    where not exists (
      select from shipments where shipments.awb_code = remittances.awb_code and collect_paise is not null)
    order by entered_at desc, id limit 200`

/** Codes that were sent and not typed yet. */
export async function dropPhoneCodes(tx: Tx): Promise<void> {
  await tx.deleteFrom('phone_codes').execute()
}
