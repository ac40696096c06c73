import { sql } from 'kysely'
import { lockName, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { NO_LINK, type ChainEntry, type CheckedChain, type Head, type Link } from './audit-chain.ts'

/** Only one process seals at a time, because each link follows from the one before. */
export const lockSeals = (tx: Tx) => lockName(tx, 'audit seals')

const ENTRY = sql`entry.id,
  concat_ws(' ', extract(epoch from entry.happened_at), entry.action, entry.object_kind) as fixed,
  jsonb_build_array(entry.actor_id, entry.object_id, entry.address, entry.facts)::text as parts`

/**
 * Every entry up to this one is sealed. Numbers are assigned before a transaction commits, so an entry can appear after one
 * with a higher number was sealed; but no transaction lasts a day.
 */
export async function findSealedUntil(db: Db, dayAgo: Date): Promise<number> {
  const row = await rowOf<{ id: number }>(db)`
    select entry_id as id from audit_links where sealed_at < ${dayAgo} and not is_again order by position desc limit 1`
  return row?.id ?? 0
}

export const listUnsealed = (db: Db, { after, limit }: { after: number; limit: number }) =>
  rowsOf<ChainEntry>(db)`
    select ${ENTRY} from audit_log entry
    where id > ${after} and not exists (select from audit_links where entry_id = entry.id)
    order by id limit ${limit}`

export const listEntries = (db: Db, ids: readonly number[]) =>
  rowsOf<ChainEntry>(db)`select ${ENTRY} from audit_log entry where id = any(${ids}::bigint[]) order by id`

export async function findHead(db: Db): Promise<Head> {
  const head = await rowOf<Head>(db)`select position, hash from audit_links order by position desc limit 1`
  return head ?? NO_LINK
}

export async function addLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into audit_links (position, entry_id, fixed, salt, parts_hash, hash, is_again, sealed_at)
    select "position", "entryId", fixed, salt, "partsHash", hash, "isAgain", "sealedAt"
    from json_to_recordset(${JSON.stringify(links)}) as link ("position" bigint, "entryId" bigint, fixed text, salt text,
      "partsHash" text, hash text, "isAgain" boolean, "sealedAt" timestamptz)`.execute(tx)
}

/** In order, with the entries they seal. */
export async function listLinks(db: Db, { after, limit }: { after: number; limit: number }): Promise<CheckedChain[]> {
  const rows = await rowsOf<Link & { isNewest: boolean; entry: ChainEntry | null }>(db)`
    select position, entry_id as "entryId", link.fixed, salt, parts_hash as "partsHash", hash, is_again as "isAgain",
      sealed_at as "sealedAt",
      not exists (select from audit_links later where later.entry_id = link.entry_id and later.position > link.position)
        as "isNewest",
      (select to_json(row) from (select ${ENTRY} from audit_log entry where entry.id = link.entry_id) row) as entry
    from audit_links link where position > ${after} order by position limit ${limit}`
  return rows.map(({ isNewest, entry, ...link }) => ({ link, entry: entry ?? undefined, isNewest }))
}

export async function findLinkHash(db: Db, position: number): Promise<string | undefined> {
  return (await rowOf<{ hash: string }>(db)`select hash from audit_links where position = ${position}`)?.hash
}

/** Unsealed entries although one with a higher number was sealed before this time. */
export async function listPutIn(db: Db, before: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from audit_log entry
    where id < (select max(entry_id) from audit_links where sealed_at < ${before})
      and not exists (select from audit_links where entry_id = entry.id)
    order by id limit 100`
  return rows.map(({ id }) => id)
}

/** How many entries are not sealed yet. */
export async function countUnsealed(db: Db): Promise<number> {
  const row = await rowOf<{ waiting: number }>(db)`
    select count(*)::int as waiting from audit_log entry
    where not exists (select from audit_links where entry_id = entry.id)`
  return row?.waiting ?? 0
}

/** Time of the oldest unsealed entry. Entries inserted later are found by the check of the log. */
export async function findWaitingSince(db: Db, dayAgo: Date): Promise<Date | undefined> {
  const after = await findSealedUntil(db, dayAgo)
  const row = await rowOf<{ since: Date }>(db)`
    select happened_at as since from audit_log entry
    where id > ${after} and not exists (select from audit_links where entry_id = entry.id)
    order by id limit 1`
  return row?.since
}

/** Deletes the salt of sealed entries, so that nobody can guess their text from the hash. */
export async function forgetSalts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`
    update audit_links set salt = null where entry_id = any(${ids}::bigint[]) and salt is not null
    returning entry_id as id`
  return rows.map(({ id }) => id)
}
