import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Paise } from '#shared/money.rules.ts'
import { goodsChecks } from './audit-goods.db.ts'
import { orderChecks } from './audit-orders.db.ts'
import type { Contradiction, ContradictionKind } from './contradictions.rules.ts'

type Db = Kysely<Tables>

/** Everything that rows say against each other, of one moment. */
export async function listContradictions(db: Db, late: Date): Promise<Contradiction[]> {
  const found: Contradiction[] = []
  for (const [kind, check] of Object.entries({ ...orderChecks, ...goodsChecks(late) })) {
    const { rows } = await sql<Omit<Contradiction, 'kind'>>`
      select json_build_object('kind', kind, 'id', id) as about, facts from (${check}) found (kind, id, facts)`.execute(
      db,
    )
    found.push(...rows.map((row) => ({ kind: kind as ContradictionKind, ...row })))
  }
  return found
}

export type NotedPayment = {
  paymentId: string
  amountPaise: Paise
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  createdAt: Date
  /** Paid back as far as the provider must know, and as far as it may know. */
  toldPaise: Paise
  decidedPaise: Paise
}

export async function listNotedPayments(db: Db, since: Date): Promise<NotedPayment[]> {
  const { rows } = await sql<NotedPayment>`
    select provider_payment_id as "paymentId", payments.amount_paise as "amountPaise", status,
      payments.created_at as "createdAt",
      coalesce(sum(refunds.amount_paise) filter (where state in ('requested', 'processed')), 0)::bigint as "toldPaise",
      coalesce(sum(refunds.amount_paise) filter (where state <> 'failed'), 0)::bigint as "decidedPaise"
    from payments left join refunds on payment_id = payments.id
    where payments.created_at >= ${since} group by payments.id`.execute(db)
  return rows
}

export type NotedOrder = { id: string; providerOrderId: string | null; totalPaise: Paise }

export function listNotedOrders(db: Db, ids: readonly string[]): Promise<NotedOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'razorpay_order_id as providerOrderId', 'total_amount_paise as totalPaise'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
