import { inTransaction } from '#db/transaction.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { z } from 'zod'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay, startOfDayEverywhere } from '#shared/india-dates.rules.ts'
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

/** One for each coming day on which the artist's pages change. */
export const pageChangesOfHoliday = (artistId: string, away: DateRange, now: Date): NewJob[] =>
  turningDays(away)
    .filter((day) => day > indiaDay(now))
    .map((day) => holidayTurnJob.job(`${artistId}:${day}`, { artistId }, startOfDayEverywhere(day)))
