/** What someone pays for, an order or a gift-card order: found, locked and moved in one way, with its records at the provider. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import {
  findCardOrder,
  findCardOrderOfProvider,
  lockCardOrder,
  lockCardOrderOfProvider,
  moveCardOrder,
} from '#domain/gift-cards/card-orders.db.ts'
import type { CardOrder, CardOrderMove } from '#domain/gift-cards/card-orders.db.ts'
import type { CardOrderState } from '#domain/gift-cards/card-order.rules.ts'
import type { PayableId } from '#domain/payments/payments.db.ts'
import { findOrder, findOrderOfProvider, lockOrder, lockOrderOfProvider, moveMoneyOfOrder } from './order-rows.db.ts'
import type { Move, OrderRow } from './order-rows.db.ts'
import type { PaymentState } from './order-states.rules.ts'

export type Payable = OrderRow | CardOrder

export const isOrder = (payable: Payable): payable is OrderRow => payable.table === 'orders'

export const findPayable = async (db: Db, id: string): Promise<Payable | undefined> =>
  (await findOrder(db, id)) ?? findCardOrder(db, id)

/** By the payment provider's id. */
export const findPayableOfProvider = async (db: Db, providerOrderId: string): Promise<Payable | undefined> =>
  (await findOrderOfProvider(db, providerOrderId)) ?? findCardOrderOfProvider(db, providerOrderId)

/** Locked until the transaction ends, an order with its sold pieces. */
export const lockPayableOfProvider = async (tx: Tx, providerOrderId: string) =>
  (await lockOrderOfProvider(tx, providerOrderId)) ?? lockCardOrderOfProvider(tx, providerOrderId)

type Paying = { orderId: string | null; cardOrderId: string | null }

/** What a payment is for. Settling, refunding and disputing all lock it first. */
export async function lockPaidFor(tx: Tx, payment: Paying | undefined): Promise<Payable | undefined> {
  if (payment?.orderId) return lockOrder(tx, payment.orderId)
  return payment?.cardOrderId ? lockCardOrder(tx, payment.cardOrderId) : undefined
}

export const lockPayable = (tx: Tx, { table, id }: PayableId): Promise<Payable | undefined> =>
  table === 'orders' ? lockOrder(tx, id) : lockCardOrder(tx, id)

/** The caller holds its row. A gift-card order has fewer states and causes: the database refuses the others. */
export const movePayment = (
  tx: Tx,
  payable: Payable,
  to: PaymentState,
  move: Move,
  values?: Parameters<typeof moveMoneyOfOrder>[4],
): Promise<void> =>
  payable.table === 'orders'
    ? moveMoneyOfOrder(tx, payable, to, move, values)
    : moveCardOrder(tx, payable, to as CardOrderState, move as CardOrderMove)

/** The provider's order id of one. */
export async function findProviderOrder(db: Db, { table, id }: PayableId): Promise<string | null> {
  const row = await rowOf<{ providerOrderId: string | null }>(db)`
    select razorpay_order_id as "providerOrderId" from ${sql.table(table)} where id = ${id}`
  return row?.providerOrderId ?? null
}

/** Undefined when another request is asking. */
export const claimProviderOrder = (
  db: Db,
  { table, id }: PayableId,
  { now, leaseMs }: { now: Date; leaseMs: number },
) =>
  rowOf<{ wasAsked: boolean }>(db)`
    with before as (select provider_asked_at from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} set provider_asked_at = ${now} from before
    where id = ${id} and razorpay_order_id is null and (
      before.provider_asked_at is null or before.provider_asked_at <= ${new Date(now.getTime() - leaseMs)})
    returning before.provider_asked_at is not null as "wasAsked"`

/** Releases the claim: the next caller can ask at once, and sees there was an earlier attempt. */
export async function giveBackProviderOrder(
  db: Db,
  { table, id }: PayableId,
  { claimedAt, leaseMs }: { claimedAt: Date; leaseMs: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set provider_asked_at = ${new Date(claimedAt.getTime() - leaseMs)}
    where id = ${id} and provider_asked_at = ${claimedAt}`.execute(db)
}

/** Stored once; a later id changes nothing. Returns the stored one. */
export async function keepProviderOrder(db: Db, payable: PayableId, providerOrderId: string): Promise<string> {
  const kept = await rowOf(db)`
    update ${sql.table(payable.table)} set razorpay_order_id = ${providerOrderId}
    where id = ${payable.id} and razorpay_order_id is null returning 1`
  return kept ? providerOrderId : ((await findProviderOrder(db, payable)) ?? providerOrderId)
}

/** Payment links are of orders that the shop made. */
type NewLink = { orderId: string; endsAt: Date; now: Date }

export async function insertLink(tx: Tx, { orderId, endsAt, now }: NewLink): Promise<void> {
  await tx.insertInto('payment_links').values({ order_id: orderId, ends_at: endsAt, created_at: now }).execute()
}

export function findLink(db: Db, orderId: string) {
  return db
    .selectFrom('payment_links')
    .select([
      'provider_link_id as providerLinkId',
      'url',
      'ends_at as endsAt',
      'cancelled_at as cancelledAt',
      'trouble',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export type OrderLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Undefined for a link that is not ours. */
export async function findOrderOfLink(db: Db, providerLinkId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('payment_links')
    .select('order_id as orderId')
    .where('provider_link_id', '=', providerLinkId)
    .executeTakeFirst()
  return link?.orderId
}

/** Stored once: false when it was stored before. */
export async function keepLink(tx: Tx, orderId: string, { id, url }: { id: string; url: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ provider_link_id: id, url, trouble: null })
    .where('order_id', '=', orderId)
    .where('provider_link_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteLinkTrouble(tx: Tx, orderId: string, trouble: string): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ trouble: trouble.slice(0, 500) })
    .where('order_id', '=', orderId)
    .execute()
}

/** False when it can no longer be paid, or does not exist. */
export async function setLinkEnd(tx: Tx, orderId: string, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ ends_at: endsAt })
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when it is so already, or does not exist. */
export async function noteLinkCancelled(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ cancelled_at: now })
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
