import { sql } from 'kysely'
import { rowOf, rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { hasAgreed } from '#domain/consents/consents.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { DELIVER_ALERTS } from './deliver-job.ts'

export type MatchReason = 'match' | 'stock' | 'price'

export type Match = {
  searchId: string
  artworkId: string
  reason: MatchReason
  /** Only alerts asked for after this. */
  askedAfter: Date | null
  /** Only alerts that wait for a price above this. */
  pricePaise: number | null
}

export type Candidate = { searchId: string; wanted: string; keys: string[] }

/** The searches under these keys. */
export const findCandidates = (db: Db, keys: readonly string[]) =>
  rowsOf<Candidate>(db)`
    select found.search_id::text as "searchId", wanted, keys
    from (select search_id, array_agg(key) as keys from alert_keys where key = any(${[...keys]}::text[]) group by search_id) found
    join alert_searches on alert_searches.id = found.search_id`

/** The commit that stores them also starts their delivery. */
export async function addMatches(tx: Tx, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return
  const added = await rowsOf<{ id: string }>(tx)`
    insert into alert_matches (search_id, artwork_id, reason, asked_after, price_paise, found_at)
    select search, work, reason, after, price, ${now}
    from ${rowsGiven(
      matches.map(({ searchId, artworkId, reason, askedAfter, pricePaise }) => ({
        search: searchId,
        work: artworkId,
        reason,
        after: askedAfter,
        price: pricePaise,
      })),
      sql`found (search bigint, work uuid, reason text, after timestamptz, price bigint)`,
    )}
    where exists (select from alerts where search_id = search) and exists (select from artworks where id = work)
    returning id::text`
  const last = added.at(-1)
  if (last) await addJobs(tx, [DELIVER_ALERTS.job(last.id, {})], now)
}

export type OpenMatch = {
  id: string
  searchId: string
  artworkId: string
  reason: MatchReason
  askedAfter: Date | null
  pricePaise: number | null
  doneUntil: string
}

/** The oldest that nobody is at work on, locked. */
export const holdMatch = (tx: Tx) =>
  rowOf<OpenMatch>(tx)`
    select id::text, search_id::text as "searchId", artwork_id as "artworkId", reason, asked_after as "askedAfter",
      price_paise as "pricePaise", done_until::text as "doneUntil"
    from alert_matches order by id limit 1 for update skip locked`

export type Reached = { subscriberId: string; byEmail: boolean; byPush: boolean }

/**
 * Whom the next alerts belong to that get a hit, or whose hit waits until the work can be bought again; undefined when there are
 * no more alerts.
 */
export async function addHits(
  tx: Tx,
  match: OpenMatch,
  { limit, now }: { limit: number; now: Date },
): Promise<Reached[] | undefined> {
  const [part] = await rowsOf<{ until: string | null; reached: Reached[] }>(tx)`
    with part as materialized (
      select * from alerts where search_id = ${match.searchId} and id > ${match.doneUntil} order by id limit ${limit}
    ), asked as materialized (
      select part.*, ${hasAgreed(sql`part.subscriber_id`, 'alerts', 'email')} as by_email,
        ${hasAgreed(sql`part.subscriber_id`, 'alerts', 'push')} as by_push, waiting.alert_id is not null as waits
      from part
      left join alert_hits waiting on waiting.alert_id = part.id and waiting.artwork_id = ${match.artworkId}
        and waiting.reason = ${match.reason} and (mail is null or push is null)
      where ends_at > ${now}
        and (${match.askedAfter}::timestamptz is null or asked_at > ${match.askedAfter} or waiting.alert_id is not null)
        and (${match.pricePaise}::bigint is null or below_paise > ${match.pricePaise})
        and exists (select from subscription_requests where id = part.request_id and confirmed_at is not null)
    ), meant as (
      select * from asked where by_email or by_push
    ), hit as (
      insert into alert_hits (alert_id, artwork_id, reason, found_at)
      select id, ${match.artworkId}, ${match.reason}, ${now} from meant order by id
      on conflict do nothing returning alert_id
    ), moved as (
      update alert_matches set done_until = (select max(id) from part) where id = ${match.id} and exists (select from part)
    )
    select (select max(id) from part)::text as until,
      (select coalesce(json_agg(json_build_object('subscriberId', subscriber_id, 'byEmail', by_email, 'byPush', by_push)), '[]')
        from (select distinct subscriber_id, by_email, by_push from meant where waits or id in (select alert_id from hit)) people) as reached`
  return part?.until ? part.reached : undefined
}

export async function removeMatch(tx: Tx, id: string): Promise<void> {
  await sql`delete from alert_matches where id = ${id}`.execute(tx)
}
