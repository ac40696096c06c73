/** Each night: artists' shares of orders whose return window is over, and of which nothing is open, can be paid. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { daysAfter, morningOf } from '#domain/gift-cards/card-order.rules.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { addReleases } from '#domain/orders/books/releases.db.ts'
import { RETURN_DAYS } from '#domain/orders/order/order-dates.rules.ts'
import type { WriteServices } from '#domain/services.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { listDueShares } from './releasing.db.ts'

const AT_ONCE = 200

export const releaseSharesJob = defineJob(
  'release-shares',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    while (await releaseSome(services));
    await planReleasing(services, morningOf(day))
    return { kind: 'done' }
  },
)

/** What was delivered before this moment can no longer be returned. */
const overBefore = (now: Date) => new Date(Date.parse(`${daysAfter(indiaDay(now), -RETURN_DAYS)}T00:00:00Z`) - INDIA_MS)

const releaseSome = (services: WriteServices): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const due = await listDueShares(tx, overBefore(now), AT_ONCE)
    await addReleases(tx, due, now)
    return due.length === AT_ONCE
  })

function releasing(now: Date): NewJob {
  const today = indiaDay(now)
  const day = now < morningOf(today) ? today : daysAfter(today, 1)
  return releaseSharesJob.job(day, { day }, morningOf(day))
}

/** When the store starts. Each run then plans the next. */
export function planReleasing(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  const after = new Date(Math.max(now.getTime(), own.getTime()))
  return inTransaction(services, (tx) => addJobs(tx, [releasing(after)], now))
}
