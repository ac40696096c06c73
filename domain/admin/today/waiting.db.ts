/** What waits, in one statement: a row for each kind of which there is something. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { TO_LEAVE } from '#domain/orders/shipping/late.db.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { WaitingKind } from './waiting.rules.ts'

type WaitingRow = {
  kind: WaitingKind
  count: number
  /** Of the one that has waited longest. */
  since: Date
  /** The next date to keep, where there is one. */
  due: Date | null
  /** Of the longest waiting: people, or the ids of orders. */
  names: string[]
  paise: Paise
  /** Its id, when it is only one. */
  one: string | null
}

const NAMES_MAX = 3

type Parts = {
  kind: WaitingKind
  from: RawBuilder<unknown>
  since: RawBuilder<unknown>
  name: RawBuilder<unknown>
  due?: RawBuilder<unknown>
  paise?: RawBuilder<unknown>
  count?: RawBuilder<unknown>
  id?: RawBuilder<unknown>
}

const counted = ({ kind, from, since, name, due, paise, count = sql`count(*)`, id = sql`id` }: Parts) => sql`
  select ${sql.lit(kind)} as kind, ${count}::integer as count, min(${since}) as since,
    ${due ? sql`min(${due})` : sql`null::timestamptz`} as due,
    (array_agg((${name})::text order by ${since}, ${id}))[1:${sql.lit(NAMES_MAX)}] as names,
    ${paise ? sql`coalesce(sum(${paise}), 0)` : sql.lit(noPaise)}::bigint as paise,
    case when count(*) = 1 then min(${id}::text) end as one
  from ${from}`

const toConfirm = (kind: WaitingKind, state: 'paid' | 'due') =>
  counted({
    kind,
    from: sql`orders where status = 'pending' and payment_state = ${sql.lit(state)}`,
    since: sql`coalesce(paid_at, due_at, created_at)`,
    name: sql`id`,
    paise: sql`total_amount_paise`,
  })

const ticket = (kind: WaitingKind, table: string) =>
  counted({
    kind,
    from: sql`${sql.table(table)} where answered_at is null`,
    since: sql`created_at`,
    name: sql`name`,
  })

const ofKind = (today: string): Record<WaitingKind, RawBuilder<unknown>> => ({
  confirm: toConfirm('confirm', 'paid'),
  'confirm-due': toConfirm('confirm-due', 'due'),
  attention: counted({
    kind: 'attention',
    from: sql`(select order_id as id, min(called_at) as called_at from order_attention group by order_id) called`,
    since: sql`called_at`,
    name: sql`id`,
  }),
  late: counted({
    kind: 'late',
    from: sql`(select order_id as id, count(*) as parcels, min(leaves_by) as leaves_by from ${TO_LEAVE} to_leave
      where leaves_by < ${today}::date group by order_id) late`,
    since: sql`(leaves_by + 1)::timestamp at time zone 'Asia/Kolkata'`,
    name: sql`id`,
    count: sql`coalesce(sum(parcels), 0)`,
  }),
  contact: ticket('contact', 'contact_enquiries'),
  consultation: ticket('consultation', 'consultations'),
  quote: ticket('quote', 'quote_requests'),
  return: counted({
    kind: 'return',
    from: sql`(select return_requests.id, return_requests.created_at, contact_name from return_requests
      join orders on orders.id = order_id where answered_at is null) waiting`,
    since: sql`created_at`,
    name: sql`contact_name`,
  }),
  works: counted({
    kind: 'works',
    from: sql`(
      select work.id, work.created_at as asked_at, artists.name from artworks work join artists on artists.id = artist_id
      where approval_state = 'pending' and archived_at is null
      union all
      select work.id, asked_at, artists.name from work_edits join artworks work on work.id = artwork_id
      join artists on artists.id = work.artist_id where work_edits.state = 'pending') waiting`,
    since: sql`asked_at`,
    name: sql`name`,
  }),
  'review-photos': counted({
    kind: 'review-photos',
    from: sql`(
      select distinct reviews.id, reviews.created_at, artworks.title from reviews
      join review_photos on review_id = reviews.id and state = 'waiting'
      join artworks on artworks.id = reviews.artwork_id) waiting`,
    since: sql`created_at`,
    name: sql`title`,
  }),
  'review-reports': counted({
    kind: 'review-reports',
    from: sql`(
      select reviews.id, min(review_reports.created_at) as told_at, min(artworks.title) as title from reviews
      join review_reports on review_id = reviews.id and resolved_at is null
      join artworks on artworks.id = reviews.artwork_id group by reviews.id) waiting`,
    since: sql`told_at`,
    name: sql`title`,
  }),
  applications: counted({
    kind: 'applications',
    from: sql`(
      select artist_applications.id, artist_applications.created_at,
        coalesce(nullif(concat_ws(' ', first_name, last_name), ''), artist_applications.city) as name
      from artist_applications join profiles on profiles.id = profile_id where artist_applications.state = 'open') waiting`,
    since: sql`created_at`,
    name: sql`name`,
  }),
  disputes: counted({
    kind: 'disputes',
    from: sql`(
      select disputes.id, opened_at, respond_by, disputes.amount_paise, coalesce(order_id::text, '') as name
      from disputes left join payments on payments.id = payment_id where disputes.state = 'open') waiting`,
    since: sql`opened_at`,
    due: sql`respond_by`,
    name: sql`name`,
    paise: sql`amount_paise`,
  }),
  payouts: counted({
    kind: 'payouts',
    from: sql`(
      select run_id as id, begun_at, amount_paise from payouts join payout_runs on payout_runs.id = run_id
      where payout_runs.state = 'open' and payouts.state = 'proposed') waiting`,
    since: sql`begun_at`,
    name: sql`''`,
    paise: sql`amount_paise`,
  }),
  check: counted({
    kind: 'check',
    from: sql`(
      select id, ended_at, found from money_checks where ended_at is not null order by asked_at desc limit 1) newest
      where jsonb_array_length(found) > 0`,
    since: sql`ended_at`,
    name: sql`''`,
    count: sql`coalesce(sum(jsonb_array_length(found)), 0)`,
  }),
})

export async function listWaitingKinds(
  db: Db,
  kinds: readonly WaitingKind[],
  today: string,
): Promise<readonly WaitingRow[]> {
  if (kinds.length === 0) return []
  const every = ofKind(today)
  return rowsOf<WaitingRow>(db)`
    select * from (${sql.join(
      kinds.map((kind) => every[kind]),
      sql` union all `,
    )}) waiting where count > 0`
}

type PackingArtist = {
  artistId: string
  name: string
  parcels: number
  /** The first of them should leave by this day. */
  leavesBy: string
  orderId: string
  /** Parcels of all artists, packed or not. */
  all: number
}

/** Artists with parcels that are not packed, the most urgent first. */
export const listPacking = (db: Db, limit: number) =>
  rowsOf<PackingArtist>(db)`
    select artists.id as "artistId", artists.name, count(*)::integer as parcels, min(leaves_by) as "leavesBy",
      (array_agg(order_id order by leaves_by, order_id))[1] as "orderId",
      (sum(count(*)) over ())::integer as "all"
    from ${TO_LEAVE} to_leave join artists on artists.id = artist_id
    where state in ('waiting', 'booked')
    group by artists.id order by min(leaves_by), artists.name, artists.id limit ${sql.lit(limit)}`
