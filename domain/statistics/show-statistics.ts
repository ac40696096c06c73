import type { Services } from '#domain/services.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { columnsOf, daysBefore, instantsOf } from '#shared/periods.rules.ts'
import { listDayStatistics, listWorkStatistics, type DayStatistics, type WorkStatistics } from './statistics.db.ts'

export type { WorkStatistics }

/** Undefined for anyone but an artist. */
export async function showStatistics(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  artistId: string | null,
  days: number,
) {
  const to = indiaDay(clock.now())
  const period = { from: daysBefore(to, days - 1), to }
  const asked = { ...period, ...instantsOf(period) }
  const [works, happened] = artistId
    ? await Promise.all([
        listWorkStatistics(database.kysely, artistId, asked),
        listDayStatistics(database.kysely, artistId, asked),
      ])
    : [[], []]
  const byDay = new Map(happened.map((day) => [day.day, day]))
  const sum = (count: (work: WorkStatistics) => number) => works.reduce((total, work) => total + count(work), 0)
  return {
    days: columnsOf({ ...period, by: 'day' }).map(
      (day): DayStatistics => byDay.get(day) ?? { day, views: 0, pieces: 0, soldPaise: noPaise },
    ),
    works,
    totals: {
      views: sum(({ views }) => views),
      hearts: sum(({ hearts }) => hearts),
      carts: sum(({ carts }) => carts),
      pieces: sum(({ pieces }) => pieces),
      soldPaise: addPaise(...works.map(({ soldPaise }) => soldPaise)),
    },
  }
}
