import { sql } from 'kysely'
import { rowsOf, rowOf, lockName } from '#db/sql-parts.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { IS_STILL_OWED } from '#domain/orders/refunding/owed.db.ts'
import { isDisputed } from '#domain/payments/disputes.db.ts'
import { selectPayments } from '#domain/payments/payments.db.ts'
import { selectRefunds } from '#domain/payments/refunds.db.ts'
import { ATTENTION } from '#domain/orders/order/orders.db.ts'
import type { Attention } from '#domain/orders/order/attention.rules.ts'
import type { KeptContradiction } from './contradictions.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

/** With the order of a known payment, refund or parcel. */
export type MoneyFinding = KeptContradiction & { orderId?: string }

/** `by` is null for those that the store itself began. */
export async function findNewestCheck(db: Db) {
  const check = await db
    .selectFrom('money_checks')
    .leftJoin('profiles', 'profiles.id', 'asked_by')
    .select(['money_checks.id', 'days', 'asked_at as askedAt', 'ended_at as endedAt', 'trouble', 'found'])
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('by'))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return check && { ...check, found: check.found && (await withOrders(db, check.found)) }
}

/** Each with its order, if known. */
async function withOrders(db: Db, found: readonly MoneyFinding[]): Promise<MoneyFinding[]> {
  const named = (subject: string) => found.flatMap(({ about: { kind, id } }) => (kind === subject ? [id] : []))
  const rows = await rowsOf<KeptContradiction['about'] & { orderId: string }>(db)`
    select 'payment' as kind, provider_payment_id as id, order_id as "orderId" from payments
    where order_id is not null and provider_payment_id = any(${named('payment')})
    union all select 'refund', refunds.id::text, order_id from refunds join payments on payments.id = payment_id
    where order_id is not null and refunds.id = any(${named('refund').filter(isUuid)}::uuid[])
    union all select 'parcel', reference, order_id from shipments where reference = any(${named('parcel')})`
  return found.map((finding) => {
    const { kind, id } = finding.about
    const row = rows.find((known) => known.kind === kind && known.id === id)
    return row ? { ...finding, orderId: row.orderId } : finding
  })
}

type NewCheck = { askedBy: string | null; days: number; now: Date }

/** Undefined when one is already running. One that was given up doesn't count. */
export async function insertCheck(tx: Tx, { askedBy, days, now }: NewCheck, since: Date): Promise<string | undefined> {
  await lockName(tx, 'money_checks')
  const row = await rowOf<{ id: string }>(tx)`
    insert into money_checks (asked_by, days, asked_at)
    select ${askedBy}, ${days}, ${now}
    where not exists (select from money_checks where ended_at is null and asked_at > ${since}) returning id`
  return row?.id
}

export function findOpenCheck(db: Db, id: string) {
  return db
    .selectFrom('money_checks')
    .select('days')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function endCheck(
  tx: Tx,
  id: string,
  end: { found: readonly MoneyFinding[]; trouble: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('money_checks')
    .set({ found: JSON.stringify(end.found), trouble: end.trouble, ended_at: end.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await sql`select tell_admins()`.execute(tx)
}

export type WaitingOrder = {
  id: string
  contactName: string
  totalPaise: Paise
  createdAt: Date
  attention: Attention[]
}
export type UnbookedParcel = { id: string; reference: string; orderId: string; artistName: string; createdAt: Date }

const AT_MOST = 50

export function listWaitingOrders(db: Db) {
  return rowsOf<WaitingOrder>(db)`
    select id, contact_name as "contactName", total_amount_paise as "totalPaise", created_at as "createdAt", ${ATTENTION} as attention
    from orders where id in (select order_id from order_attention) order by created_at desc, id limit ${AT_MOST}`
}

/** Payments with neither an order nor a refund. */
export const listUnmatchedPayments = (db: Db) =>
  selectPayments(db)
    .select(['currency', 'created_at as createdAt'])
    .where(sql<boolean>`status = 'captured' and not settles_order and not exists (
      select from refunds where payment_id = payments.id and state <> 'failed')`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_MOST)
    .execute()

/** Failed, or in progress for too long. */
export const listStandingRefunds = (db: Db, since: Date) =>
  selectRefunds(db)
    .where(
      sql<boolean>`(refunds.state in ('decided', 'requested') and refunds.created_at < ${since} or ${IS_STILL_OWED})`,
    )
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id')
    .limit(AT_MOST)
    .execute()

/** Refused by the carrier, or waiting too long. */
export function listUnbookedParcels(db: Db, since: Date) {
  return rowsOf<UnbookedParcel>(db)`
    select shipments.id, reference, order_id as "orderId", shipments.created_at as "createdAt",
      (select min(artist_name) from order_items
        where order_items.order_id = shipments.order_id and artist_id = shipments.artist_id) as "artistName"
    from shipments join orders on orders.id = order_id
    where shipments.state = 'waiting' and payment_state in ('paid', 'due') and orders.status <> 'cancelled'
      and not ${isDisputed(sql`orders.id`)}
      and (shipments.created_at < ${since} or exists (
        select from order_attention where order_id = orders.id and kind = 'parcel-not-booked' and about = shipments.id::text))
    order by shipments.created_at desc, shipments.reference limit ${AT_MOST}`
}

type Unmatched = { status: Tables['payments']['status']; settlesOrder: boolean; isSecond: boolean }

/** A payment, locked. `isSecond`: another payment settles its order. */
export const lockUnmatched = (tx: Tx, id: string) =>
  rowOf<Unmatched>(tx)`
    select status, settles_order as "settlesOrder", exists (
      select from payments other where other.order_id = payments.order_id and other.settles_order) as "isSecond"
    from payments where id = ${id} for no key update`
