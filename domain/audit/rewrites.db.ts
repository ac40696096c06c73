/** Rewrites of the audit log by erasures. The database records each of them, and allows no other change. */
import { sql } from 'kysely'
import { likeText, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { EntryWords, Forgotten } from './forget.rules.ts'

type NamingEntry = { id: number; words: EntryWords }

/** Entries that may name the person, in order. The rules decide whether they do. */
export async function listNaming(
  tx: Tx,
  { id, emails, phones, names, belongings }: Forgotten,
  { after, limit }: { after: number; limit: number },
): Promise<NamingEntry[]> {
  const encoded = emails.map((email) => new URLSearchParams({ q: email }).toString().slice(2))
  const texts = [id, ...emails, ...encoded].map((text) => `%${likeText(text.toLowerCase())}%`)
  const digits = phones.map((phone) => `%${phone}%`)
  const mayName = (text: ReturnType<typeof sql>) =>
    sql`(lower(${text}) like any(${texts}::text[]) or translate(${text}, ' .()-', '') like any(${digits}::text[]))`
  const rows = await rowsOf<EntryWords & { id: number }>(tx)`
    select id, actor_id as "actorId", object_kind as "objectKind", object_id as "objectId", address, facts
    from audit_log
    where id > ${after} and (
      actor_id = ${id}::uuid or object_id = any(${[id, ...emails, ...belongings]}::text[])
      or object_kind = 'query' and lower(object_id) = any(${names.map((name) => name.toLowerCase())}::text[])
      or ${mayName(sql`object_id`)} or exists (select from jsonb_each_text(facts) where ${mayName(sql`value`)}))
    order by id limit ${limit}`
  return rows.map(({ id: entryId, actorId, objectKind, objectId, address, facts }) => ({
    id: entryId,
    words: { actorId, objectKind, objectId, address, facts },
  }))
}

/** An object id of a person who has an account stays. */
export async function rewriteEntries(tx: Tx, erasure: string, entries: readonly NamingEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`select set_config('store.erasure', ${erasure}, true)`.execute(tx)
  const rows = entries.map(({ id, words: { actorId, objectId, address, facts } }) => ({
    id,
    actor: actorId,
    object: objectId,
    address,
    facts,
  }))
  await sql`
    update audit_log entry set actor_id = becomes.actor, address = becomes.address, facts = becomes.facts,
      object_id = case when is_nobody(entry.object_id) then becomes.object else entry.object_id end
    from json_to_recordset(${JSON.stringify(rows)}::json) as becomes (id bigint, actor uuid, object text, address text, facts jsonb)
    where entry.id = becomes.id`.execute(tx)
}

/** The digest of the rewrites of an erasure. */
const DIGEST = sql`encode(sha256(convert_to(
  coalesce(string_agg(entry_id || ' ' || array_to_string(parts, ','), ';' order by entry_id, id), ''), 'UTF8')), 'hex')`

export async function sumUpRewrites(tx: Tx, erasure: string): Promise<{ entryIds: number[]; digest: string }> {
  const rows = await rowsOf<{ entryIds: number[]; digest: string }>(tx)`
    select coalesce(json_agg(distinct entry_id), '[]') as "entryIds", ${DIGEST} as digest
    from audit_rewrites where erasure = ${erasure}::uuid`
  return rows[0] ?? { entryIds: [], digest: '' }
}

export type Erasure = {
  /** The pseudonym of the erased person. Null before rewrites were recorded. */
  erasure: string | null
  at: Date
  /** In the order of the entries. */
  rewrites: { entryId: number; parts: string[] }[]
  digest: string
  /** Whether the log has the erasure. */
  isNoted: boolean
  /** The digest in the log. */
  notedDigest: string | null
  /** How many entries were sealed again according to the log, if it has no digest. */
  notedEntries: number
}

/** Every erasure that rewrote something or is in the log, in order of time. */
export const listErasures = (db: Db) =>
  rowsOf<Erasure>(db)`
    select coalesce(recorded.erasure, noted.actor_id) as erasure, coalesce(noted.happened_at, recorded.at) as at,
      coalesce(recorded.rewrites, '[]') as rewrites, coalesce(recorded.digest, encode(sha256(''), 'hex')) as digest,
      noted.id is not null as "isNoted", noted.facts ->> 'rewritten' as "notedDigest",
      case when noted.facts ->> 'entries' ~ '^[0-9]{1,9}$' then (noted.facts ->> 'entries')::int else 0 end as "notedEntries"
    from (
      select erasure, min(rewritten_at) as at, ${DIGEST} as digest,
        json_agg(json_build_object('entryId', entry_id, 'parts', parts) order by entry_id, id) as rewrites
      from audit_rewrites group by erasure) recorded
    full join (select * from audit_log where action = 'account-delete') noted on noted.actor_id = recorded.erasure
    order by 2`

/** Entries sealed again more often than an erasure rewrote them. */
export async function listSealedAgain(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select entry_id as id from audit_links where is_again group by entry_id
    having count(*) > (select count(*) from audit_rewrites where audit_rewrites.entry_id = audit_links.entry_id)
    order by 1 limit 100`
  return rows.map(({ id }) => id)
}
