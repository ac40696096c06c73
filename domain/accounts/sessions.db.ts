import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Role } from './roles.rules.ts'

export type SessionRow = {
  id: string
  accountId: string
  createdAt: Date
  lastUsedAt: Date
  /** The database's clock, which every process shares. */
  now: Date
  email: string
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  role: Role
  suspendedAt: Date | null
  artistId: string | null
}

/** Everything that a request needs to know of its visitor, in one statement. */
export function findSession(db: Kysely<Tables>, tokenHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('profiles', 'profiles.id', 'accounts.id')
    .leftJoin('artists', 'artists.profile_id', 'profiles.id')
    .where('sessions.token_hash', '=', tokenHash)
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'sessions.created_at as createdAt',
      'sessions.updated_at as lastUsedAt',
      sql<Date>`now()`.as('now'),
      'accounts.email',
      'accounts.email_verified as isEmailVerified',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      sql<Role>`coalesce(profiles.role, 'user')`.as('role'),
      'profiles.suspended_at as suspendedAt',
      'artists.id as artistId',
    ])
    .executeTakeFirst()
}

export async function noteSessionUse(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export async function deleteSession(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
