/**
 * Which pictures are in use. Every use is a foreign key to `pictures`, and the database itself is asked which those
 * are: a table that comes later is not forgotten.
 */
import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { StoredPicture } from './picture-store.ts'

type Use = { table: string; column: string }

async function listUses(db: Kysely<Tables>): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select user_table.relname as "table", user_column.attname as "column"
    from pg_constraint fk
    join pg_class user_table on user_table.oid = fk.conrelid
    join unnest(fk.conkey, fk.confkey) as part (here, there) on true
    join pg_attribute user_column on user_column.attrelid = fk.conrelid and user_column.attnum = part.here
    join pg_attribute own on own.attrelid = fk.confrelid and own.attnum = part.there and own.attname = 'id'
    where fk.contype = 'f' and fk.confrelid = 'pictures'::regclass`.execute(db)
  return rows
}

async function isUsed(db: Kysely<Tables>): Promise<RawBuilder<SqlBool>> {
  const uses = await listUses(db)
  const each = uses.map(
    ({ table, column }) => sql`exists (select from ${sql.id(table)} where ${sql.id(table, column)} = pictures.id)`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** Notes what has come into use and what has gone out of use since it was looked last. */
export async function markUnused(tx: Tx, now: Date): Promise<void> {
  const used = await isUsed(tx)
  await sql`update pictures set unused_since = null where unused_since is not null and ${used}`.execute(tx)
  await sql`update pictures set unused_since = ${now} where unused_since is null and not ${used}`.execute(tx)
}

/**
 * Deletes rows that nothing refers to, a hundred at most: those out of use since before, or those of one person. They
 * are locked first, so that nobody can begin to use one, and then asked for anew.
 */
export async function deleteUnused(tx: Tx, which: { before: Date } | { uploaderId: string }): Promise<StoredPicture[]> {
  const used = await isUsed(tx)
  const wanted = 'before' in which ? sql`unused_since < ${which.before}` : sql`uploaded_by = ${which.uploaderId}`
  const { rows: locked } = await sql<{ id: string }>`
    select id from pictures where ${wanted} and not ${used} limit ${DELETED_AT_ONCE_MAX} for update skip locked`.execute(
    tx,
  )
  if (locked.length === 0) return []
  const { rows } = await sql<StoredPicture>`
    delete from pictures where id = any(${locked.map(({ id }) => id)}) and not ${used} returning id, mime`.execute(tx)
  return rows
}

export const DELETED_AT_ONCE_MAX = 100
