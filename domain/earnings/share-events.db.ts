/** Orders with works of an artist, and what happened to the artist's share of them. */
import { sql } from 'kysely'
import { IS_OF_ARTIST, LEDGER } from '#domain/money/ledger.db.ts'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { CREDITED, listOrderFacts } from '#domain/orders/books/facts.db.ts'
import { shareEvents, type Note, type ShareEvent } from './share-events.rules.ts'

type SoldOrder = { orderId: string; shortNumber: number; titles: string; soldOn: string; notes: Note[] }

export type SharedOrder = Pick<SoldOrder, 'orderId' | 'shortNumber' | 'titles'> & { events: ShareEvent[] }

/** Its books begin on the day of the sale. */
const IS_OF_SALE = sql`(code in ('sales', 'commission') or ${IS_OF_ARTIST})`

const NOTES = listOf(sql`
  select (issued_at at time zone 'Asia/Kolkata')::date::text as day, ${listOf(sql`
    select ${CREDITED}
    from jsonb_array_elements(facts -> 'lines') line`)} as lines
  from invoices where invoices.order_id = own.order_id and kind = 'credit-note' order by issued_at, number`)

type Asked = { artistId: string; from: string; to: string; model?: 'artist' }

/** Those whose books changed from one day to another. */
const listSold = (db: Db, { artistId, from, to, model }: Asked) =>
  rowsOf<SoldOrder>(db)`
    select own.order_id as "orderId", short_number as "shortNumber", titles, sold.day as "soldOn", ${NOTES} as notes
    from (
      select order_id, string_agg(title, '; ' order by position) as titles
      from order_items join order_terms using (order_id, position)
      where artist_id = ${artistId} and (${model ?? null}::text is null or model = ${model ?? null}) group by order_id
    ) own
    join orders on orders.id = own.order_id
    cross join lateral (
      select min(effective_on)::text as day from ${LEDGER}
      where ledger_transfers.order_id = own.order_id and source = 'order' and ${IS_OF_SALE}
    ) sold
    where sold.day is not null and exists (
      select from ledger_transfers
      where ledger_transfers.order_id = own.order_id and source = 'order' and effective_on between ${from} and ${to})
    order by sold.day, own.order_id`

const AT_ONCE = 200

/** With everything that ever happened to them, also on other days. */
export async function listSharedOrders(db: Db, asked: Asked): Promise<SharedOrder[]> {
  const sold = await listSold(db, asked)
  const shared: SharedOrder[] = []
  for (let first = 0; first < sold.length; first += AT_ONCE) {
    const part = sold.slice(first, first + AT_ONCE)
    const ids = part.map(({ orderId }) => orderId)
    const facts = new Map((await listOrderFacts(db, ids, { isLocked: false })).map((goods) => [goods.id, goods]))
    for (const { soldOn, notes, ...order } of part) {
      const goods = facts.get(order.orderId)
      const events = goods ? shareEvents({ goods, artistId: asked.artistId, soldOn, notes }) : []
      shared.push({ ...order, events })
    }
  }
  return shared
}
