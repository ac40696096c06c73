import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { WAS_PAID } from '#domain/orders/order/orders.db.ts'
import type { Paise } from '#shared/money.rules.ts'

type Between = { since: Date; until: Date }

/** The day in India. Only the sums become text, because that costs more than adding. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone interval '05:30')::date`

export type SalesOfDay = { day: string; orders: number; salesPaise: Paise }

/** Days with payments only. */
export function sumSales(db: Db, { since, until }: Between) {
  return rowsOf<SalesOfDay>(db)`
    select ${dayOf(sql`paid_at`)} as day, count(*)::integer as orders, sum(total_amount_paise)::bigint as "salesPaise"
    from orders where paid_at >= ${since} and paid_at < ${until} and ${WAS_PAID}
    group by 1`
}

export type RefundsOfDay = { day: string; refunds: number; refundedPaise: Paise }

/** Days with refunds only. */
export function sumRefunds(db: Db, { since, until }: Between) {
  return rowsOf<RefundsOfDay>(db)`
    select ${dayOf(sql`created_at`)} as day, count(*)::integer as refunds, sum(amount_paise)::bigint as "refundedPaise"
    from refunds where created_at >= ${since} and created_at < ${until} and state <> 'failed'
    group by 1`
}

export type SoldWork = {
  artworkId: string
  title: string
  artistId: string
  artistName: string
  categoryId: string
  categoryName: string
  pieces: number
  /** Before tax, after discounts. */
  soldPaise: Paise
}

/**
 * Sales by work, under its current title. The brackets keep the plan from being cached: a plan for any period would suit
 * short ones only.
 */
export function listSoldWorks(db: Db, { since, until }: Between) {
  return rowsOf<SoldWork>(db)`
    (select artworks.id as "artworkId", artworks.title, artists.id as "artistId", artists.name as "artistName",
      categories.id as "categoryId", concat_ws(', ', parent.name, categories.name) as "categoryName",
      sold.pieces, sold."soldPaise"
    from (
      select artwork_id, sum(quantity)::integer as pieces, sum(quantity * unit_price_paise - order_items.discount_paise)::bigint as "soldPaise"
      from orders join order_items on order_items.order_id = orders.id
      where paid_at >= ${since} and paid_at < ${until} and ${WAS_PAID}
      group by artwork_id
    ) sold
    join artworks on artworks.id = sold.artwork_id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    order by sold."soldPaise" desc, artworks.title, artworks.id)`
}

export type MissedWords = { words: string; times: number }

export function listMissedWords(db: Db, { from, to }: { from: string; to: string }, limit: number) {
  return rowsOf<MissedWords>(db)`
    select words, sum(times)::integer as times from search_misses where day between ${from} and ${to}
    group by words order by 2 desc, 1 limit ${sql.lit(limit)}`
}
