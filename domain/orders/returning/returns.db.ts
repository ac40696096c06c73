import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'
import { rowsOf } from '#db/sql-parts.ts'
import type { Exchange, ReturnedItem, ReturnForm } from './return.rules.ts'

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
