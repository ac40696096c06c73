import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['id', 'account_id as accountId', 'public_key as publicKey'])
    .executeTakeFirst()

export const listPasskeys = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .where('account_id', '=', accountId)
    .select(['id', 'name', 'credential_id as credentialId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A counter that doesn't rise belongs to a copy. Synced passkeys always say 0. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is(is.val(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

type Added = { accountId: string; name: string; credentialId: string; publicKey: string; counter: number }

/** False if any account has one with this id. */
export async function addPasskey(
  tx: Tx,
  { accountId, name, credentialId, publicKey, counter }: Added,
): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values({ account_id: accountId, name, credential_id: credentialId, public_key: publicKey, counter })
    .onConflict((already) => already.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False if this account has none with this id. */
export async function deletePasskey(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
