/** Which accounts are being verified by a small credit. */
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

/** Of a company that never answers, a person takes over. */
export const VALIDATIONS_MAX = 5

/** Accounts of now that nobody has verified. */
export const listUnverified = (db: Db) =>
  rowsOf<{ id: string; tries: number }>(db)`
    select payout_accounts.id, coalesce(tries, 0) as tries from payout_accounts
    left join account_validations on account_id = payout_accounts.id
    where replaced_at is null and details is not null and verification_state in ('none', 'pending')
      and coalesce(tries, 0) < ${VALIDATIONS_MAX} order by payout_accounts.id`

export type Validation = { validationId: string | null; tries: number }

export const findValidation = (db: Db, accountId: string): Promise<Validation | undefined> =>
  rowOf<Validation>(db)`
    select validation_id as "validationId", tries from account_validations where account_id = ${accountId}`

export async function findAccountOfValidation(db: Db, validationId: string): Promise<string | undefined> {
  const row = await rowOf<{ id: string }>(db)`
    select account_id as id from account_validations where validation_id = ${validationId}`
  return row?.id
}

/** Notes another one, before the call. */
export async function beginValidation(tx: Tx, accountId: string, now: Date): Promise<number> {
  const row = await rowOf<{ tries: number }>(tx)`
    insert into account_validations (account_id, asked_at) values (${accountId}, ${now})
    on conflict (account_id) do update
      set tries = account_validations.tries + 1, validation_id = null, asked_at = excluded.asked_at
    returning tries`
  return row?.tries ?? 1
}

export async function keepValidation(tx: Tx, accountId: string, validationId: string): Promise<void> {
  await tx
    .updateTable('account_validations')
    .set({ validation_id: validationId })
    .where('account_id', '=', accountId)
    .execute()
}

/** It found nothing out: another one may. */
export async function dropValidation(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account_validations').set({ validation_id: null }).where('account_id', '=', accountId).execute()
}
