import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

const LATELY_MINUTES = 60

/** For monitoring, without looking at any order. */
export async function countOrders(db: Db, now: Date): Promise<{ paidLately: number; needingAttention: number }> {
  const since = new Date(now.getTime() - LATELY_MINUTES * 60_000)
  const { rows } = await sql<{ paidLately: number; needingAttention: number }>`
    select
      (select count(*)::integer from orders where paid_at > ${since} and payment_state = 'paid') as "paidLately",
      (select count(distinct order_id)::integer from order_attention) as "needingAttention"`.execute(db)
  return rows[0] ?? { paidLately: 0, needingAttention: 0 }
}
