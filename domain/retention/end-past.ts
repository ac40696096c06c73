/** The nightly clean-up: deletes or pseudonymises expired data, in batches small enough to delay nobody. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { planSealing } from '#domain/audit/seal-audit.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { ENDINGS } from './owners.ts'
import { endSome } from './retention.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NIGHT_HOUR = 3
const AT_ONCE = 500
/** A job has two minutes. The next part goes on with the rest. */
const PART_MS = 60_000

type EndServices = WriteServices & Pick<Services, 'log'>

export const endPastJob = defineJob(
  'end-past',
  z.object({ day: z.string(), part: z.string() }),
  async (services: EndServices, { payload: { day, part } }) => {
    const now = services.clock.now()
    await planEnding(services, nightOf(day))
    await planSealing(services)
    const { ended, isWhole } = await endPast(services)
    if (Object.keys(ended).length > 0) services.log.info({ ended }, 'Expired data was deleted or pseudonymised.')
    if (!isWhole) await inTransaction(services, (tx) => addJobs(tx, [ending(day, Number(part) + 1, now)], now))
    return { kind: 'done' }
  },
)

const ending = (day: string, part: number, runAt: Date): NewJob =>
  endPastJob.job(`${day}:${part}`, { day, part: `${part}` }, runAt)

const nightOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS + NIGHT_HOUR * HOUR_MS)

/** Called when the store starts. From then on each night plans the one after it, however early it ran. */
export function planEnding(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  const after = new Date(Math.max(now.getTime(), own.getTime()))
  const tonight = nightOf(indiaDay(after))
  const runAt = after < tonight ? tonight : new Date(tonight.getTime() + DAY_MS)
  return inTransaction(services, (tx) => addJobs(tx, [ending(indiaDay(runAt), 1, runAt)], now))
}

/** Returns how many of each have ended, and whether that was all. A failure does not stop the others. */
export async function endPast(services: EndServices) {
  const begun = services.clock.now().getTime()
  const ended: Record<string, number> = {}
  for (const [name, ending] of Object.entries(ENDINGS)) {
    const before = new Date(begun - ending.days * DAY_MS)
    try {
      let some: number
      do {
        if (services.clock.now().getTime() - begun > PART_MS) return { ended, isWhole: false }
        some = await inTransaction(services, (tx) => endSome(tx, ending, { before, limit: AT_ONCE }))
        if (some > 0) ended[name] = (ended[name] ?? 0) + some
      } while (some === AT_ONCE)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      services.log.error({ err: error, name }, 'Expired data could not be deleted; the store tries again tomorrow.')
    }
  }
  return { ended, isWhole: true }
}
