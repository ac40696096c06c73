/** Issues the card of a gift-card order, once, when it is due. */
import { inTransaction } from '#db/transaction.ts'
import { cardOfOrder } from '#domain/gift-cards/card-of-order.ts'
import { cardMail, MAKE_CARD } from '#domain/gift-cards/card-order-jobs.ts'
import { lockCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { waitsForBank } from '#domain/orders/order/dispute-jobs.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'

export type CardServices = WriteServices & Pick<Services, 'giftCardSeal'>

/** On its day: issued and sent, unless it was refunded. */
export const makeCardJob = handleJob(MAKE_CARD, async (services: CardServices, { payload: { cardOrderId } }) => {
  const { database, clock } = services
  const paidWith = await findSettling(database.kysely, { table: 'gift_card_orders', id: cardOrderId })
  if (paidWith && (await isPaymentDisputed(database.kysely, paidWith.id))) return waitsForBank(clock.now())
  await inTransaction(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    if (cardOrder?.paymentState !== 'paid') return
    const cardId = await cardOfOrder(tx, services, cardOrder)
    if (cardOrder.recipientEmail !== null) await addJobs(tx, [cardMail('sent', cardId, 1)], clock.now())
  })
  return { kind: 'done' }
})
