/** The books. Nothing in them is ever rewritten: a correction is a transfer of its own. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { sumUp, type AccountCode, type Line } from './accounts.rules.ts'

/** What a transfer belongs to: one fact, or something that changes several times. */
export type Source = { source: string; sourceId: string }

/** The source of what an owner books. A reversal is the second transfer of the same. */
export const BOOKED_BY_HAND = 'by-hand'

export type Transfer = Source & {
  purpose: string
  lines: readonly Line[]
  /** Which one of its source it is; a second of the same is refused. */
  nth?: number
  /** The day in India to whose month it belongs; else that of `now`. If that month is closed, the first open day. */
  effectiveOn?: string
  note?: string
  bookedBy?: string | null | undefined
  orderId?: string
  refundId?: string
}

/** Each sums to zero: the database refuses anything else. Transfers without lines are left out. */
export async function book(tx: Tx, transfers: readonly Transfer[], now: Date): Promise<void> {
  const moved = transfers
    .map((transfer) => ({ ...transfer, lines: sumUp(transfer.lines) }))
    .filter(({ lines }) => lines.length > 0)
  if (moved.length === 0) return
  const lines = moved.flatMap((transfer, index) => transfer.lines.map((line) => ({ ...line, key: index + 1 })))
  await sql`
    with given as (
      select *, ledger_open_day(happened_on) as effective_on from unnest(
        ${moved.map(({ purpose }) => purpose)}::text[], ${moved.map(({ source }) => source)}::text[],
        ${moved.map(({ sourceId }) => sourceId)}::text[], ${moved.map(({ nth = 1 }) => nth)}::integer[],
        ${moved.map(({ effectiveOn = indiaDay(now) }) => effectiveOn)}::date[],
        ${moved.map(({ note }) => note ?? null)}::text[], ${moved.map(({ bookedBy }) => bookedBy ?? null)}::uuid[],
        ${moved.map(({ orderId }) => orderId ?? null)}::uuid[], ${moved.map(({ refundId }) => refundId ?? null)}::uuid[]
      ) with ordinality as given (purpose, source, source_id, nth, happened_on, note, booked_by, order_id, refund_id, key)
    ), header as (
      insert into ledger_transfers
        (purpose, source, source_id, nth, effective_on, happened_on, note, booked_by, order_id, refund_id, booked_at)
      select purpose, source, source_id, nth, effective_on, nullif(happened_on, effective_on), note, booked_by, order_id,
        refund_id, ${now}::timestamptz
      from given order by key returning id, source, source_id, nth
    )
    insert into ledger_entries (transfer_id, line, account_id, paise)
    select header.id, row_number() over (partition by line.key order by line.place),
      ledger_account(line.code, line.owner_id), line.paise
    from unnest(${lines.map(({ key }) => key)}::integer[], ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ ownerId }) => ownerId)}::uuid[], ${lines.map((line) => line.paise)}::bigint[]
    ) with ordinality as line (key, code, owner_id, paise, place)
    join given using (key) join header using (source, source_id, nth)
    order by line.place`.execute(tx)
}

/** Every line of the books, with its transfer and account, as a part of a statement. */
export const LEDGER = sql`
  ledger_transfers join ledger_entries on transfer_id = ledger_transfers.id
  join ledger_accounts on ledger_accounts.id = account_id`

/** What the shop owes artists for sales. */
export const IS_OF_ARTIST = sql`code in ('artist_pending', 'artist_payable', 'artist_held')`

/** `source` and `source_id`, as rows of a statement. */
export const ofSource = (source: string, sourceId: RawBuilder<unknown>) => sql`
  select ${sql.lit(source)}::text as source, ${sourceId} as source_id`

/** What is booked for these sources, as a part of a statement. Joined: a condition with "or" would read the whole ledger. */
export const bookedFor = (sources: RawBuilder<unknown>) => sql`
  select code, owner_id as "ownerId", sum(paise)::bigint as paise
  from (${sources}) sources join ledger_transfers using (source, source_id)
  join ledger_entries on transfer_id = ledger_transfers.id join ledger_accounts on ledger_accounts.id = account_id
  group by ledger_accounts.id having sum(paise) <> 0`

export const timesBooked = (source: string, sourceId: RawBuilder<unknown>) => sql<number>`
  (select coalesce(max(nth), 0) from ledger_transfers where source = ${sql.lit(source)} and source_id = ${sourceId})`

type OfAccount = { code: AccountCode; ownerId?: string | null }

/** The sum of an account's entries. */
export async function readSum(db: Db, { code, ownerId = null }: OfAccount): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(sum(paise), 0)::bigint as paise from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where code = ${code} and owner_id is not distinct from ${ownerId}::uuid`
  return row?.paise ?? noPaise
}
