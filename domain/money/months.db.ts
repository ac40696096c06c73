/** Months whose books are closed. A closed month closes all before it. */
import { sql } from 'kysely'
import { nameOfPerson } from '#domain/accounts/people.db.ts'
import { lockName, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

/** `month` is its first day. `by`: null if nobody knows any more. */
type ClosedMonth = { month: string; closedAt: Date; by: string | null }

/** The newest first. */
export const listClosedMonths = (db: Db, limit: number): Promise<ClosedMonth[]> =>
  rowsOf<ClosedMonth>(db)`
    select month::text, closed_at as "closedAt",
      ${nameOfPerson(sql`closed_by`)} as by
    from ledger_closed_months order by ledger_closed_months.month desc limit ${limit}`

/** The day of the first transfer; undefined while there is none. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const row = await rowOf<{ day: string }>(db)`
    select effective_on::text as day from ledger_transfers order by ledger_transfers.effective_on limit 1`
  return row?.day
}

/** The first day that can be booked on; undefined while no month is closed. */
export async function findFirstOpenDay(db: Db): Promise<string | undefined> {
  const row = await rowOf<{ day: string | null }>(db)`
    select (max(month) + interval '1 month')::date::text as day from ledger_closed_months`
  return row?.day ?? undefined
}

/** Until this transaction ends nobody else closes or reopens a month. */
export const holdMonths = (tx: Tx) => lockName(tx, 'ledger-months')

/** The last work of its transaction: bookings under way end first, and the next ones see the month closed. */
export async function closeMonth(tx: Tx, month: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.insertInto('ledger_closed_months').values({ month, closed_by: by, closed_at: now }).execute()
  await sql`lock table ledger_transfers in share row exclusive mode`.execute(tx)
}

export async function reopenMonth(tx: Tx, month: string): Promise<void> {
  await tx.deleteFrom('ledger_closed_months').where('month', '=', month).execute()
}
