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
