import { inTransaction } from '#db/transaction.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { JobHandler, JobHandlers } from '#domain/jobs/run-next-job.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { turningDays } from './holiday-words.rules.ts'

const HOLIDAY_TURN = 'holiday-turn'

/** By which the clocks of several machines may differ: none of them renders a page of yesterday after this. */
const CLOCKS_DIFFER_MS = 5_000

/** One for each day still to come on which pages of the artist say something else: whichever holiday it is of. */
export const pageChangesOfHoliday = (artistId: string, away: DateRange, now: Date): NewJob[] =>
  turningDays(away)
    .filter((day) => day > indiaDay(now))
    .map((day) => ({
      kind: HOLIDAY_TURN,
      key: `${HOLIDAY_TURN}:${artistId}:${day}`,
      payload: { artistId },
      runAt: new Date(Date.parse(day) - INDIA_MS + CLOCKS_DIFFER_MS),
    }))

const dropPages =
  (services: Pick<Services, 'database' | 'pages'>): JobHandler =>
  async ({ payload: { artistId = '' } }) => {
    await inTransaction(services, async (_, changed) => changed(`artist:${artistId}`))
    return { kind: 'done' }
  }

export const holidayHandlers = (services: Pick<Services, 'database' | 'pages'>): JobHandlers => ({
  [HOLIDAY_TURN]: dropPages(services),
})
