import { inTransaction } from '#db/transaction.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { z } from 'zod'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { turningDays } from './holiday.rules.ts'

type Dropping = Pick<Services, 'database' | 'pages'>

export const holidayTurnJob = defineJob(
  'holiday-turn',
  z.object({ artistId: z.string() }),
  async (services: Dropping, { payload: { artistId } }) => {
    await inTransaction(services, async (_, changed) => changed(`artist:${artistId}`))
    return { kind: 'done' }
  },
)

/** How far machines' clocks may differ: after this, none renders yesterday's page. */
const CLOCKS_DIFFER_MS = 5_000

/** One for each coming day on which the artist's pages change. */
export const pageChangesOfHoliday = (artistId: string, away: DateRange, now: Date): NewJob[] =>
  turningDays(away)
    .filter((day) => day > indiaDay(now))
    .map((day) => {
      const runAt = new Date(Date.parse(day) - INDIA_MS + CLOCKS_DIFFER_MS)
      return holidayTurnJob.job(`${artistId}:${day}`, { artistId }, runAt)
    })
