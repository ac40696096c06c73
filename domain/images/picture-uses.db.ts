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

type Condition = RawBuilder<SqlBool>

/** One condition for each table, so that the database can join rather than look each picture up. */
async function usesOf(db: Kysely<Tables>): Promise<{ isUsed: Condition; isUnused: Condition }> {
  const each = (await listUses(db)).map(
    ({ table, column }) => sql`exists (select from ${sql.id(table)} where ${sql.id(table, column)} = pictures.id)`,
  )
  return {
    isUsed: sql<SqlBool>`(${sql.join(each, sql` or `)})`,
    isUnused: sql<SqlBool>`(${sql.join(
      each.map((used) => sql`not ${used}`),
      sql` and `,
    )})`,
  }
}

/** Notes what has come into use and what has gone out of use since it was looked last. */
export async function markUnused(tx: Tx, now: Date): Promise<void> {
  const { isUsed, isUnused } = await usesOf(tx)
  await sql`update pictures set unused_since = null where unused_since is not null and ${isUsed}`.execute(tx)
  await sql`update pictures set unused_since = ${now} where unused_since is null and ${isUnused}`.execute(tx)
}

/**
 * Deletes rows that nothing refers to, a hundred at most: those out of use since before, or those of one person. They
 * are locked first, so that nobody can begin to use one, and then asked for anew.
 */
export async function deleteUnused(tx: Tx, which: { before: Date } | { uploaderId: string }): Promise<StoredPicture[]> {
  const { isUnused } = await usesOf(tx)
  const wanted = 'before' in which ? sql`unused_since < ${which.before}` : sql`uploaded_by = ${which.uploaderId}`
  const { rows: locked } = await sql<{ id: string }>`
    select id from pictures where ${wanted} and ${isUnused} limit ${DELETED_AT_ONCE_MAX} for update skip locked`.execute(
    tx,
  )
  if (locked.length === 0) return []
  const { rows } = await sql<StoredPicture>`
    delete from pictures where id = any(${locked.map(({ id }) => id)}) and ${isUnused} returning id, mime`.execute(tx)
  return rows
}

export const DELETED_AT_ONCE_MAX = 100
