import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Palette } from './picture-palette.ts'
import type { StoredPicture } from './picture-store.ts'

export async function findStoreId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('store_identity').select('id').executeTakeFirstOrThrow()
  return id
}

export async function listKnownPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** All of them, by pages. */
export async function* everyPicture(db: Db) {
  for (let page = await listPictures(db, ''); page.length > 0; page = await listPictures(db, page.at(-1)?.id ?? ''))
    yield* page
}

/** Which of these hashes a picture has. */
export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pictures')
    .select('sha256')
    .where(sql<boolean>`sha256 = any(${[...hashes]}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))
}

type Hashed = { id: string; sha256: string; bytes: number }

export async function setHash(tx: Tx, { id, ...facts }: Hashed): Promise<void> {
  await tx.updateTable('pictures').set(facts).where('id', '=', id).execute()
}

/** The next thousand by id, after this one. */
function listPictures(db: Db, after: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'mime', 'width', 'height', 'bytes', 'sha256'])
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(1_000)
    .execute()
}

export function findPicture(db: Db, id: string) {
  return db.selectFrom('pictures').select(['id', 'mime', 'width', 'sha256']).where('id', '=', id).executeTakeFirst()
}

type NewPicture = {
  id: string
  width: number
  height: number
  blur: string
  palette: Palette
  mime: 'image/webp'
  bytes: number
  sha256: string
  alt: string
}

/** Nothing uses it yet. */
export async function addPicture(tx: Tx, picture: NewPicture, uploaderId: string | null, now: Date): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...picture,
      palette: JSON.stringify(picture.palette),
      uploaded_by: uploaderId,
      created_at: now,
      unused_since: now,
    })
    .execute()
}

type Use = { table: string; column: string }

/** What goes with its picture is no use of it. */
function listUses(db: Db) {
  return rowsOf<Use>(db)`
    select user_table.relname as "table", user_column.attname as "column"
    from pg_constraint fk
    join pg_class user_table on user_table.oid = fk.conrelid
    join unnest(fk.conkey, fk.confkey) as part (here, there) on true
    join pg_attribute user_column on user_column.attrelid = fk.conrelid and user_column.attnum = part.here
    join pg_attribute own on own.attrelid = fk.confrelid and own.attnum = part.there and own.attname = 'id'
    where fk.contype = 'f' and fk.confrelid = 'pictures'::regclass and fk.confdeltype <> 'c'`
}

type Condition = RawBuilder<SqlBool>

/** One condition for each table, so that the database can join instead of looking up each picture. */
async function usesOf(db: Db): Promise<{ isUsed: Condition; isUnused: Condition }> {
  const each = (await listUses(db)).map(
    ({ table, column }) => sql`exists (select from ${sql.id(table)} where ${sql.id(table, column)} = pictures.id)`,
  )
  const none = each.map((used) => sql`not ${used}`)
  return {
    isUsed: sql<SqlBool>`(${sql.join(each, sql` or `)})`,
    isUnused: sql<SqlBool>`(${sql.join(none, sql` and `)})`,
  }
}

/** Notes which pictures came into use and which went out of use since the last run. */
export async function markUnused(tx: Tx, now: Date): Promise<void> {
  const { isUsed, isUnused } = await usesOf(tx)
  await sql`update pictures set unused_since = null where unused_since is not null and ${isUsed}`.execute(tx)
  await sql`update pictures set unused_since = ${now} where unused_since is null and ${isUnused}`.execute(tx)
}

/**
 * Deletes up to a hundred rows that nothing refers to: those out of use since `before`, or those of one person. It locks
 * them first, so that nothing can start to use one, and then checks again.
 */
export async function deleteUnused(tx: Tx, which: { before: Date } | { uploaderId: string }): Promise<StoredPicture[]> {
  const { isUnused } = await usesOf(tx)
  const wanted = 'before' in which ? sql`unused_since < ${which.before}` : sql`uploaded_by = ${which.uploaderId}`
  const locked = await rowsOf<{ id: string }>(tx)`
    select id from pictures where ${wanted} and ${isUnused} limit ${DELETED_AT_ONCE_MAX} for update skip locked`
  if (locked.length === 0) return []
  return rowsOf<StoredPicture>(tx)`
    delete from pictures where id = any(${locked.map(({ id }) => id)}) and ${isUnused} returning id, mime, sha256`
}

export const DELETED_AT_ONCE_MAX = 100

/** Writes the descriptions of pictures. */
export async function setAlts(tx: Tx, alts: Readonly<Record<string, string>>): Promise<void> {
  await sql`
    update pictures set alt = said.alt
    from unnest(${Object.keys(alts)}::uuid[], ${Object.values(alts)}::text[]) as said (id, alt)
    where pictures.id = said.id and pictures.alt <> said.alt`.execute(tx)
}

/** The pictures among these that this person has sent, locked until the transaction ends. */
export async function holdSentPictures(tx: Tx, ids: readonly string[], senderId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('uploaded_by', '=', senderId)
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
