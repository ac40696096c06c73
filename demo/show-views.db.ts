import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

const DAYS = 45

/** Views of each listed work, day by day: the same for each show, more for some works and on Sundays. */
export async function insertViews(tx: Tx, today: Date): Promise<void> {
  const day = indiaDay(today)
  await sql`
    insert into work_views (artwork_id, day, views)
    select id, day::date, 1 + abs(hashtext(id::text)) % 5 + abs(hashtext(id::text || day::date)) % 7
      + case extract(dow from day) when 0 then 4 else 0 end
    from artworks, generate_series(${day}::date - ${DAYS}::int, ${day}::date - 1, interval '1 day') day
    where is_listed and day >= created_at
    on conflict do nothing`.execute(tx)
  // One view in eight leads to a cart, and every third cart to the checkout.
  await sql`
    insert into funnel_days (day, step, times)
    select day, step, sum(views) / divisor from work_views,
      (values ('view', 1), ('cart', 8), ('checkout', 24)) as steps (step, divisor)
    group by day, step, divisor having sum(views) / divisor > 0
    on conflict do nothing`.execute(tx)
}
