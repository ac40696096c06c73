/** What was sold before the shop kept books gets its own, in parts, once: later starts find nothing to do. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import type { WriteServices } from '#domain/services.ts'
import { listUnbooked } from './facts.db.ts'

const AT_ONCE = 100

export const openBooksJob = defineJob('open-books', z.object({}), async (services: WriteServices) => {
  while (await openSome(services));
  return { kind: 'done' }
})

const openSome = (services: WriteServices): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const unbooked = await listUnbooked(tx, AT_ONCE)
    for (const one of unbooked) moneyMoved(tx, one, 'opening', services.clock.now())
    return unbooked.length > 0
  })

/** When the store starts. */
export async function planOpening(services: WriteServices): Promise<void> {
  if ((await listUnbooked(services.database.kysely, 1)).length === 0) return
  await inTransaction(services, (tx) => addJobs(tx, [openBooksJob.job('all', {})], services.clock.now()))
}
