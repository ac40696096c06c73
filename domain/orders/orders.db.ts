import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** The paid orders of one person, newest first. */
export function listOrders(db: Kysely<Tables>, userId: string, limit: number) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('payment_state', 'not in', ['unpaid', 'expired'])
    .select(['id', 'status', 'total_amount_paise as totalPaise', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
