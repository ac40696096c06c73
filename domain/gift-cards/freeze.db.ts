/** Cards whose money a bank asks back. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

/** Whether a bank asks back, or has taken, what this purchase was paid with. */
export const askedBack = (purchaseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.purchase_id = ${purchaseId} and payments.settles_order
    and disputes.state in ('open', 'under_review', 'lost'))`

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
