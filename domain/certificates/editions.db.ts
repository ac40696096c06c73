/** The numbers of an edition: each is given once, in the order of sale, and belongs to its piece for good. */
import { sql } from 'kysely'
import { rowOf, rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { ON_WALL } from '#domain/catalogue/on-wall.rules.ts'
import { mustBeRead, plannedNumbers, type WaitingLine } from './edition.rules.ts'

/** Of a line in `order_items` and its work in `artworks`; once its edition has begun, it stays one. */
export const GETS_CERTIFICATE = sql<boolean>`(order_items.size_id is null and (
  exists (select from editions where editions.artwork_id = artworks.id)
  or artworks.stock_quantity is not null and exists (
    select from categories where categories.id = artworks.category_id and categories.path ~ ${sql.lit(ON_WALL.source)})))`

/** Lines of sold orders for which pieces have no number yet. */
const WAITING = (artworkId: string) => sql`
  select order_items.id as "itemId", waits.pieces, coalesce(orders.due_at, orders.paid_at) as sold_at,
    coalesce(orders.created_at < (select max(restored_at) from restores), false) as "isOfBefore"
  from order_items join orders on orders.id = order_items.order_id
  cross join lateral (
    select order_items.quantity - greatest(coalesce(restocked_quantity, 0), (
      select count(*)::integer from (
        select id from edition_pieces where item_id = order_items.id
        union select piece_id from certificates where item_id = order_items.id) own)) as pieces
  ) waits
  where order_items.artwork_id = ${artworkId} and order_items.size_id is null and waits.pieces > 0
    and orders.payment_state in ('paid', 'due') and orders.status <> 'cancelled'`

/** The first sale first. */
const listWaiting = (db: Db, artworkId: string) =>
  rowsOf<WaitingLine>(db)`
    select "itemId", pieces, "isOfBefore" from (${WAITING(artworkId)}) waiting order by sold_at, "itemId"`

type Edition = { size: number; isUncertain: boolean }

const lockKnown = (tx: Tx, artworkId: string, now: Date) =>
  rowOf<Edition>(tx)`
    select size, coalesce((
      select max(restored_at) > ${now}::timestamptz - interval '1 day' from restores
      where restored_at > fixed_at), false) as "isUncertain"
    from editions where artwork_id = ${artworkId} for update`

/** Fixes its size with its first number. The row stays locked until the transaction ends. */
async function lockEdition(tx: Tx, artworkId: string, now: Date): Promise<Edition> {
  const known = await lockKnown(tx, artworkId, now)
  if (known) return known
  await sql`
    insert into editions (artwork_id, size, fixed_at)
    select id, case edition when 'original' then 1 else greatest(1, coalesce(stock_quantity, 0) + (
      select coalesce(sum(pieces), 0)::integer from (${WAITING(artworkId)}) waiting)) end, ${now}
    from artworks where id = ${artworkId}
    on conflict do nothing`.execute(tx)
  const edition = await lockKnown(tx, artworkId, now)
  if (!edition) throw new Error(`The work ${artworkId} has no edition.`)
  return edition
}

type Known = { free: number[]; last: number }

/** Of pieces that are with their artist, and the last that was given. */
async function readNumbers(db: Db, artworkId: string): Promise<Known> {
  const row = await rowOf<Known>(db)`
    select coalesce(max(number), 0) as last,
      coalesce(array_agg(number order by number) filter (where item_id is null and not is_retired), '{}') as free
    from edition_pieces where artwork_id = ${artworkId}`
  return row ?? { free: [], last: 0 }
}

/** `read`: an admin reads them from the pieces, because those of before a restore are unknown. */
export type NumbersGiven = 'given' | 'read' | 'none-left'

/** Gives numbers to all sold pieces of a work that have none. */
export async function giveNumbers(tx: Tx, artworkId: string, now: Date): Promise<NumbersGiven> {
  const { size, isUncertain } = await lockEdition(tx, artworkId, now)
  const waiting = await listWaiting(tx, artworkId)
  if (mustBeRead(waiting, { size, isUncertain })) return 'read'
  const given = plannedNumbers(waiting, { ...(await readNumbers(tx, artworkId)), size, isUncertain })
  await keepNumbers(tx, { artworkId, size, now }, given)
  return given.length < waiting.reduce((sum, { pieces }) => sum + pieces, 0) ? 'none-left' : 'given'
}

type Given = { itemId: string; number: number }

async function keepNumbers(
  tx: Tx,
  { artworkId, size, now }: { artworkId: string; size: number; now: Date },
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return
  await sql`
    insert into edition_pieces (artwork_id, size, number, item_id, given_at)
    select ${artworkId}::uuid, ${size}::integer, given.number, given."itemId", ${now}
    from ${rowsGiven(given, sql`given ("itemId" uuid, number integer)`)}
    on conflict (artwork_id, number) do update set item_id = excluded.item_id, given_at = excluded.given_at`.execute(tx)
}

/** The number on a piece, as an admin reads it; false if another piece has it, or the line needs none. */
export async function giveNumber(
  tx: Tx,
  { artworkId, itemId, number, now }: Given & { artworkId: string; now: Date },
): Promise<boolean> {
  const { size } = await lockEdition(tx, artworkId, now)
  const waiting = await listWaiting(tx, artworkId)
  if (number > size || !waiting.some((line) => line.itemId === itemId)) return false
  const taken = await rowOf(tx)`
    select from edition_pieces where artwork_id = ${artworkId} and number = ${number} and (item_id is not null or is_retired)`
  if (taken) return false
  await keepNumbers(tx, { artworkId, size, now }, [{ itemId, number }])
  return true
}

/** They are with their artist again: the next sale gets the lowest. */
export const freePieces = (tx: Tx, ids: readonly string[]) =>
  sql`update edition_pieces set item_id = null where id = any(${[...ids]}::uuid[])`.execute(tx)

/** They came back, and are not sold again. */
export const retirePieces = (tx: Tx, ids: readonly string[]) =>
  sql`update edition_pieces set item_id = null, is_retired = true where id = any(${[...ids]}::uuid[])`.execute(tx)
