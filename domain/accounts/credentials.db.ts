import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { SIGN_IN_FRESH_MS } from './session-life.rules.ts'

/** better-auth's name for an account's own password, next to other providers. */
export const OWN_PASSWORD = 'credential'

/** The one password of an account, new or instead of the former. */
export async function savePassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ account_id: accountId, provider_id: OWN_PASSWORD, provider_account_id: accountId, password: hash })
    .onConflict((already) =>
      already.columns(['provider_id', 'provider_account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute()
}

/** The hash of an account's password; undefined where it has none. */
export async function findPassword(db: Db, accountId: string): Promise<string | undefined> {
  const own = await db
    .selectFrom('credentials')
    .select('password')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', OWN_PASSWORD)
    .executeTakeFirst()
  return own?.password ?? undefined
}

/** The names by which a device is known. */
export type Sealed = { id: string; linksSince: Date; password: string | null; hasTwoStep: boolean }

export function findSealed(db: Db, by: { email: string } | { id: string }): Promise<Sealed | undefined> {
  const [column, value] = 'id' in by ? (['accounts.id', by.id] as const) : (['accounts.email', by.email] as const)
  return db
    .selectFrom('accounts')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.account_id', '=', 'accounts.id').on('credentials.provider_id', '=', OWN_PASSWORD),
    )
    .where(column, '=', value)
    .select([
      'accounts.id',
      'accounts.links_since as linksSince',
      'accounts.has_two_step as hasTwoStep',
      'credentials.password',
    ])
    .executeTakeFirst()
}

/** Fresh: confirmed in this session within the last few minutes. */
export function findIdentity(db: Db, { id, sessionId }: { id: string; sessionId: string }) {
  return db
    .selectFrom('sessions')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.account_id', '=', 'sessions.account_id').on('credentials.provider_id', '=', OWN_PASSWORD),
    )
    .where('sessions.id', '=', sessionId)
    .where('sessions.account_id', '=', id)
    .select([
      'credentials.password as passwordHash',
      sql<boolean>`sessions.proved_at > now() - make_interval(secs => ${SIGN_IN_FRESH_MS / 1_000})`.as('isFresh'),
    ])
    .executeTakeFirst()
}
