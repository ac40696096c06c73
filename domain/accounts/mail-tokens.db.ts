import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'

type NewMailToken = { use: string; hash: string; owner: string; expiresAt: Date; now: Date }

const identifierOf = (use: string, hash: string) => `mail ${use} ${hash}`

export async function addMailToken(
  db: Kysely<Tables>,
  { use, hash, owner, expiresAt, now }: NewMailToken,
): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) =>
      is.or([
        is('expires_at', '<', now),
        is.and([is('value', '=', owner), is('identifier', 'like', `${identifierOf(use, '')}%`)]),
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
