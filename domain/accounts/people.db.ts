import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Role } from './roles.rules.ts'

export type Person = { id: string; firstName: string | null; lastName: string | null; email: string; role: Role }

/** Newest first, one more than asked for, so that it is known whether the list goes on. */
export function listPeople(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Person[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
}

/** Until the transaction ends nobody else becomes or stops being an admin. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

/** The person as changed; undefined when there is none. */
export function setRole(tx: Tx, id: string, role: Role): Promise<Person | undefined> {
  return tx
    .updateTable('profiles')
    .set({ role, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .executeTakeFirst()
}

/** Whoever was an artist before keeps the name and the works of then. */
export async function ensureArtist(tx: Tx, artist: { profileId: string; name: string; slug: string }): Promise<void> {
  await tx
    .insertInto('artists')
    .values({ profile_id: artist.profileId, name: artist.name, slug: artist.slug })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}
