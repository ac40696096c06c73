/** Cards whose money a bank asks back. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

/**
 * Whether a bank asks back what this purchase was paid with, or the whole of it is lost. A part that is lost is taken off
 * the card, which pays with the rest.
 */
export const askedBack = (purchaseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.purchase_id = ${purchaseId} and payments.settles_order
  group by payments.id
  having bool_or(disputes.state in ('open', 'under_review'))
    or sum(disputes.amount_paise) filter (where disputes.state = 'lost') >= payments.amount_paise)`

/** What has gone back, or is to go back, of the money of a purchase that stands. */
export async function readGoneOfPurchase(db: Db, purchaseId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(sum(refunds.amount_paise), 0)::bigint as paise from refunds
    join payments on payments.id = payment_id
    where payments.purchase_id = ${purchaseId} and payments.settles_order and refunds.state <> 'failed'`
  return row?.paise ?? noPaise
}

export async function isAskedBack(db: Db, purchaseId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${askedBack(sql`${purchaseId}::uuid`)}`).length > 0
}

/** The card is locked. */
export async function writeFreeze(
  tx: Tx,
  id: string,
  { frozenAt, endsOn }: { frozenAt: Date | null; endsOn: string },
): Promise<void> {
  await tx.updateTable('gift_cards').set({ frozen_at: frozenAt, ends_on: endsOn }).where('id', '=', id).execute()
}
