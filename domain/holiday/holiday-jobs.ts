import { inTransaction } from '#db/transaction.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { z } from 'zod'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { turningDays } from './holiday.rules.ts'

type Dropping = Pick<Services, 'database' | 'pages'>

export const HOLIDAY_TURN = defineJob(
  'holiday-turn',
  z.object({ artistId: z.string() }),
  async (services: Dropping, { payload: { artistId } }) => {
    await inTransaction(services, async (_, changed) => changed(`artist:${artistId}`))
    return { kind: 'done' }
  },
)

/** By which the clocks of several machines may differ: none of them renders a page of yesterday after this. */
const CLOCKS_DIFFER_MS = 5_000

/** One for each day still to come on which pages of the artist say something else: whichever holiday it is of. */
export const pageChangesOfHoliday = (artistId: string, away: DateRange, now: Date): NewJob[] =>
  turningDays(away)
    .filter((day) => day > indiaDay(now))
    .map((day) => {
      const runAt = new Date(Date.parse(day) - INDIA_MS + CLOCKS_DIFFER_MS)
      return HOLIDAY_TURN.job(`${artistId}:${day}`, { artistId }, runAt)
    })
