/** Pieces that leave the shelf. Whoever moves several takes them in one order, so that two never wait for each other. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

export async function lockWorks(tx: Tx, artworkIds: readonly string[]): Promise<void> {
  await sql`select from artworks where id = any(${[...artworkIds]}::uuid[]) order by id for no key update`.execute(tx)
}

const OF_ORDER = (orderId: string) => sql`
  select artwork_id, sum(quantity)::integer as quantity from order_items where order_id = ${orderId} group by artwork_id`

/**
 * Keeps every limited work of an order for it. Answers how many pieces that were; undefined when one is not free: the
 * caller's transaction is then to be given up. The works are locked.
 */
export async function takeHolds(tx: Tx, orderId: string, now: Date): Promise<number | undefined> {
  const rows = await rowsOf<{ isFree: boolean; quantity: number }>(tx)`
    with wanted as (${OF_ORDER(orderId)}), limited as (
      select wanted.*, artworks.free_quantity >= wanted.quantity as is_free
      from wanted join artworks on artworks.id = wanted.artwork_id where artworks.stock_quantity is not null
    ), counted as (
      update artworks set held_quantity = held_quantity + limited.quantity
      from limited where artworks.id = limited.artwork_id and limited.is_free returning artworks.id
    ), kept as (
      insert into holds (order_id, artwork_id, quantity, taken_at)
      select ${orderId}, artwork_id, quantity, ${now} from limited where is_free
    )
    select is_free as "isFree", quantity from limited`
  return rows.every(({ isFree }) => isFree) ? rows.reduce((sum, { quantity }) => sum + quantity, 0) : undefined
}

/** How many pieces are off the shelf for one buyer, who has not paid for them. */
export async function countHeldBy(tx: Tx, buyerId: string): Promise<number> {
  const row = await rowOf<{ pieces: number }>(tx)`
    select coalesce(sum(quantity), 0)::integer as "pieces" from holds join orders on orders.id = holds.order_id
    where orders.buyer_id = ${buyerId} and orders.payment_state = 'unpaid' and holds.state = 'held'`
  return row?.pieces ?? 0
}

/** What an order held is free again. */
export async function releaseHolds(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ artworkId: string }>(tx)`
    with freed as (
      update holds set state = 'released', ended_at = ${now}
      where order_id = ${orderId} and state = 'held' returning artwork_id, quantity
    ), counted as (
      update artworks set held_quantity = held_quantity - freed.quantity from freed where artworks.id = freed.artwork_id
    )
    select artwork_id as "artworkId" from freed`
  return rows.map(({ artworkId }) => artworkId)
}

/**
 * Sells what an order bought: what it holds, and of the rest what is still free. False when a piece is gone; then
 * nothing was sold. The works are locked.
 */
export async function sellWorks(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const rows = await rowsOf<{ artworkId: string; quantity: number; isHeld: boolean; isFree: boolean }>(tx)`
    select wanted.artwork_id as "artworkId", wanted.quantity, holds.artwork_id is not null as "isHeld",
      coalesce(artworks.free_quantity >= wanted.quantity, true) as "isFree"
    from (${OF_ORDER(orderId)}) wanted
    join artworks on artworks.id = wanted.artwork_id
    left join holds on holds.order_id = ${orderId} and holds.artwork_id = wanted.artwork_id and holds.state = 'held'`
  if (rows.some(({ isHeld, isFree }) => !isHeld && !isFree)) return false
  const sold = rows.map(({ artworkId }) => artworkId)
  await sql`
    update artworks set stock_quantity = stock_quantity - sold.quantity,
      held_quantity = held_quantity - case when sold.is_held then sold.quantity else 0 end
    from unnest(${sold}::uuid[], ${rows.map(({ quantity }) => quantity)}::integer[],
      ${rows.map(({ isHeld }) => isHeld)}::boolean[]) as sold (id, quantity, is_held)
    where artworks.id = sold.id`.execute(tx)
  await sql`
    insert into holds (order_id, artwork_id, quantity, state, taken_at, ended_at)
    select ${orderId}, wanted.artwork_id, wanted.quantity, 'sold', ${now}, ${now} from (${OF_ORDER(orderId)}) wanted
    on conflict (order_id, artwork_id) do update set state = 'sold', ended_at = excluded.ended_at`.execute(tx)
  return true
}

/** A line whose parcel turned round, or whose money went back for it: nobody has said yet what can be sold again. */
export const IS_ASKED_BACK = sql`(
  restocked_quantity is null
  and (shipments.state = 'returned' or exists (
    select from return_requests where return_requests.order_id = shipments.order_id and state = 'refunded'))
  and exists (select from artworks where artworks.id = order_items.artwork_id and stock_quantity is not null))`

type Restock = { shipmentId: string; artistId: string; itemId: string; fit: number }

/** One line of a parcel that came back, with `fit` pieces on sale again; undefined where nobody is asked about it. */
export async function restockLine(tx: Tx, { shipmentId, artistId, itemId, fit }: Restock) {
  const [line] = await rowsOf<{ orderId: string; artworkId: string; quantity: number }>(tx)`
    select order_items.order_id as "orderId", artwork_id as "artworkId", quantity from order_items
    join shipments on shipments.order_id = order_items.order_id and shipments.artist_id = order_items.artist_id
    where shipments.id = ${shipmentId} and shipments.artist_id = ${artistId} and order_items.id = ${itemId}
      and ${IS_ASKED_BACK}
    for update of order_items`
  if (!line || fit > line.quantity) return line && { ...line, isDone: false }
  await tx.updateTable('order_items').set({ restocked_quantity: fit }).where('id', '=', itemId).execute()
  await sql`update artworks set stock_quantity = stock_quantity + ${fit} where id = ${line.artworkId}`.execute(tx)
  return { ...line, isDone: true }
}

/** What was sold and comes back is on sale again. */
export async function returnWorks(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update artworks set stock_quantity = stock_quantity + wanted.quantity
    from (${OF_ORDER(orderId)}) wanted where artworks.id = wanted.artwork_id returning artworks.id`
  return rows.map(({ id }) => id)
}
