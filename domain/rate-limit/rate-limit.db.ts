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
 * False when the window is full, or the pause lasts. One statement on one row: processes take turns at it. A few that have
 * expired are forgotten on the way, never one that somebody else is at, and by one at a time: two that forget each
 * other's would wait for each other when they take them.
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

/** How many there are, with the first and the last. */
export async function usesSince(db: Db, key: string, since: Date) {
  const row = await rowOf<{ count: number; first: Date | null; last: Date | null }>(db)`
    select count(*)::int as "count", min(taken) as "first", max(taken) as "last"
    from rate_limits, unnest(taken_at) taken where key = ${key} and taken > ${since}`
  return { count: row?.count ?? 0, first: row?.first ?? since, last: row?.last ?? since }
}

/** One turn less, for what turned out to harm nobody. */
export async function returnUse(db: Db, key: string, taken: Date): Promise<void> {
  await sql`
    update rate_limits set taken_at = taken_at[:at - 1] || taken_at[at + 1:]
    from (select array_position(taken_at, ${taken}::timestamptz) as at from rate_limits where key = ${key}) found
    where key = ${key} and at is not null`.execute(db)
}
