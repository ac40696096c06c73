/** What is counted by day, and the works that sell or are only looked at. One statement each. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { dayOf } from '#domain/admin/reports/reports.db.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { WAS_PAID } from '#domain/orders/order/orders.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { DayNumbers } from './today.rules.ts'

type Between = { from: string; to: string; since: Date; until: Date }

const timesOf = (step: 'view' | 'cart' | 'checkout') => sql`case when step = ${sql.lit(step)} then times else 0 end`

/** Days on which anything happened. Orders count on the day of their payment, refunds when they were decided. */
export function listDays(db: Db, { from, to, since, until }: Between) {
  return rowsOf<DayNumbers>(db)`
    select day, sum(orders)::integer as orders, sum(sales)::bigint as "salesPaise", sum(refunded)::bigint as "refundedPaise",
      sum(online)::integer as online, sum(views)::integer as views, sum(carts)::integer as carts,
      sum(checkouts)::integer as checkouts
    from (
      select ${dayOf(sql`paid_at`)} as day, count(*) as orders, sum(total_amount_paise) as sales, 0 as refunded,
        count(*) filter (where origin = 'store') as online, 0 as views, 0 as carts, 0 as checkouts
      from orders where paid_at >= ${since} and paid_at < ${until} and ${WAS_PAID} group by 1
      union all
      select ${dayOf(sql`created_at`)}, 0, 0, sum(amount_paise), 0, 0, 0, 0
      from refunds where created_at >= ${since} and created_at < ${until} and state <> 'failed' group by 1
      union all
      select day, 0, 0, 0, 0, ${timesOf('view')}, ${timesOf('cart')}, ${timesOf('checkout')}
      from funnel_days where day between ${from} and ${to}
    ) happened group by day`
}

type ShownWork = { id: string; title: string; artistName: string; picture: PictureFacts }

type SellingWork = ShownWork & {
  pieces: number
  /** Before tax, after discounts, as in the reports. */
  soldPaise: Paise
}

/** Planned for its period each time, like the report on works. */
export const listSelling = (db: Db, { since, until }: Between, limit: number) =>
  rowsOf<SellingWork>(db)`
    (select artworks.id, artworks.title, artists.name as "artistName", ${pictureFacts('pictures')} as picture,
      pieces, paise as "soldPaise"
    from (
      select artwork_id, sum(quantity)::integer as pieces,
        sum(quantity * unit_price_paise - order_items.discount_paise)::bigint as paise
      from orders join order_items on order_items.order_id = orders.id
      where paid_at >= ${since} and paid_at < ${until} and ${WAS_PAID}
      group by artwork_id order by paise desc, artwork_id limit ${sql.lit(limit)}
    ) sold
    join artworks on artworks.id = artwork_id
    join artists on artists.id = artworks.artist_id
    join pictures on pictures.id = artworks.picture_id
    order by paise desc, artworks.id)`

type LookedAtWork = ShownWork & { views: number; hearts: number; carts: number }

/** On sale, and not sold in this time. Carts are those of accounts: a guest's cart is on the guest's device. */
export const listLookedAt = (db: Db, { from, to, since, until }: Between, limit: number) =>
  rowsOf<LookedAtWork>(db)`
    (select artworks.id, artworks.title, artists.name as "artistName", ${pictureFacts('pictures')} as picture, views,
      (select count(*)::integer from wishlists where artwork_id = artworks.id) as hearts,
      (select count(*)::integer from cart_items where artwork_id = artworks.id) as carts
    from (
      select artwork_id, sum(views)::integer as views from work_views
      where day between ${from} and ${to} group by artwork_id
    ) seen
    join artworks on artworks.id = artwork_id
    join artists on artists.id = artworks.artist_id
    join pictures on pictures.id = artworks.picture_id
    where is_listed and in_stock and not exists (
      select from order_items join orders on orders.id = order_id
      where order_items.artwork_id = artworks.id and paid_at >= ${since} and paid_at < ${until} and ${WAS_PAID})
    order by views desc, artworks.id limit ${sql.lit(limit)})`
