/** Each night: what the payment provider has paid into the bank account, as its report of the last days says. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { daysAfter, morningOf } from '#domain/gift-cards/card-order.rules.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import type { WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { takeLines } from './settlements.db.ts'

/** Holidays of banks, and reports that come late. */
const DAYS_BACK = 7

export const readSettlementsJob = defineJob(
  'read-settlements',
  z.object({ day: z.string() }),
  async (services: SettleServices, { payload: { day } }) => {
    const today = indiaDay(services.clock.now())
    for (let back = DAYS_BACK; back >= 0; back--) {
      const trouble = await readDay(services, daysAfter(today, -back))
      if (trouble !== undefined) return { kind: 'again', reason: trouble }
    }
    await planSettlements(services, morningOf(day))
    return { kind: 'done' }
  },
)

/** What stands in the way, if anything does. */
async function readDay(services: SettleServices, day: string): Promise<string | undefined> {
  for (let skip: number | undefined = 0; skip !== undefined;) {
    const page = await services.payments.listSettled({ day, skip })
    if (!page.ok) return page.text
    const inRupees = page.settled.filter(({ currency }) => currency === 'INR')
    await inTransaction(services, (tx) => takeLines(tx, inRupees, services.clock.now()))
    skip = page.nextSkip
  }
  return undefined
}

function reading(now: Date): NewJob {
  const today = indiaDay(now)
  const day = now < morningOf(today) ? today : daysAfter(today, 1)
  return readSettlementsJob.job(day, { day }, morningOf(day))
}

/** When the store starts. Each run then plans the next. */
export function planSettlements(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  const after = new Date(Math.max(now.getTime(), own.getTime()))
  return inTransaction(services, (tx) => addJobs(tx, [reading(after)], now))
}
