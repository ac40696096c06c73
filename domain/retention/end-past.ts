/** Each night: what is past its time ends, in parts of which none holds anybody up. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { planSealing } from '#domain/audit/seal-audit.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { ENDINGS, type EndingName } from './endings.ts'
import { endSome } from './retention.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NIGHT_HOUR = 3
const AT_ONCE = 500
/** A job has two minutes; what is left goes on with the next part. */
const PART_MS = 60_000

type Ending = WriteServices & Pick<Services, 'log'>

export const END_PAST = defineJob(
  'end-past',
  z.object({ day: z.string(), part: z.string() }),
  async (services: Ending, { payload: { day, part } }) => {
    const now = services.clock.now()
    await planEnding(services, nightOf(day))
    await planSealing(services)
    const { ended, isWhole } = await endPast(services)
    if (Object.keys(ended).length > 0) services.log.info({ ended }, 'What was past its time has ended.')
    if (!isWhole) await inTransaction(services, (tx) => addJobs(tx, [ending(day, Number(part) + 1, now)], now))
    return { kind: 'done' }
  },
)

const ending = (day: string, part: number, runAt: Date): NewJob =>
  END_PAST.job(`${day}:${part}`, { day, part: `${part}` }, runAt)

const nightOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS + NIGHT_HOUR * HOUR_MS)

/** When the store starts: from then on each night plans the next, which comes after its own, however early that one ran. */
export function planEnding(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  const after = new Date(Math.max(now.getTime(), own.getTime()))
  const tonight = nightOf(indiaDay(after))
  const runAt = after < tonight ? tonight : new Date(tonight.getTime() + DAY_MS)
  return inTransaction(services, (tx) => addJobs(tx, [ending(indiaDay(runAt), 1, runAt)], now))
}

/** How many of each have ended, and whether that was all. One that fails holds up no other. */
export async function endPast(services: Ending) {
  const begun = services.clock.now().getTime()
  const ended: Partial<Record<EndingName, number>> = {}
  for (const name of Object.keys(ENDINGS) as EndingName[]) {
    const before = new Date(begun - ENDINGS[name].days * DAY_MS)
    try {
      let some: number
      do {
        if (services.clock.now().getTime() - begun > PART_MS) return { ended, isWhole: false }
        some = await inTransaction(services, (tx) => endSome(tx, name, { before, limit: AT_ONCE }))
        if (some > 0) ended[name] = (ended[name] ?? 0) + some
      } while (some === AT_ONCE)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      services.log.error({ err: error, name }, 'What is past its time could not be ended.')
    }
  }
  return { ended, isWhole: true }
}
