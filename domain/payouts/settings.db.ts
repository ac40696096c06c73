/** What the owner has decided about payouts: one row. */
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { PayoutSettings } from './payout-forms.rules.ts'

const COLUMNS = [
  'weekday',
  'minimum_paise as minimumPaise',
  'way',
  'bank_template as bankTemplate',
  'payer_account as payerAccount',
  'payer_ifsc as payerIfsc',
  'corporate_id as corporateId',
] as const

export const findSettings = (db: Db): Promise<PayoutSettings> =>
  db.selectFrom('payout_settings').select(COLUMNS).executeTakeFirstOrThrow()

export const lockSettings = (tx: Tx): Promise<PayoutSettings> =>
  tx.selectFrom('payout_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()

export async function writeSettings(tx: Tx, settings: PayoutSettings): Promise<void> {
  await tx
    .updateTable('payout_settings')
    .set({
      weekday: settings.weekday,
      minimum_paise: settings.minimumPaise,
      way: settings.way,
      bank_template: settings.bankTemplate,
      payer_account: settings.payerAccount,
      payer_ifsc: settings.payerIfsc,
      corporate_id: settings.corporateId,
    })
    .execute()
}

/**
 * When the store was restored, if no run has been approved since: what was paid between backup and restore is not known
 * here.
 */
export async function findRestore(db: Db): Promise<Date | null> {
  const row = await rowOf<{ at: Date | null }>(db)`
    select max(restored_at) as at from restores
    where restored_at > coalesce((select max(approved_at) from payout_runs), '-infinity')`
  return row?.at ?? null
}
