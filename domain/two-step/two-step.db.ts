import { rowsOf } from '#db/sql-parts.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'

export function findAuthenticator(db: Db, accountId: string) {
  return db
    .selectFrom('authenticators')
    .where('account_id', '=', accountId)
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .executeTakeFirst()
}

/** Replaces one that was begun before; false when one is on. */
export async function beginAuthenticator(tx: Tx, accountId: string, secret: string): Promise<boolean> {
  const begun = await tx
    .insertInto('authenticators')
    .values({ account_id: accountId, secret })
    .onConflict((already) =>
      already
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** False when its code, or a later one, was used before: of two at once one succeeds. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** False when it is on already, or gone. */
export async function confirmAuthenticator(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

export async function deleteEveryTwoStep(tx: Tx, accountId: string): Promise<void> {
  for (const kind of ['authenticators', 'passkeys', 'recovery_codes'] as const)
    await tx.deleteFrom(kind).where('account_id', '=', accountId).execute()
}

/** False when there is none any longer. */
export async function spendRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Locks the account's two-step verification until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ hasTwoStep: boolean } | undefined> {
  return tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('has_two_step as hasTwoStep')
    .forUpdate()
    .executeTakeFirst()
}

export const listSecrets = (db: Db) =>
  db.selectFrom('authenticators').select(['account_id as accountId', 'secret']).execute()

export async function setSecret(
  db: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ secret: to })
    .where('account_id', '=', accountId)
    .where('secret', '=', from)
    .execute()
}

/** Answers of how many people. */
export const deleteEveryRecoveryCode = async (tx: Tx): Promise<number> =>
  new Set((await rowsOf<{ id: string }>(tx)`delete from recovery_codes returning account_id as id`).map(({ id }) => id))
    .size
