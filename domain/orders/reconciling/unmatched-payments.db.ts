import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

export type Stray = {
  id: string
  orderId: string | null
  status: string
  settlesOrder: boolean
  /** Another payment settles the order that this one is for. */
  isSecond: boolean
}

/** A payment by the provider's id of it. */
export async function findStray(tx: Tx, paymentId: string, lock = sql``): Promise<Stray | undefined> {
  const { rows } = await sql<Stray>`
    select id, order_id as "orderId", status, settles_order as "settlesOrder",
      exists (select from payments other where other.order_id = payments.order_id and other.settles_order) as "isSecond"
    from payments where provider_payment_id = ${paymentId} ${lock}`.execute(tx)
  return rows[0]
}

export const lockStray = (tx: Tx, paymentId: string) => findStray(tx, paymentId, sql`for no key update of payments`)
