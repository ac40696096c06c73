/** Pieces that leave stock. Several are always locked in the same order, so that two transactions never wait for each other. */
import { sql, type RawBuilder } from 'kysely'
import { isOneOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { KeptLines } from '#domain/cart/lines.db.ts'
import { changeStock } from '#domain/catalogue/works/stock.db.ts'
import { lockOfAttempts } from '#domain/rate-limit/order-attempts.db.ts'

export async function lockWorks(tx: Tx, artworkIds: readonly string[]): Promise<void> {
  await sql`select from artworks where ${isOneOf(sql`id`, artworkIds)} order by id for no key update`.execute(tx)
}

/** Holds of a basket, and of its buyer's open orders. */
export async function lockWorksOfBuyer(tx: Tx, { kept }: Pick<KeptLines, 'kept'>, buyerId: string): Promise<void> {
  await sql`
    select from artworks where id = any(array(
      select frame_options.artwork_id from ${kept} join frame_options on frame_options.id = kept.frame_option_id
      union select artwork_id from order_items join orders on orders.id = order_id
        where buyer_id = ${buyerId} and payment_state = 'unpaid'
    )) order by id for no key update`.execute(tx)
}

async function lockWorksOf(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select from artworks where id in (select artwork_id from order_items where order_id = ${orderId})
    order by id for no key update`.execute(tx)
}

/** How many are free of each work in each size that is wanted; null is made to order. */
const freeOf = (wanted: RawBuilder<unknown>) => sql`
  select wanted.*,
    case
      when wanted.size_id is not null then case when chosen.retired_at is null then chosen.free_quantity else 0 end
      when exists (select from artwork_sizes where artwork_id = artworks.id and retired_at is null) then 0
      else artworks.free_quantity
    end as free
  from (
    select artwork_id, size_id, sum(quantity)::integer as quantity from ${wanted} group by artwork_id, size_id
  ) wanted
  join artworks on artworks.id = wanted.artwork_id
  left join artwork_sizes chosen on chosen.id = wanted.size_id`

/** The same of what an order buys. */
const OF_ORDER = (orderId: string) =>
  freeOf(sql`(select artwork_id, size_id, quantity from order_items where order_id = ${orderId}) items`)

type Taking = { order: RawBuilder<unknown>; lines: RawBuilder<unknown>; now: Date }

/**
 * The parts of a statement that keep every limited work of an order for it, which are locked: `limited` says whether there
 * is enough of each. The order and its lines are rows of that statement.
 */
export const takeFree = ({ order, lines, now }: Taking) => sql`
  limited as (
    select artwork_id, size_id, quantity, free >= quantity as is_free from (${freeOf(lines)}) wanted
    where free is not null
  ), moved as (
    insert into holds (order_id, artwork_id, size_id, quantity, taken_at)
    select made.id, artwork_id, size_id, quantity, ${now} from ${order} made cross join limited where is_free
    returning artwork_id, size_id, quantity
  ), ${changeStock(sql`held_quantity = held_quantity + moved.quantity`)}`

type Unpaid = { buyerId: string; address: string; since: Date; nth: number }

/** When the nth last unpaid order of a buyer since then was made. Locks the address until the transaction ends. */
export async function lockAndFindNthUnpaid(tx: Tx, { buyerId, address, since, nth }: Unpaid) {
  const row = await rowOf<{ at: Date | null }>(tx)`
    select ${lockOfAttempts(address)}, (
      select created_at from orders where buyer_id = ${buyerId} and payment_state = 'expired'
        and created_at > ${since} order by created_at desc offset ${nth - 1} limit 1) as at`
  return row?.at
}

/** Releases what an order held. */
export async function releaseHolds(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  await lockWorksOf(tx, orderId)
  const rows = await rowsOf<{ artworkId: string }>(tx)`
    with moved as (
      update holds set state = 'released', ended_at = ${now}
      where order_id = ${orderId} and state = 'held' returning artwork_id, size_id, quantity
    ), ${changeStock(sql`held_quantity = held_quantity - moved.quantity`)}
    select distinct artwork_id as "artworkId" from moved`
  return rows.map(({ artworkId }) => artworkId)
}

/**
 * Sells what an order bought: the held pieces first, then free ones. False when a piece is gone; then nothing was sold.
 * The works are locked.
 */
export async function sellWorks(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const row = await rowOf<{ isWhole: boolean }>(tx)`
    with wanted as (
      select wanted.artwork_id, wanted.size_id, wanted.quantity, holds.artwork_id is not null as is_held,
        holds.artwork_id is not null or coalesce(wanted.free >= wanted.quantity, true) as is_there
      from (${OF_ORDER(orderId)}) wanted
      left join holds on holds.order_id = ${orderId} and holds.artwork_id = wanted.artwork_id
        and holds.size_id is not distinct from wanted.size_id and holds.state = 'held'
    ), moved as (
      select * from wanted where (select bool_and(is_there) from wanted)
    ), ${changeStock(sql`stock_quantity = stock_quantity - moved.quantity,
      held_quantity = held_quantity - case when moved.is_held then moved.quantity else 0 end`)},
    sold as (
      insert into holds (order_id, artwork_id, size_id, quantity, state, taken_at, ended_at)
      select ${orderId}, artwork_id, size_id, quantity, 'sold', ${now}::timestamptz, ${now}::timestamptz from moved
      on conflict (order_id, artwork_id, size_id) do update set state = 'sold', ended_at = excluded.ended_at)
    select bool_and(is_there) as "isWhole" from wanted`
  return row?.isWhole ?? false
}

type Restock = { itemId: string; artworkId: string; sizeId: string | null; fit: number }

/** Puts `fit` pieces of one returned line back on sale. */
export async function restockItem(tx: Tx, { itemId, artworkId, sizeId, fit }: Restock): Promise<void> {
  await tx.updateTable('order_items').set({ restocked_quantity: fit }).where('id', '=', itemId).execute()
  await lockWorks(tx, [artworkId])
  await sql`
    with moved (artwork_id, size_id) as (values (${artworkId}::uuid, ${sizeId}::uuid)),
      ${changeStock(sql`stock_quantity = stock_quantity + ${fit}`)}
    select`.execute(tx)
}

/** Puts returned pieces back on sale. The works are locked. */
export async function returnWorks(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    with moved as (${OF_ORDER(orderId)}), ${changeStock(sql`stock_quantity = stock_quantity + moved.quantity`)}
    select distinct artwork_id as id from moved`
  return rows.map(({ id }) => id)
}
