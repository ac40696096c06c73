/** Payments in dispute now: they are not refunded, and nothing is shipped for them. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

const UNDECIDED = sql`disputes.state in ('open', 'under_review')`

/** Of an order, by the payment that settles it. */
export const isDisputed = (orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.order_id = ${orderId} and payments.settles_order and ${UNDECIDED})`

export async function isOrderDisputed(db: Db, orderId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${isDisputed(sql`${orderId}::uuid`)}`).length > 0
}

export async function isPaymentDisputed(db: Db, paymentId: string): Promise<boolean> {
  const rows = await rowsOf(db)`select from disputes where payment_id = ${paymentId} and ${UNDECIDED}`
  return rows.length > 0
}
