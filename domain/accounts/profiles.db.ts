import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** True the first time only. */
export async function noteNameAsked(db: Kysely<Tables>, profileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ name_asked_at: sql`now()` })
    .where('id', '=', profileId)
    .where('name_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
