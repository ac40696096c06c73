import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { Role } from './visitor.rules.ts'

/** When and from where a session was last used. */
export type Device = { userAgent: string; address: string }

/** Everything that a request needs to know of its visitor, in one statement. */
export function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('profiles', 'profiles.id', 'accounts.id')
    .leftJoin('artists', 'artists.profile_id', 'profiles.id')
    .where('sessions.token_hash', '=', tokenHash)
    .select([
      'sessions.id as sessionId',
      'sessions.user_agent as userAgent',
      'sessions.account_id as id',
      'sessions.created_at as createdAt',
      'sessions.updated_at as lastUsedAt',
      // The database's clock, which every process shares.
      sql<Date>`now()`.as('now'),
      'accounts.email',
      'accounts.email_verified as isEmailVerified',
      'accounts.has_two_step as hasTwoStep',
      'sessions.is_proved_twice as isProvedTwice',
      'sessions.proved_at as provedAt',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      sql<Role>`coalesce(profiles.role, 'user')`.as('role'),
      'profiles.duty',
      'profiles.suspended_at as suspendedAt',
      'profiles.suspension_reason as suspensionReason',
      'artists.id as artistId',
    ])
    .executeTakeFirst()
}

export async function noteSessionUse(db: Db, sessionId: string, device?: Device): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: sql`now()`, user_agent: device?.userAgent, ip_address: device?.address })
    .where('id', '=', sessionId)
    .execute()
}

/** The account it belonged to. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('account_id as accountId')
    .executeTakeFirst()
  return ended?.accountId
}

type NewSession = { accountId: string; tokenHash: string; lifeMs: number; isProvedTwice: boolean }

export async function addSession(tx: Tx, { accountId, tokenHash, lifeMs, isProvedTwice }: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: tokenHash,
      is_proved_twice: isProvedTwice,
      expires_at: sql`now() + ${lifeMs / 1_000} * interval '1 second'`,
    })
    .execute()
}

export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Last used first; without sessions that wait for two-step verification. */
export function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('sessions.is_proved_twice', '=', true), is('accounts.has_two_step', '=', false)]))
    .select([
      'sessions.id',
      'sessions.user_agent as userAgent',
      'sessions.ip_address as address',
      'sessions.created_at as createdAt',
      'sessions.updated_at as lastUsedAt',
      sql<Date>`now()`.as('now'),
    ])
    .orderBy('sessions.updated_at', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** Its owner has just confirmed who they are. */
export async function noteProof(
  tx: Tx,
  sessionId: string,
  proof: { tokenHash?: string; isProvedTwice?: boolean } = {},
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, token_hash: proof.tokenHash, is_proved_twice: proof.isProvedTwice })
    .where('id', '=', sessionId)
    .execute()
}

/** False when there is none of this account under this id. */
export async function deleteOwnSession(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOtherSessions(
  tx: Tx,
  { keptId, accountId }: { keptId: string; accountId: string },
): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '<>', keptId).where('account_id', '=', accountId).execute()
}
