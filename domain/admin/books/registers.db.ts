/** The taxes on artists' sales, as they are booked order by order. */
import { sql } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Gst } from '#domain/artists/papers/papers.rules.ts'
import { BOOKED_BY_HAND, IS_OF_ARTIST, LEDGER } from '#domain/money/ledger.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import type { Booking } from './registers.rules.ts'

/** Orders with a transfer of these days in which an artist sells through the shop. */
export async function listTaxedOrders(db: Db, { from, to }: DateRange): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select distinct order_id as id from ledger_transfers
    where source = 'order' and effective_on between ${from}::date and ${to}::date and exists (
      select from order_terms where order_terms.order_id = ledger_transfers.order_id and model = 'artist')
    order by order_id`
  return rows.map(({ id }) => id)
}

type Booked = { id: string; deliveryState: string; bookings: Booking[] }

const OF_TRANSFER = sql`
  ledger_entries join ledger_accounts on ledger_accounts.id = account_id where transfer_id = ledger_transfers.id`

const owedMore = (code: string) => sql`
  (select coalesce(-sum(paise), 0)::bigint from ${OF_TRANSFER} and code = ${code})`

/** All transfers of these orders, also those of other days. The invoice keeps the state of an address that was erased. */
export const listBookings = (db: Db, orderIds: readonly string[]) =>
  rowsOf<Booked>(db)`
    select orders.id, coalesce(
        (select facts -> 'delivery' ->> 'state' from invoices
          where invoices.order_id = orders.id and kind = 'invoice' order by issued_at limit 1),
        shipping_address ->> 'state', '') as "deliveryState",
      ${listOf(sql`
        select effective_on::text as day, ${owedMore('tds_payable')} as "tdsPaise", ${owedMore('tcs_payable')} as "tcsPaise",
          ${listOf(sql`
            select owner_id as "artistId", -sum(paise)::bigint as paise from ${OF_TRANSFER}
              and ${IS_OF_ARTIST} group by owner_id`)} as artists
        from ledger_transfers where source = 'order' and source_id = orders.id::text order by nth`)} as bookings
    from orders where id = any(${[...orderIds]}::uuid[]) order by id`

export type RegisteredArtist = {
  id: string
  /** As the tax office knows the artist; before there are papers, the name that buyers see. */
  name: string
  profileId: string | null
  panEnd: string | null
  gst: Gst | null
  gstEnd: string | null
  state: string | null
}

export const listRegistered = (db: Db, artistIds: readonly string[]) =>
  rowsOf<RegisteredArtist>(db)`
    select artists.id, coalesce(legal_name, name) as name, profile_id as "profileId", pan_end as "panEnd", gst,
      gst_end as "gstEnd", artist_papers.state
    from artists left join artist_papers on artist_papers.artist_id = artists.id
    where artists.id = any(${[...artistIds]}::uuid[]) order by 2, artists.id`

type TaxAccount = {
  /** Owed at the start, and at the end. */
  openingPaise: Paise
  /** By sales and refunds. */
  bookedPaise: Paise
  /** By hand, above zero when it was paid to the government. */
  paidPaise: Paise
  closingPaise: Paise
}

/** What the shop owes of a tax, from the ledger. */
export async function readTaxAccount(
  db: Db,
  code: 'tds_payable' | 'tcs_payable',
  { from, to }: DateRange,
): Promise<TaxAccount> {
  const row = await rowOf<TaxAccount>(db)`
    select coalesce(-sum(paise) filter (where effective_on < ${from}::date), 0)::bigint as "openingPaise",
      coalesce(-sum(paise) filter (where effective_on >= ${from}::date and source <> ${BOOKED_BY_HAND}), 0)::bigint as "bookedPaise",
      coalesce(sum(paise) filter (where effective_on >= ${from}::date and source = ${BOOKED_BY_HAND}), 0)::bigint as "paidPaise",
      coalesce(-sum(paise), 0)::bigint as "closingPaise"
    from ${LEDGER} where code = ${code} and effective_on <= ${to}::date`
  if (!row) throw new Error('A sum answers one row.')
  return row
}
