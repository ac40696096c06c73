import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { PROFILE_FIELDS, type Profile, type ProfileField } from './profile-fields.rules.ts'

export function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  return db
    .selectFrom('profiles')
    .select(['id', ...PROFILE_FIELDS])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends. */
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

/** True the first time only. */
export async function noteNameAsked(db: Db, profileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ name_asked_at: sql`now()` })
    .where('id', '=', profileId)
    .where('name_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
