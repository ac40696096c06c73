/** Each night: reminders for cards that end soon, and the end of others. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { listEndedCards, listEndingCards } from '#domain/gift-cards/admin.db.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import { takeOffOver } from '#domain/gift-cards/pay-by-cards.ts'
import { cardMail } from '#domain/gift-cards/card-order-jobs.ts'
import { daysAfter, morningOf, REMIND_DAYS } from '#domain/gift-cards/card-order.rules.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

const AT_ONCE = 100

export const tendCardsJob = defineJob(
  'tend-gift-cards',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    const today = indiaDay(services.clock.now())
    await remind(services, today)
    while ((await expireSome(services, today)) === AT_ONCE);
    await planTending(services, morningOf(day))
    return { kind: 'done' }
  },
)

/** One reminder for each end. */
const remind = (services: WriteServices, today: string) =>
  inTransaction(services, async (tx) => {
    const cards = await listEndingCards(tx, { from: today, to: daysAfter(today, REMIND_DAYS) })
    await addJobs(
      tx,
      cards.map(({ id, endsOn }) => cardMail('ends-soon', id, endsOn)),
      services.clock.now(),
    )
  })

/** Holds of orders stay, and are released or spent with the order. */
const expireSome = (services: WriteServices, today: string) =>
  inTransaction(services, async (tx) => {
    const cards = await lockCards(tx, await listEndedCards(tx, today, AT_ONCE))
    return takeOffOver(tx, cards, services.clock.now())
  })

function tending(now: Date): NewJob {
  const today = indiaDay(now)
  const day = now < morningOf(today) ? today : daysAfter(today, 1)
  return tendCardsJob.job(day, { day }, morningOf(day))
}

/** When the store starts. Each run then plans the next. */
export function planTending(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  const after = new Date(Math.max(now.getTime(), own.getTime()))
  return inTransaction(services, (tx) => addJobs(tx, [tending(after)], now))
}
