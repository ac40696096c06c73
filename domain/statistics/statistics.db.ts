import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

type Days = { from: string; to: string; since: Date; until: Date }

/** Listed works only; beside each, their sum of the day. */
export async function addViews(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    with listed as materialized (
      select artworks.id, seen.views
      from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::integer[]) as seen (id, views)
      join artworks on artworks.id = seen.id and artworks.is_listed
    ), summed as (
      insert into funnel_days (day, step, times)
      select ${day}::date, 'view', sum(views) from listed having sum(views) > 0
      on conflict (day, step) do update set times = funnel_days.times + excluded.times
    )
    insert into work_views (artwork_id, day, views)
    select id, ${day}::date, views from listed order by id
    on conflict (artwork_id, day) do update set views = work_views.views + excluded.views`.execute(db)
}

export async function addSteps(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into funnel_days (day, step, times)
    select ${day}::date, step, times
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as reached (step, times) order by step
    on conflict (day, step) do update set times = funnel_days.times + excluded.times`.execute(db)
}

export type WorkStatistics = {
  id: string
  title: string
  picture: PictureFacts
  views: number
  /** Saved in this time, and still saved. */
  hearts: number
  /** Laid into a cart in this time, and still there. */
  carts: number
  pieces: number
  /** Before tax. */
  soldPaise: Paise
  /** The pieces that were sold in a size. */
  sizes: { name: string; pieces: number }[]
}

/** Fully returned works don't count as sold. */
const IS_PAID = sql`orders.payment_state = 'paid'`

/** Every work of this artist that was listed or sold in this time, the most viewed first. */
export function listWorkStatistics(db: Db, artistId: string, { from, to, since, until }: Days) {
  return rowsOf<WorkStatistics>(db)`
    select artworks.id, artworks.title, ${pictureFacts('pictures')} as picture, viewed.views, saved.hearts, laid.carts,
      coalesce(sold.pieces, 0) as pieces, coalesce(sold.paise, 0) as "soldPaise",
      coalesce(sold.sizes, '[]') as sizes
    from artworks
    join pictures on pictures.id = artworks.picture_id
    cross join lateral (select coalesce(sum(views), 0)::integer as views from work_views
      where work_views.artwork_id = artworks.id and day between ${from} and ${to}) viewed
    cross join lateral (select count(*)::integer as hearts from wishlists
      where wishlists.artwork_id = artworks.id and created_at >= ${since} and created_at < ${until}) saved
    cross join lateral (select count(*)::integer as carts from cart_items
      where cart_items.artwork_id = artworks.id and created_at >= ${since} and created_at < ${until}) laid
    left join (
      select artwork_id, sum(pieces)::integer as pieces, sum(paise)::bigint as paise,
        json_agg(json_build_object('name', size_name, 'pieces', pieces) order by pieces desc, size_name)
          filter (where size_name is not null) as sizes
      from (
        select order_items.artwork_id, size_name, sum(quantity)::integer as pieces,
          sum(quantity * unit_price_paise - order_items.discount_paise)::bigint as paise
        from order_items join orders on orders.id = order_items.order_id
        where order_items.artist_id = ${artistId} and paid_at >= ${since} and paid_at < ${until} and ${IS_PAID}
        group by 1, 2
      ) by_size group by 1
    ) sold on sold.artwork_id = artworks.id
    where artworks.artist_id = ${artistId} and (artworks.archived_at is null or sold.pieces > 0)
    order by viewed.views desc, artworks.title, artworks.id`
}

export type DayStatistics = { day: string; views: number; pieces: number; soldPaise: Paise }

/** The days on which anything happened. */
export function listDayStatistics(db: Db, artistId: string, { from, to, since, until }: Days) {
  return rowsOf<DayStatistics>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::integer as views, sum(pieces)::integer as pieces,
      sum(paise)::bigint as "soldPaise"
    from (
      select work_views.day, views, 0 as pieces, 0 as paise
      from artworks join work_views on work_views.artwork_id = artworks.id
      where artworks.artist_id = ${artistId} and work_views.day between ${from} and ${to}
      union all
      select (paid_at at time zone interval '05:30')::date, 0, quantity, quantity * unit_price_paise - order_items.discount_paise
      from order_items join orders on orders.id = order_items.order_id
      where order_items.artist_id = ${artistId} and paid_at >= ${since} and paid_at < ${until} and ${IS_PAID}
    ) happened
    group by happened.day`
}
