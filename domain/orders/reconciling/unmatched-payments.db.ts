import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

export type UnmatchedRow = {
  id: string
  orderId: string | null
  status: string
  settlesOrder: boolean
  /** Another payment settles the order that this one is for. */
  isSecond: boolean
}

/** A payment by the provider's id of it. */
export async function findUnmatched(tx: Tx, paymentId: string, lock = sql``): Promise<UnmatchedRow | undefined> {
  const { rows } = await sql<UnmatchedRow>`
    select id, order_id as "orderId", status, settles_order as "settlesOrder",
      exists (select from payments other where other.order_id = payments.order_id and other.settles_order) as "isSecond"
    from payments where provider_payment_id = ${paymentId} ${lock}`.execute(tx)
  return rows[0]
}

export const lockUnmatched = (tx: Tx, paymentId: string) =>
  findUnmatched(tx, paymentId, sql`for no key update of payments`)
