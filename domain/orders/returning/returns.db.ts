import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'
import { rowsOf } from '#db/sql-parts.ts'
import type { Exchange, ReturnedItem, ReturnForm } from './return.rules.ts'
import { restockItem } from '#domain/orders/order/holds.db.ts'

type NewReturn = {
  orderId: string
  form: ReturnForm
  returned: readonly ReturnedItem[]
  pictureIds: readonly string[]
  now: Date
}

/** The caller holds the order's row, and knows that it is the buyer's own. */
export async function insertReturn(tx: Tx, { orderId, form, returned, pictureIds, now }: NewReturn): Promise<string> {
  const { id } = await tx
    .insertInto('return_requests')
    .values({
      order_id: orderId,
      reason: form.reason,
      message: form.message,
      exchange_size_id: form.exchange,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('return_items')
    .values(returned.map(({ itemId, quantity }) => ({ return_id: id, item_id: itemId, quantity })))
    .execute()
  if (pictureIds.length > 0)
    await tx
      .insertInto('return_photos')
      .values(pictureIds.map((picture_id, place) => ({ return_id: id, picture_id, position: place + 1 })))
      .execute()
  return id
}

export async function findReturnedOrder(db: Db, returnId: string) {
  return db
    .selectFrom('return_requests')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'short_number as shortNumber', 'state', 'answer'])
    .where('return_requests.id', '=', returnId)
    .executeTakeFirst()
}

/** The caller holds the row. Without an answer the one that was given stays. */
export async function moveReturn(
  tx: Tx,
  id: string,
  move: { from: OrderReturn['state']; to: OrderReturn['state']; answer?: string; now: Date },
): Promise<void> {
  const { from, to, answer, now } = move
  await tx
    .updateTable('return_requests')
    .set({
      state: to,
      updated_at: now,
      ...(from === 'requested' && { decided_at: now }),
      ...(answer !== undefined && { answer }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
}

/** For each work bought in a size, the other available ones; `itemIds`: of these lines only. */
export const listExchanges = (db: Db, orderId: string, itemIds?: readonly string[]) =>
  rowsOf<Exchange>(db)`
    select distinct artwork_sizes.id as "sizeId", artworks.title, sizes.name as "sizeName", sizes.position
    from order_items
    join artwork_sizes on artwork_sizes.artwork_id = order_items.artwork_id
    join sizes on sizes.id = artwork_sizes.size_id
    join artworks on artworks.id = order_items.artwork_id
    where order_items.order_id = ${orderId} and order_items.size_id <> artwork_sizes.id
      ${itemIds ? sql`and order_items.id = any(${[...itemIds]}::uuid[])` : sql``}
      and artwork_sizes.retired_at is null and coalesce(artwork_sizes.free_quantity > 0, true) and artworks.is_listed
    order by artworks.title, sizes.position`

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
