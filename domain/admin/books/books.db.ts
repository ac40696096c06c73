/** What the ledger says of a month. Nothing else is read, except the numbers of orders and the names of people. */
import { sql } from 'kysely'
import { nameOfPerson } from '#domain/accounts/people.db.ts'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { AccountCode } from '#domain/money/accounts.rules.ts'
import { BOOKED_BY_HAND, LEDGER } from '#domain/money/ledger.db.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { AccountSums } from './account-groups.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'

/** Of each account that was ever used until then; those of all artists and all gift cards together. */
export const sumAccounts = (db: Db, { from, to }: DateRange): Promise<AccountSums[]> =>
  rowsOf<AccountSums>(db)`
    select code, coalesce(sum(paise) filter (where effective_on < ${from}::date), 0)::bigint as "openingPaise",
      coalesce(sum(paise) filter (where effective_on >= ${from}::date and paise > 0), 0)::bigint as "debitsPaise",
      coalesce(-sum(paise) filter (where effective_on >= ${from}::date and paise < 0), 0)::bigint as "creditsPaise"
    from ${LEDGER} where effective_on <= ${to}::date group by code order by code`

/** `paise`: what the transfer changed in the account. */
type AccountTransfer = {
  id: number
  day: string
  /** Where its month was closed already. */
  happenedOn: string | null
  purpose: string
  orderId: string | null
  note: string | null
  paise: Paise
}

type OfAccount = DateRange & { code: AccountCode }

/** The oldest first. Those between two accounts of artists that change nothing together are among them. */
export const listTransfers = (
  db: Db,
  { code, from, to }: OfAccount,
  { limit, offset }: { limit: number; offset: number },
) =>
  rowsOf<AccountTransfer>(db)`
    select ledger_transfers.id, effective_on::text as day, happened_on::text as "happenedOn", purpose,
      order_id as "orderId", note, sum(paise)::bigint as paise
    from ${LEDGER} where code = ${code} and effective_on between ${from}::date and ${to}::date
    group by ledger_transfers.id order by effective_on, ledger_transfers.id limit ${limit} offset ${offset}`

export async function countTransfers(db: Db, { code, from, to }: OfAccount): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(distinct ledger_transfers.id)::integer as count
    from ${LEDGER} where code = ${code} and effective_on between ${from}::date and ${to}::date`
  return row?.count ?? 0
}

export async function sumBefore(db: Db, code: AccountCode, day: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(db)`
    select coalesce(sum(paise), 0)::bigint as paise from ${LEDGER} where code = ${code} and effective_on < ${day}::date`
  return row?.paise ?? noPaise
}

type Entry = {
  transfer: number
  line: number
  day: string
  happenedOn: string | null
  bookedAt: Date
  purpose: string
  source: string
  sourceId: string
  orderNumber: number | null
  code: AccountCode
  /** The artist or the gift card whose account it is. */
  owner: string | null
  paise: Paise
  note: string | null
  by: string | null
}

type After = { day: string; transfer: number }

/** So many transfers after this one, with all their entries. */
export const listEntriesAfter = (db: Db, { from, to }: DateRange, after: After, count: number) =>
  rowsOf<Entry>(db)`
    select ledger_transfers.id as transfer, line, effective_on::text as day, happened_on::text as "happenedOn",
      booked_at as "bookedAt", purpose, source, source_id as "sourceId",
      (select short_number from orders where orders.id = order_id) as "orderNumber", code,
      coalesce((select name from artists where artists.id = owner_id), owner_id::text) as owner, paise, note,
      ${nameOfPerson(sql`booked_by`)} as by
    from (
      select * from ledger_transfers
      where effective_on between ${from}::date and ${to}::date
        and (effective_on, id) > (${after.day}::date, ${after.transfer}::bigint)
      order by effective_on, id limit ${count}
    ) ledger_transfers
    join ledger_entries on transfer_id = ledger_transfers.id join ledger_accounts on ledger_accounts.id = account_id
    order by effective_on, ledger_transfers.id, line`

/** `key` names it; `isReversed`: a second transfer has taken it back. */
type HandTransfer = {
  key: string
  day: string
  bookedAt: Date
  pair: string
  paise: Paise
  note: string | null
  by: string | null
  isReversed: boolean
}

const HAND = sql`
  select source_id as key, effective_on::text as day, booked_at as "bookedAt", purpose as pair, note,
    (select sum(paise)::bigint from ledger_entries where transfer_id = ledger_transfers.id and paise > 0) as paise,
    ${nameOfPerson(sql`booked_by`)} as by,
    exists (select from ledger_transfers other
      where other.source = ${BOOKED_BY_HAND} and other.source_id = ledger_transfers.source_id and other.nth = 2) as "isReversed"
  from ledger_transfers where source = ${BOOKED_BY_HAND} and nth = 1`

/** Of these days, the newest first. */
export const listByHand = (db: Db, { from, to }: DateRange, limit: number) =>
  rowsOf<HandTransfer>(db)`
    ${HAND} and effective_on between ${from}::date and ${to}::date
    order by effective_on desc, ledger_transfers.id desc limit ${limit}`

export async function countByHand(db: Db): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from ledger_transfers where source = ${BOOKED_BY_HAND}`
  return row?.count ?? 0
}

export const findHandEntry = (db: Db, key: string) => rowOf<HandTransfer>(db)`${HAND} and source_id = ${key}`
