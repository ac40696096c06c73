/** What the books say of one artist. */
import { sql, type RawBuilder } from 'kysely'
import { IS_UNDER_WAY } from '#domain/payouts/payouts.db.ts'
import { IS_OF_ARTIST } from '#domain/money/ledger.db.ts'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { papersOfArtist, type PaperOfArtist } from '#domain/orders/invoices/invoices.db.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

const OWN = (artistId: string) => sql`
  ledger_accounts where owner_id = ${artistId} and ${IS_OF_ARTIST}`

export type OwnBalance = {
  pendingPaise: Paise
  payablePaise: Paise
  heldPaise: Paise
  onWayPaise: Paise
  paidPaise: Paise
  orders: number
}

const IS_PAID = sql`payouts.state = 'paid'`

const paidOut = (artistId: string, which: RawBuilder<unknown>) => sql`
  (select coalesce(sum(amount_paise), 0)::bigint from payouts where artist_id = ${artistId} and ${which})`

/** What the shop owes is a credit, so it stands below zero in the books. */
export async function readBalance(db: Db, artistId: string): Promise<OwnBalance> {
  const row = await rowOf<OwnBalance>(db)`
    select coalesce(-sum(paise) filter (where code = 'artist_pending'), 0)::bigint as "pendingPaise",
      coalesce(-sum(paise) filter (where code = 'artist_payable'), 0)::bigint as "payablePaise",
      coalesce(-sum(paise) filter (where code = 'artist_held'), 0)::bigint as "heldPaise",
      ${paidOut(artistId, IS_UNDER_WAY)} as "onWayPaise", ${paidOut(artistId, IS_PAID)} as "paidPaise",
      count(distinct order_id)::integer as orders
    from (select id, code from ${OWN(artistId)}) own
    join ledger_entries on account_id = own.id join ledger_transfers on ledger_transfers.id = transfer_id`
  return row ?? NO_BALANCE
}

export const NO_BALANCE: OwnBalance = {
  pendingPaise: noPaise,
  payablePaise: noPaise,
  heldPaise: noPaise,
  onWayPaise: noPaise,
  paidPaise: noPaise,
  orders: 0,
}

export type EarnedOrder = {
  orderId: string
  shortNumber: number
  soldAt: Date
  /** On its way or paid: all of it, by payouts. */
  state: 'pending' | 'payable' | 'held' | 'on-way' | 'paid'
  owedPaise: Paise
  /** By its place in the order. */
  titles: { position: number; title: string }[]
  /** Issued in the artist's name. */
  papers: PaperOfArtist[]
}

/** The newest first. */
export const listEarnedOrders = (db: Db, artistId: string, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<EarnedOrder>(db)`
    select orders.id as "orderId", short_number as "shortNumber", coalesce(due_at, paid_at, created_at) as "soldAt",
      case when not exists (select from artist_releases where order_id = orders.id and artist_id = ${artistId})
        then case when held <> 0 then 'held' else 'pending' end
        when owed > paid_out.paid + paid_out.under_way then 'payable' when owed > paid_out.paid then 'on-way'
        else 'paid' end as state, owed as "owedPaise",
      ${listOf(sql`
        select position, title from order_items where order_items.order_id = orders.id and artist_id = ${artistId} order by position`)}
        as titles, ${papersOfArtist(sql`orders.id`, sql`${artistId}`)} as papers
    from (
      select order_id, -sum(paise)::bigint as owed, coalesce(sum(paise) filter (where code = 'artist_held'), 0) as held
      from (select id, code from ${OWN(artistId)}) own
      join ledger_entries on account_id = own.id join ledger_transfers on ledger_transfers.id = transfer_id
      where order_id is not null group by order_id
    ) earned join orders on orders.id = order_id
    cross join lateral (
      select coalesce(sum(paise) filter (where ${IS_UNDER_WAY}), 0) as under_way, coalesce(sum(paise) filter (where ${IS_PAID}), 0) as paid
      from payout_lines join payouts on payouts.id = payout_id
      where payout_lines.order_id = orders.id and payouts.artist_id = ${artistId}) paid_out
    order by coalesce(due_at, paid_at, created_at) desc, orders.id desc limit ${limit} offset ${offset}`

export type StatementRow = {
  day: string
  purpose: string
  source: string
  orderId: string | null
  shortNumber: number | null
  titles: string | null
  /** Of a payout: by which a bank finds it. */
  payment: string | null
  paise: Paise
}

/** Each change of what is owed: those between the artist's own accounts are none. */
export const listStatement = (db: Db, artistId: string, { from, to }: DateRange) =>
  rowsOf<StatementRow>(db)`
    select effective_on::text as day, purpose, source, order_id as "orderId",
      (select short_number from orders where orders.id = order_id) as "shortNumber",
      (select string_agg(title, '; ' order by position) from order_items
        where order_items.order_id = ledger_transfers.order_id and artist_id = ${artistId}) as titles,
      (select coalesce(utr, reference) from payouts where source = 'payout' and payouts.id::text = source_id) as payment,
      -sum(paise)::bigint as paise
    from (select id from ${OWN(artistId)}) own
    join ledger_entries on account_id = own.id join ledger_transfers on ledger_transfers.id = transfer_id
    where effective_on between ${from} and ${to}
    group by ledger_transfers.id having sum(paise) <> 0 order by effective_on, ledger_transfers.id`

export async function readOwedBefore(db: Db, artistId: string, day: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(-sum(paise), 0)::bigint as paise from (select id from ${OWN(artistId)}) own
    join ledger_entries on account_id = own.id join ledger_transfers on ledger_transfers.id = transfer_id
    where effective_on < ${day}`
  return row?.paise ?? noPaise
}

/** The first day in the books; undefined for one who has earned nothing. */
export async function readFirstDay(db: Db, artistId: string): Promise<string | undefined> {
  const row = await rowOf<{ day: string | null }>(db)`
    select min(effective_on)::text as day from (select id from ${OWN(artistId)}) own
    join ledger_entries on account_id = own.id join ledger_transfers on ledger_transfers.id = transfer_id`
  return row?.day ?? undefined
}
