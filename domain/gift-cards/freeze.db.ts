/** Cards whose payment is disputed. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

/**
 * Whether the payment of this gift-card order is disputed, or wholly lost. A lost part is taken off the card, and the rest can be
 * used.
 */
export const askedBack = (cardOrderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.card_order_id = ${cardOrderId} and payments.settles_order
  group by payments.id
  having bool_or(disputes.state in ('open', 'under_review'))
    or sum(disputes.amount_paise) filter (where disputes.state = 'lost') >= payments.amount_paise)`

/** How much of a gift-card order's payment was refunded, or will be. */
export async function readGoneOfCardOrder(db: Db, cardOrderId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(sum(refunds.amount_paise), 0)::bigint as paise from refunds
    join payments on payments.id = payment_id
    where payments.card_order_id = ${cardOrderId} and payments.settles_order and refunds.state <> 'failed'`
  return row?.paise ?? noPaise
}

export async function isAskedBack(db: Db, cardOrderId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${askedBack(sql`${cardOrderId}::uuid`)}`).length > 0
}

/** The caller has locked the card. */
export async function writeFreeze(
  tx: Tx,
  id: string,
  { frozenAt, endsOn }: { frozenAt: Date | null; endsOn: string },
): Promise<void> {
  await tx.updateTable('gift_cards').set({ frozen_at: frozenAt, ends_on: endsOn }).where('id', '=', id).execute()
}
