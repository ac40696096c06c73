import { inTransaction } from '#db/transaction.ts'
import type { WriteServices } from '#domain/services.ts'
import { morningOf, nextMorning } from '#shared/mornings.rules.ts'
import { addJobs, type NewJob } from './jobs.db.ts'

type Daily = { job(name: string, payload: { day: string }, runAt: Date): NewJob }

/**
 * Plans the job for the next morning in India: when the store starts, and by each run for the one after its own `day`, however
 * early it ran. Planned twice, it is one.
 */
export function planDaily(
  services: WriteServices,
  daily: Daily,
  { hour, after: own }: { hour?: number; after?: string } = {},
): Promise<void> {
  const now = services.clock.now()
  const after = own === undefined ? now : new Date(Math.max(now.getTime(), morningOf(own, hour).getTime()))
  const day = nextMorning(after, hour)
  return inTransaction(services, (tx) => addJobs(tx, [daily.job(day, { day }, morningOf(day, hour))], now))
}
