/** The provider's order id of an order or gift card, and the claim to ask for it. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

export type PayableTable = 'orders' | 'gift_card_orders'

type Payable = { table: PayableTable; id: string }

export async function findProviderOrder(db: Db, { table, id }: Payable): Promise<string | null> {
  const row = await rowOf<{ providerOrderId: string | null }>(db)`
    select razorpay_order_id as "providerOrderId" from ${sql.table(table)} where id = ${id}`
  return row?.providerOrderId ?? null
}

/** Undefined when another request is asking. */
export const claimProviderOrder = (db: Db, { table, id }: Payable, { now, leaseMs }: { now: Date; leaseMs: number }) =>
  rowOf<{ wasAsked: boolean }>(db)`
    with before as (select provider_asked_at from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} set provider_asked_at = ${now} from before
    where id = ${id} and razorpay_order_id is null and (
      before.provider_asked_at is null or before.provider_asked_at <= ${new Date(now.getTime() - leaseMs)})
    returning before.provider_asked_at is not null as "wasAsked"`

/** Releases the claim: the next caller can ask at once, and sees there was an earlier attempt. */
export async function giveBackProviderOrder(
  db: Db,
  { table, id }: Payable,
  { claimedAt, leaseMs }: { claimedAt: Date; leaseMs: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set provider_asked_at = ${new Date(claimedAt.getTime() - leaseMs)}
    where id = ${id} and provider_asked_at = ${claimedAt}`.execute(db)
}

/** Stored once; a later id changes nothing. Returns the stored one. */
export async function keepProviderOrder(db: Db, payable: Payable, providerOrderId: string): Promise<string> {
  const kept = await rowOf(db)`
    update ${sql.table(payable.table)} set razorpay_order_id = ${providerOrderId}
    where id = ${payable.id} and razorpay_order_id is null returning 1`
  return kept ? providerOrderId : ((await findProviderOrder(db, payable)) ?? providerOrderId)
}
