/** The facts that a backup records of a database, and whether one may be restored. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import { findStoreId, everyPicture } from '#domain/images/images.db.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'

export type DatabaseFacts = {
  storeId: string
  migrations: string[]
  postgresVersion: string
  counts: Record<string, number>
  pictures: StoredPicture[]
}

/** Undefined when no store has been there. */
export async function readFacts(db: Db): Promise<DatabaseFacts | undefined> {
  const made = await rowOf<{ isMade: boolean }>(db)`
    select to_regclass('schema_migrations') is not null and to_regclass('store_identity') is not null as "isMade"`
  if (!made?.isMade) return undefined
  return {
    storeId: await findStoreId(db),
    migrations: (await rowsOf<{ name: string }>(db)`select name from schema_migrations order by number`).map(
      ({ name }) => name,
    ),
    postgresVersion: await readVersion(db),
    counts: await countRows(db),
    pictures: await listPictures(db),
  }
}

export async function readVersion(db: Db): Promise<string> {
  const row = await rowOf<{ version: string }>(db)`select current_setting('server_version') as version`
  return row?.version ?? ''
}

export async function countRows(db: Db): Promise<Record<string, number>> {
  const row = await rowOf<{ counts: Record<string, number> }>(db)`
    select json_build_object('people', (select count(*) from profiles), 'works', (select count(*) from artworks),
      'orders', (select count(*) from orders), 'payments', (select count(*) from payments),
      'pictures', (select count(*) from pictures)) as counts`
  return row?.counts ?? {}
}

async function listPictures(db: Db): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = []
  for await (const { id, mime, sha256 } of everyPicture(db)) pictures.push({ id, mime, sha256 })
  return pictures
}

/** Another program sees the snapshot of this transaction, too, for as long as it lasts. */
export async function shareSnapshot(tx: Tx): Promise<string> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  const row = await rowOf<{ id: string }>(tx)`select pg_export_snapshot() as id`
  return row?.id ?? ''
}

/** Sequences of which this role may not read how far they are: PostgreSQL's own program would write them as it can, and no restore would take that. */
export async function listUnreadable(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    select seqrelid::regclass::text as name from pg_sequence where not has_sequence_privilege(seqrelid, 'select')
    order by name`
  return rows.map(({ name }) => name)
}

export async function isEmpty(db: Db): Promise<boolean> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^(pg_|information_schema$)'`
  return row?.count === 0
}

/** A dump leaves out the server's planning statistics. */
export async function learnTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
