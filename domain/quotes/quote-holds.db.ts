/** Pieces that wait for the buyer of a quote. The caller has locked their works. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { changeStock } from '#domain/catalogue/works/stock.db.ts'

type Held = { quotePriceId: string; artworkId: string; sizeId: string | null; until: Date }

/** False if no piece is free; true without a hold for a work that is made to order. */
export async function holdForQuote(tx: Tx, { quotePriceId, artworkId, sizeId, until }: Held): Promise<boolean> {
  const row = await rowOf<{ isFree: boolean }>(tx)`
    with wanted as (
      select ${artworkId}::uuid as artwork_id, ${sizeId}::uuid as size_id, (
        select free_quantity from artwork_sizes where id = ${sizeId}::uuid
        union all select free_quantity from artworks where id = ${artworkId} and ${sizeId}::uuid is null) as free
    ), moved as (
      insert into quote_holds (quote_price_id, artwork_id, size_id, held_until)
      select ${quotePriceId}, artwork_id, size_id, ${until} from wanted where free > 0 returning artwork_id, size_id
    ), ${changeStock(sql`held_quantity = held_quantity + 1`)}
    select coalesce(free > 0, true) as "isFree" from wanted`
  return row?.isFree ?? false
}

/** Changes holds, and gives back their pieces. Returns their works. */
async function letGoOf(tx: Tx, to: 'moved' | 'released', which: RawBuilder<unknown>): Promise<string[]> {
  const rows = await rowsOf<{ artworkId: string }>(tx)`
    with moved as (
      update quote_holds set state = ${to} where state = 'held' and ${which} returning artwork_id, size_id
    ), ${changeStock(sql`held_quantity = held_quantity - 1`)}
    select distinct artwork_id as "artworkId" from moved`
  return rows.map(({ artworkId }) => artworkId)
}

/** An order on the quote takes the piece in the same transaction. */
export const moveQuoteHold = (tx: Tx, quotePriceId: string) =>
  letGoOf(tx, 'moved', sql`quote_price_id = ${quotePriceId}`)

export const releaseQuoteHold = (tx: Tx, quotePriceId: string) =>
  letGoOf(tx, 'released', sql`quote_price_id = ${quotePriceId}`)

/** When its time is up. */
export const releasePastHold = (tx: Tx, quotePriceId: string, now: Date) =>
  letGoOf(tx, 'released', sql`quote_price_id = ${quotePriceId} and held_until <= ${now}`)

/** Of quotes that are deleted. */
export const releaseHoldsOf = (tx: Tx, requests: RawBuilder<unknown>) =>
  letGoOf(tx, 'released', sql`quote_price_id in (select id from quote_prices where quote_id in (${requests}))`)

/** An order on the quote has ended unpaid: the piece waits for its buyer again, if the quote still can be bought. */
export async function holdAgainAfter(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    with moved as (
      update quote_holds set state = 'held'
      where state = 'moved' and held_until > ${now}
        and quote_price_id = (select quote_price_id from orders where id = ${orderId} and payment_state <> 'paid')
        and exists (select from quote_prices where id = quote_price_id and state = 'open' and valid_until > ${now})
      returning artwork_id, size_id
    ), ${changeStock(sql`held_quantity = held_quantity + 1`)}
    select`.execute(tx)
}

/** The work of a hold, to be locked first. */
export const findHeldWork = (tx: Tx, quotePriceId: string) =>
  rowOf<{ artworkId: string }>(tx)`
    select artwork_id as "artworkId" from quote_holds where quote_price_id = ${quotePriceId} and state = 'held'`

/** One piece more for the buyer of the quote than is free. */
export const HELD_FOR_QUOTE = sql`(
  select count(*)::integer from quote_holds where quote_price_id = kept.id and quote_holds.state = 'held')`
