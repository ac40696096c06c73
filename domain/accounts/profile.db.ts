import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { PROFILE_FIELDS } from './profile-fields.rules.ts'
import type { Profile, ProfileField } from './profile-fields.rules.ts'

export function findProfile(db: Kysely<Tables>, id: string): Promise<Profile | undefined> {
  return db
    .selectFrom('profiles')
    .select(['id', ...PROFILE_FIELDS])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Nobody else writes it until the transaction ends. */
export async function lockField(tx: Tx, id: string, field: ProfileField): Promise<{ held: string | null } | undefined> {
  const row = await tx.selectFrom('profiles').select(field).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { held: row[field] ?? null }
}

export async function setField(tx: Tx, id: string, field: ProfileField, value: string | null): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ [field]: value, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
