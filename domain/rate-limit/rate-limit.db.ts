import { sql } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

type NewUse = {
  key: string
  countMax: number
  uses?: number
  /** How long to wait after the last use, by the number of uses in the window. */
  pausesMs?: readonly number[]
  now: Date
  since: Date
  expiresAt: Date
}

/**
 * False when the window is full, or a pause is on. One statement on one row, which processes queue for. It also deletes a few
 * expired rows: never one that is locked, and by one process at a time, since two could deadlock over each other's rows.
 */
export async function addUse(
  db: Db,
  { key, countMax, uses = 1, pausesMs = [], now, since, expiresAt }: NewUse,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    with forgotten as (
      delete from rate_limits where key in (
        select key from rate_limits
        where (select pg_try_advisory_xact_lock(hashtextextended('rate_limits', 0)))
          and expires_at < ${now} and key <> ${key}
        order by expires_at limit 20 for update skip locked))
    insert into rate_limits (key, taken_at, expires_at)
    select ${key}, array_fill(${now}::timestamptz, array[${uses}::integer]), ${expiresAt}::timestamptz
    where ${uses}::integer <= ${countMax}
    on conflict (key) do update set expires_at = excluded.expires_at,
      taken_at = array(select taken from unnest(rate_limits.taken_at) taken where taken > ${since}) || excluded.taken_at
    where (
      select ${uses}::integer + uses <= ${countMax}
        and (pause is null or pause = 0 or last + pause * interval '1 millisecond' <= ${now}::timestamptz)
      from (select count(*) as uses, max(taken) as last, (${pausesMs}::float8[])[count(*)::integer + 1] as pause
        from unnest(rate_limits.taken_at) taken where taken > ${since}) kept)
    returning key`
  return rows.length === 1
}

/** Their number, with the first and the last. */
export async function usesSince(db: Db, key: string, since: Date) {
  const row = await rowOf<{ count: number; first: Date | null; last: Date | null }>(db)`
    select count(*)::int as "count", min(taken) as "first", max(taken) as "last"
    from rate_limits, unnest(taken_at) taken where key = ${key} and taken > ${since}`
  return { count: row?.count ?? 0, first: row?.first ?? since, last: row?.last ?? since }
}

/** Takes an attempt back that turned out harmless. */
export async function returnUse(db: Db, key: string, taken: Date): Promise<void> {
  await sql`
    update rate_limits set taken_at = taken_at[:at - 1] || taken_at[at + 1:]
    from (select array_position(taken_at, ${taken}::timestamptz) as at from rate_limits where key = ${key}) found
    where key = ${key} and at is not null`.execute(db)
}
