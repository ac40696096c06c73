/** Each night: reminders for cards that end soon, and the end of others. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { listEndingCards, lockEndedCards } from '#domain/gift-cards/ledger.db.ts'
import { takeOffOver } from '#domain/gift-cards/pay-by-cards.ts'
import { cardMail } from '#domain/gift-cards/card-order-jobs.ts'
import { REMIND_DAYS } from '#domain/gift-cards/card-order.rules.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import type { WriteServices } from '#domain/services.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

const AT_ONCE = 100

export const tendCardsJob = defineJob(
  'tend-gift-cards',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    const today = indiaDay(services.clock.now())
    await remind(services, today)
    while ((await expireSome(services, today)) === AT_ONCE);
    await planTending(services, day)
    return { kind: 'done' }
  },
)

/** One reminder for each end. */
const remind = (services: WriteServices, today: string) =>
  inTransaction(services, async (tx) => {
    const cards = await listEndingCards(tx, { from: today, to: dayAfter(today, REMIND_DAYS) })
    const mails = cards.map(({ id, endsOn }) => cardMail('ends-soon', id, endsOn))
    await addJobs(tx, mails, services.clock.now())
  })

/** Holds of orders stay, and are released or spent with the order. */
const expireSome = (services: WriteServices, today: string) =>
  inTransaction(services, async (tx) => takeOffOver(tx, await lockEndedCards(tx, today, AT_ONCE), services.clock.now()))

/** When the store starts. Each run then plans the next. */
export const planTending = (services: WriteServices, after?: string) =>
  planDaily(services, tendCardsJob, { ...(after && { after }) })
