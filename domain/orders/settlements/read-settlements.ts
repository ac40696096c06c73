/** Each night: what the payment provider has paid into the bank account, as its report of the last days says. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import type { WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { daysBefore } from '#shared/periods.rules.ts'
import { takeLines } from './settlements.db.ts'

/** Holidays of banks, and reports that come late. */
const DAYS_BACK = 7

export const readSettlementsJob = defineJob(
  'read-settlements',
  z.object({ day: z.string() }),
  async (services: SettleServices, { payload: { day } }) => {
    const today = indiaDay(services.clock.now())
    for (let back = DAYS_BACK; back >= 0; back--) {
      const trouble = await readDay(services, daysBefore(today, back))
      if (trouble !== undefined) return { kind: 'again', reason: trouble }
    }
    await planSettlements(services, day)
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

/** When the store starts. Each run then plans the next. */
export const planSettlements = (services: WriteServices, after?: string) =>
  planDaily(services, readSettlementsJob, { ...(after && { after }) })
