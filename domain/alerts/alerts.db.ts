import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { MatchReason } from './matches.db.ts'

/** The search of an alert, once for all who ask for the same. */
export async function keepSearch(tx: Tx, wanted: string, now: Date): Promise<{ id: string; isNew: boolean }> {
  const row = await rowOf<{ id: string; isNew: boolean }>(tx)`
    insert into alert_searches (wanted, made_at) values (${wanted}, ${now})
    on conflict (wanted) do update set made_at = excluded.made_at
    returning id::text, xmax = 0 as "isNew"`
  if (!row) throw new Error('A search could not be kept.')
  return row
}

export async function addKeys(tx: Tx, searchId: string, keys: readonly string[]): Promise<void> {
  await sql`
    insert into alert_keys (key, search_id)
    select distinct left(key, 200), ${searchId}::bigint from unnest(${[...keys]}::text[]) key on conflict do nothing`.execute(
    tx,
  )
}

const isConfirmed = sql`exists (
  select from subscription_requests where id = alerts.request_id and confirmed_at is not null)`

type NewAlert = {
  subscriberId: string
  searchId: string
  requestId: string
  belowPaise: number | null
  now: Date
  endsAt: Date
}

/** Asked for again it lasts longer, once its owner has confirmed it; one that has ended begins anew. */
export async function addAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { subscriberId, searchId, requestId, belowPaise, now, endsAt } = alert
  await sql`
    delete from alerts where subscriber_id = ${subscriberId} and search_id = ${searchId} and ends_at <= ${now}`.execute(
    tx,
  )
  await sql`
    insert into alerts (subscriber_id, search_id, request_id, below_paise, asked_at, ends_at)
    values (${subscriberId}, ${searchId}, ${requestId}, ${belowPaise}, ${now}, ${endsAt})
    on conflict (subscriber_id, search_id) do update set ends_at = excluded.ends_at, below_paise = excluded.below_paise,
      request_id = case when ${isConfirmed} then alerts.request_id else excluded.request_id end
    where not ${isConfirmed}
      or exists (select from subscription_requests where id = excluded.request_id and confirmed_at is not null)`.execute(
    tx,
  )
}

/** Those that count, and have not ended. */
export async function countAlerts(db: Db, subscriberId: string, now: Date): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from alerts
    where subscriber_id = ${subscriberId} and ends_at > ${now} and ${isConfirmed}`
  return row?.count ?? 0
}

export type StoredAlert = { id: string; wanted: string; askedAt: Date; endsAt: Date }

export const listAlerts = (db: Db, subscriberId: string, now: Date) =>
  rowsOf<StoredAlert>(db)`
    select alerts.id::text, wanted, asked_at as "askedAt", ends_at as "endsAt"
    from alerts join alert_searches on alert_searches.id = search_id
    where subscriber_id = ${subscriberId} and ends_at > ${now} and ${isConfirmed} order by asked_at desc, alerts.id desc`

export async function removeAlert(tx: Tx, subscriberId: string, id: string): Promise<void> {
  await sql`delete from alerts where subscriber_id = ${subscriberId} and id = ${id}::bigint`.execute(tx)
}

export async function extendAlert(
  tx: Tx,
  { subscriberId, id, now, endsAt }: { subscriberId: string; id: string; now: Date; endsAt: Date },
): Promise<void> {
  await sql`
    update alerts set ends_at = ${endsAt}
    where subscriber_id = ${subscriberId} and id = ${id}::bigint and ends_at > ${now}`.execute(tx)
}

export type Claimed = { alertId: string; wanted: string; endsAt: Date; artworkId: string; reason: MatchReason }

type Claim = {
  subscriberId: string
  by: 'mail' | 'whatsapp' | 'push'
  name: string
  which: 'matches' | 'works'
  now: Date
}

/**
 * For one message: at each attempt the same works, newest first. A work that can't be bought at the moment waits. What was asked
 * for about one work ends with it.
 */
export async function claimHits(tx: Tx, { subscriberId, by, name, which, now }: Claim): Promise<Claimed[]> {
  const column = sql.ref(by)
  const own = sql`alert_id in (select id from alerts where subscriber_id = ${subscriberId})`
  await sql`
    with claimed as (
      update alert_hits set ${column} = ${name}
      where ${own} and ${column} is null and (reason = 'match') = (${which}::text = 'matches')
        and exists (select from artworks where id = artwork_id and is_listed and in_stock)
        and not exists (select from alert_hits where ${own} and ${column} = ${name})
      returning alert_id, reason)
    update alerts set ends_at = least(ends_at, ${now})
    where id in (select alert_id from claimed where reason <> 'match')`.execute(tx)
  return rowsOf<Claimed>(tx)`
    select alert_id::text as "alertId", wanted, ends_at as "endsAt", artwork_id as "artworkId", reason
    from alert_hits
    join alerts on alerts.id = alert_id join alert_searches on alert_searches.id = search_id
    join artworks on artworks.id = artwork_id
    where alerts.subscriber_id = ${subscriberId} and ${column} = ${name}
    order by asked_at, alert_id, artworks.created_at desc`
}

/** A work as an alert about it needs it; undefined unless it is listed. */
export const findWorkToWaitFor = (db: Db, id: string, sizeId: string | null) =>
  rowOf<WorkToWaitFor>(db)`
    select artworks.id, artworks.title, artworks.title_hi as "titleHi", artworks.listed_price_paise as "listedPricePaise",
      artworks.medium, artworks.in_stock as "isInStock", categories.path as "categoryPath",
      artists.slug as "artistSlug", artists.name as "artistName",
      wanted.size_id as "sizeId", sizes.name as "sizeName",
      coalesce(wanted.free_quantity > 0, wanted.id is not null) as "isSizeInStock"
    from artworks
    join categories on categories.id = artworks.category_id join artists on artists.id = artworks.artist_id
    left join artwork_sizes wanted on wanted.artwork_id = artworks.id and wanted.retired_at is null
      and (wanted.id = ${sizeId}::uuid or wanted.size_id = ${sizeId}::uuid)
    left join sizes on sizes.id = wanted.size_id
    where artworks.id = ${id} and artworks.is_listed`

export type WorkToWaitFor = {
  id: string
  title: string
  titleHi: string | null
  listedPricePaise: number | null
  medium: string
  isInStock: boolean
  categoryPath: string
  artistSlug: string
  artistName: string
  sizeId: string | null
  sizeName: string | null
  isSizeInStock: boolean
}

/** The names of artists and works that alerts speak of. */
export async function readNames(
  db: Db,
  names: { artists: readonly string[]; works: readonly string[]; sizes: readonly string[] },
) {
  const rows = await rowsOf<{ key: string; name: string; nameHi: string | null }>(db)`
    select slug as key, name, null as "nameHi" from artists where slug = any(${[...names.artists]}::text[])
    union all
    select id::text, title, title_hi from artworks where id = any(${[...names.works]}::uuid[])
    union all
    select id::text, name, null from sizes where id = any(${[...names.sizes]}::uuid[])`
  return new Map(rows.map(({ key, name, nameHi }) => [key, { name, nameHi }]))
}
