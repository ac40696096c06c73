import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { isDisputed } from '#domain/payments/disputes.db.ts'

/**
 * Artists' shares that become payable: delivered or handed over before this moment, paid, not disputed, and no return is
 * being asked for. The oldest first; their orders are locked.
 */
export const listDueShares = (tx: Tx, before: Date, limit: number) =>
  rowsOf<{ orderId: string; artistId: string }>(tx)`
    select orders.id as "orderId", sold.artist_id as "artistId"
    from orders
    join (select distinct order_id, artist_id from order_items join order_terms using (order_id, position)) sold
      on sold.order_id = orders.id
    left join shipments on shipments.order_id = orders.id and shipments.artist_id = sold.artist_id
    where payment_state in ('paid', 'refunding', 'refunded')
      and case when is_handed_over then paid_at < ${before}
        else shipments.state = 'delivered' and shipments.delivered_at < ${before} end
      and not exists (select from artist_releases where order_id = orders.id and artist_id = sold.artist_id)
      and not exists (select from return_requests where order_id = orders.id and state in ('requested', 'approved'))
      and not ${isDisputed(sql`orders.id`)}
    order by coalesce(delivered_at, paid_at), orders.id, sold.artist_id limit ${limit}
    for no key update of orders skip locked`
