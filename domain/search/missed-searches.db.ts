import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

const WORDS_A_DAY_MAX = 2_000
const KEPT_DAYS = 400

/** New words are added until the day's limit. */
export async function addMissedSearches(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into search_misses (day, words, times)
    select ${day}::date, words, times
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as missed (words, times)
    where exists (select from search_misses kept where kept.day = ${day}::date and kept.words = missed.words)
      or (select count(*) from search_misses kept where kept.day = ${day}::date) < ${sql.lit(WORDS_A_DAY_MAX)}
    order by words
    on conflict (day, words) do update set times = search_misses.times + excluded.times`.execute(db)
  await sql`delete from search_misses where day < ${day}::date - ${sql.lit(KEPT_DAYS)}`.execute(db)
}
