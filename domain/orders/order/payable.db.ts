/** What someone pays for, an order or a gift-card order: found, locked and moved in one way, with its order at the provider. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import {
  findCardOrderOfProvider,
  lockCardOrder,
  lockCardOrderOfProvider,
  moveCardOrder,
  type CardOrder,
  type CardOrderMove,
} from '#domain/gift-cards/card-orders.db.ts'
import type { CardOrderState } from '#domain/gift-cards/card-order.rules.ts'
import type { PaidFor } from '#domain/payments/payments.db.ts'
import {
  findOrderOfProvider,
  lockOrder,
  lockOrderOfProvider,
  moveMoneyOfOrder,
  type Move,
  type OrderRow,
} from './order-rows.db.ts'
import type { PaymentState } from './order-states.rules.ts'

export type Payable = OrderRow | CardOrder

export const isOrder = (payable: Payable): payable is OrderRow => payable.table === 'orders'

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

export const lockPayable = (tx: Tx, { table, id }: PaidFor): Promise<Payable | undefined> =>
  table === 'orders' ? lockOrder(tx, id) : lockCardOrder(tx, id)

type Movable = Pick<OrderRow, 'table' | 'id' | 'paymentState'> | Pick<CardOrder, 'table' | 'id' | 'paymentState'>

/** The caller holds its row. A gift-card order has fewer states and causes: the database refuses the others. */
export const movePayment = (
  tx: Tx,
  payable: Movable,
  to: PaymentState,
  move: Move,
  values?: Parameters<typeof moveMoneyOfOrder>[4],
): Promise<void> =>
  payable.table === 'orders'
    ? moveMoneyOfOrder(tx, payable, to, move, values)
    : moveCardOrder(tx, payable, to as CardOrderState, move as CardOrderMove)

/** The provider's order id of one. */
export async function findProviderOrder(db: Db, { table, id }: PaidFor): Promise<string | null> {
  const row = await rowOf<{ providerOrderId: string | null }>(db)`
    select razorpay_order_id as "providerOrderId" from ${sql.table(table)} where id = ${id}`
  return row?.providerOrderId ?? null
}

/** Undefined when another request is asking. */
export const claimProviderOrder = (db: Db, { table, id }: PaidFor, { now, leaseMs }: { now: Date; leaseMs: number }) =>
  rowOf<{ wasAsked: boolean }>(db)`
    with before as (select provider_asked_at from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} set provider_asked_at = ${now} from before
    where id = ${id} and razorpay_order_id is null and (
      before.provider_asked_at is null or before.provider_asked_at <= ${new Date(now.getTime() - leaseMs)})
    returning before.provider_asked_at is not null as "wasAsked"`

/** Releases the claim: the next caller can ask at once, and sees there was an earlier attempt. */
export async function giveBackProviderOrder(
  db: Db,
  { table, id }: PaidFor,
  { claimedAt, leaseMs }: { claimedAt: Date; leaseMs: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set provider_asked_at = ${new Date(claimedAt.getTime() - leaseMs)}
    where id = ${id} and provider_asked_at = ${claimedAt}`.execute(db)
}

/** Stored once; a later id changes nothing. Returns the stored one. */
export async function keepProviderOrder(db: Db, paidFor: PaidFor, providerOrderId: string): Promise<string> {
  const kept = await rowOf(db)`
    update ${sql.table(paidFor.table)} set razorpay_order_id = ${providerOrderId}
    where id = ${paidFor.id} and razorpay_order_id is null returning 1`
  return kept ? providerOrderId : ((await findProviderOrder(db, paidFor)) ?? providerOrderId)
}
