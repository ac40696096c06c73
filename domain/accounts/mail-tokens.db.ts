import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'

/** `owner` begins with the account's id. */
type NewMailToken = { use: string; hash: string; accountId: string; owner: string; expiresAt: Date; now: Date }

const identifierOf = (use: string, hash: string) => `mail ${use} ${hash}`

/** The former ones of the account for the same use are gone. */
export async function addMailToken(
  db: Kysely<Tables>,
  { use, hash, accountId, owner, expiresAt, now }: NewMailToken,
): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) =>
      is.or([
        is('expires_at', '<', now),
        is.and([is('value', 'like', `${accountId} %`), is('identifier', 'like', `${identifierOf(use, '')}%`)]),
      ]),
    )
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(use, hash), value: owner, expires_at: expiresAt })
    .execute()
}

export async function findMailToken(
  db: Kysely<Tables>,
  use: string,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(use, hash))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.value
}

export async function takeMailToken(tx: Tx, use: string, hash: string, now: Date): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(use, hash))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return taken?.value
}
