/** Each night: artists' shares of orders whose return window is over, and of which nothing is open, can be paid. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addReleases } from '#domain/orders/books/releases.db.ts'
import { RETURN_DAYS } from '#domain/orders/order/order-dates.rules.ts'
import type { WriteServices } from '#domain/services.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { daysBefore } from '#shared/periods.rules.ts'
import { listDueShares } from './releasing.db.ts'

const AT_ONCE = 200

export const releaseSharesJob = defineJob(
  'release-shares',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    await releaseDueShares(services)
    await planReleasing(services, day)
    return { kind: 'done' }
  },
)

export async function releaseDueShares(services: WriteServices): Promise<void> {
  while (await releaseSome(services));
}

/** What was delivered before this moment can no longer be returned. */
const overBefore = (now: Date) => new Date(Date.parse(`${daysBefore(indiaDay(now), RETURN_DAYS)}T00:00:00Z`) - INDIA_MS)

const releaseSome = (services: WriteServices): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const due = await listDueShares(tx, overBefore(now), AT_ONCE)
    await addReleases(tx, due, now)
    return due.length === AT_ONCE
  })

/** When the store starts. Each run then plans the next. */
export const planReleasing = (services: WriteServices, after?: string) =>
  planDaily(services, releaseSharesJob, { ...(after && { after }) })
