/** Orders and gift cards of the last hour, by network address. */
import { sql } from 'kysely'
import type { QueryCreator } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

export type OrderAttempt = { attemptId: string; address: string; pieces: number; now: Date }

type Most = { since: Date; attemptsMax: number; unpaidMax: number; piecesMax: number }

/** In a statement of its own before the count: of two attempts at once only one can be the last allowed. */
export const lockOfAttempts = (address: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`order attempts from ${address}`}, 0))`

export async function lockAttempts(tx: Tx, address: string): Promise<void> {
  await sql`select ${lockOfAttempts(address)}`.execute(tx)
}

/**
 * Counts the attempt, unless the address has reached a limit: then answers when the attempt was placed that must leave the
 * window first. The caller holds the lock.
 */
export async function takeAttempt(
  tx: Tx,
  { attemptId, address, pieces, now }: OrderAttempt,
  { since, attemptsMax, unpaidMax, piecesMax }: Most,
): Promise<Date | undefined> {
  const row = await rowOf<{ at: Date | null }>(tx)`
    with lately as (
      select placed_at, count(*) over newest as attempts, count(*) filter (where not is_paid) over newest as unpaid,
        coalesce(sum(pieces) filter (where not is_paid) over newest, 0) as held
      from order_attempts where address = ${address} and placed_at > ${since}
      window newest as (order by placed_at desc, attempt_id rows unbounded preceding)
    ), in_the_way as (
      select max(placed_at) as at from lately
      where attempts >= ${attemptsMax} or unpaid >= ${unpaidMax}
        or (${pieces}::integer > 0 and held + ${pieces}::integer > ${piecesMax})
    ), taken as (
      insert into order_attempts (attempt_id, address, pieces, placed_at)
      select ${attemptId}::uuid, ${address}, ${pieces}::integer, ${now}::timestamptz from in_the_way where at is null)
    select at from in_the_way`
  return row?.at ?? undefined
}

/** A paid order no longer counts against its address. */
export const payAttempt = (db: QueryCreator<Tables>, attemptId: string) =>
  db.updateTable('order_attempts').set({ is_paid: true }).where('attempt_id', '=', attemptId)
