import { sql } from 'kysely'
import { rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { hasAgreed } from '#domain/consents/consents.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { hasConfirmedPhone } from '#domain/whatsapp/numbers.db.ts'
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

/** A message to someone: about all that match, or about the work of one match. */
export type Reached = {
  subscriberId: string
  byEmail: boolean
  byWhatsApp: boolean
  byPush: boolean
  matchId: string | null
}

/** Matches that one transaction looks at. */
const MATCHES_AT_ONCE = 200

/**
 * Gives the next alerts of the oldest matches their hit. Returns whom to tell: also those whose hit waited until the work can be
 * bought again. Undefined when there are no more matches that nobody else is at work on.
 */
export async function addHits(
  tx: Tx,
  { alertsMax, now }: { alertsMax: number; now: Date },
): Promise<Reached[] | undefined> {
  const most = sql.lit(alertsMax)
  const [part] = await rowsOf<{ held: number; reached: Reached[] }>(tx)`
    with held as materialized (
      select * from alert_matches order by id limit ${sql.lit(MATCHES_AT_ONCE)} for update skip locked
    ), part as materialized (
      select own.id, own.subscriber_id, own.request_id, own.below_paise, own.asked_at, own.ends_at,
        held.id as match_id, held.artwork_id, held.reason, held.asked_after, held.price_paise
      from held cross join lateral (
        select * from alerts where search_id = held.search_id and alerts.id > held.done_until order by alerts.id limit ${most}
      ) own
      order by held.id, own.id limit ${most}
    ), last as materialized (
      select match_id, max(id) as alert_id, (select count(*) = ${most} from part) as is_cut
      from part where match_id = (select max(match_id) from part) group by match_id
    ), asked as materialized (
      select part.*, ${hasAgreed(sql`part.subscriber_id`, 'alerts', 'email')} as by_email,
        ${hasAgreed(sql`part.subscriber_id`, 'alerts', 'whatsapp')}
          and ${hasConfirmedPhone(sql`part.subscriber_id`)} as by_whatsapp,
        ${hasAgreed(sql`part.subscriber_id`, 'alerts', 'push')} as by_push, waiting.alert_id is not null as waits
      from part
      left join alert_hits waiting on waiting.alert_id = part.id and waiting.artwork_id = part.artwork_id
        and waiting.reason = part.reason and (mail is null or whatsapp is null or push is null)
      where ends_at > ${now}
        and (asked_after is null or asked_at > asked_after or waiting.alert_id is not null)
        and (price_paise is null or below_paise > price_paise)
        and exists (select from subscription_requests where id = part.request_id and confirmed_at is not null)
    ), meant as (
      select * from asked where by_email or by_whatsapp or by_push
    ), hit as (
      insert into alert_hits (alert_id, artwork_id, reason, found_at)
      select distinct id, artwork_id, reason, ${now}::timestamptz from meant order by 1, 2
      on conflict do nothing returning alert_id, artwork_id, reason
    ), moved as (
      update alert_matches set done_until = last.alert_id from last where is_cut and id = last.match_id
    ), removed as (
      delete from alert_matches using held
      where alert_matches.id = held.id
        and not exists (select from last where is_cut and held.id >= last.match_id)
    )
    select (select count(*)::integer from held) as held,
      (select coalesce(json_agg(people), '[]') from (
        select distinct subscriber_id as "subscriberId", by_email as "byEmail", by_whatsapp as "byWhatsApp", by_push as "byPush",
          case when reason <> 'match' then match_id::text end as "matchId"
        from meant
        where waits or (id, artwork_id, reason) in (select alert_id, artwork_id, reason from hit)) people) as reached`
  return part && part.held > 0 ? part.reached : undefined
}
