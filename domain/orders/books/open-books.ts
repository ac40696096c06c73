/** What was sold before the shop kept books gets its own, in parts, once. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { moneyMoved, type Bookable } from '#domain/money/moved.ts'
import type { WriteServices } from '#domain/services.ts'
import { BOOKABLE_KINDS, listUnbooked } from './facts.db.ts'

const AT_ONCE = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export const openBooksJob = defineJob('open-books', z.object({}), async (services: WriteServices) => {
  for (const kind of BOOKABLE_KINDS)
    for (let after: string | undefined = BEFORE_ALL; after !== undefined;) after = await openSome(services, kind, after)
  return { kind: 'done' }
})

/** Returns the last one; undefined when no more are left. */
const openSome = (services: WriteServices, kind: Bookable['kind'], after: string): Promise<string | undefined> =>
  inTransaction(services, async (tx) => {
    const ids = await listUnbooked(tx, kind, after, AT_ONCE)
    for (const id of ids) moneyMoved(tx, { kind, id }, 'opening', services.clock.now())
    return ids.at(-1)
  })

/** When the store starts: the job is the same each time, and looks for work itself. */
export const planOpening = (services: WriteServices): Promise<void> =>
  inTransaction(services, (tx) => addJobs(tx, [openBooksJob.job('all', {})], services.clock.now()))
