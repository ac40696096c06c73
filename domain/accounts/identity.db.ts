import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { SIGN_IN_FRESH_MS } from './session-life.rules.ts'

const PASSWORD_PROVIDER = 'credential'

export type Identity = {
  passwordHash: string | null
  /** The sign-in of this session is a few minutes old at most. */
  isFresh: boolean
}

export function findIdentity(
  db: Kysely<Tables>,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Identity | undefined> {
  return db
    .selectFrom('sessions')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.account_id', '=', 'sessions.account_id')
        .on('credentials.provider_id', '=', PASSWORD_PROVIDER),
    )
    .where('sessions.id', '=', sessionId)
    .where('sessions.account_id', '=', id)
    .select([
      'credentials.password as passwordHash',
      sql<boolean>`sessions.created_at > now() - make_interval(secs => ${SIGN_IN_FRESH_MS / 1_000})`.as('isFresh'),
    ])
    .executeTakeFirst()
}

/** Also for an account that had none until then. */
export async function setPasswordHash(tx: Tx, accountId: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ password: hash, updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('credentials')
    .values({
      account_id: accountId,
      provider_id: PASSWORD_PROVIDER,
      provider_account_id: accountId,
      password: hash,
    })
    .execute()
}
