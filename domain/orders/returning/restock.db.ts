import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { restockItem } from '#domain/orders/order/holds.db.ts'

/** A returned or refunded line for which the artist hasn't said yet how many pieces can be sold again. */
export const IS_ASKED_BACK = sql`(
  restocked_quantity is null
  and (shipments.state = 'returned' or exists (
    select from return_requests join return_items on return_id = return_requests.id
    where item_id = order_items.id and return_requests.state = 'refunded'))
  and exists (
    select from artworks left join artwork_sizes on artwork_sizes.id = order_items.size_id
    where artworks.id = order_items.artwork_id and case when order_items.size_id is null
      then artworks.stock_quantity is not null else artwork_sizes.stock_quantity is not null end))`

type Restock = { shipmentId: string; artistId: string; itemId: string; fit: number }

/** One line of a returned parcel, with `fit` pieces on sale again; undefined where there is no open question. */
export async function restockLine(tx: Tx, { shipmentId, artistId, itemId, fit }: Restock) {
  type Line = { orderId: string; artworkId: string; sizeId: string | null; quantity: number }
  const [line] = await rowsOf<Line>(tx)`
    select order_items.order_id as "orderId", artwork_id as "artworkId", size_id as "sizeId",
      case when shipments.state = 'returned' then order_items.quantity else (
        select sum(return_items.quantity)::integer from return_items join return_requests on return_requests.id = return_id
        where item_id = order_items.id and return_requests.state = 'refunded') end as quantity
    from order_items
    join shipments on shipments.order_id = order_items.order_id and shipments.artist_id = order_items.artist_id
    where shipments.id = ${shipmentId} and shipments.artist_id = ${artistId} and order_items.id = ${itemId}
      and ${IS_ASKED_BACK}
    for update of order_items`
  if (!line || fit > line.quantity) return line && { ...line, isDone: false }
  await restockItem(tx, { ...line, itemId, fit })
  return { ...line, isDone: true }
}
