/** What the checkout knows of a buyer's orders, before and after. */
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Where the last order of somebody was to go, paid or not. */
export async function findLastAddress(db: Kysely<Tables>, userId: string) {
  const order = await db
    .selectFrom('orders')
    .select('shipping_address')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.shipping_address
}

export const findPlaced = (db: Kysely<Tables>, { orderId, userId }: { orderId: string; userId: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_state as paymentState', 'contact_email as email', 'created_at as createdAt'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
