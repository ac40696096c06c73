import { inTransaction } from '#db/transaction.ts'
import { CHECK_CARD_ORDER } from '#domain/gift-cards/card-order-jobs.ts'
import { findCardOrder, lockCardOrder, moveCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { askForMoney } from './check-payment.ts'
import { servedUntil } from './late-payment.rules.ts'
import { keepProviderOrder } from './provider-order.db.ts'

const again = (reason: string): JobOutcome => ({ kind: 'again', reason })

/** Like an order: when the time to pay ends, payments are settled before the gift-card order expires. */
export const checkCardOrderJob = handleJob(CHECK_CARD_ORDER, async (services: SettleServices, { payload }) => {
  const { database, payments, clock } = services
  const { kysely } = database
  const cardOrder = await findCardOrder(kysely, payload.cardOrderId)
  if (!cardOrder) return { kind: 'done' }
  let { providerOrderId } = cardOrder
  if (providerOrderId === null && cardOrder.providerAskedAt !== null) {
    const asked = await payments.findOrderByReceipt(cardOrder.id)
    if (!asked.ok) return again('The payment provider doesn’t answer.')
    if (asked.order) await keepProviderOrder(kysely, { table: 'gift_card_orders', id: cardOrder.id }, asked.order.id)
    providerOrderId = asked.order?.id ?? null
  }
  const money = providerOrderId === null ? 'none' : await askForMoney(services, providerOrderId)
  if (typeof money !== 'string') return again(money.reason)
  const now = clock.now()
  const { state, payUntil: holdUntil, createdAt } = cardOrder
  if (money !== 'none' && state === 'unpaid' && now < servedUntil({ holdUntil, createdAt }))
    return again('The bank hasn’t answered yet.')
  await inTransaction(services, async (tx) => {
    const held = await lockCardOrder(tx, cardOrder.id)
    if (held?.state === 'unpaid' && held.payUntil <= now)
      await moveCardOrder(tx, held, 'expired', { cause: 'not-paid-in-time', now })
  })
  const isOwed = money === 'promised' && (state === 'unpaid' || state === 'expired')
  return isOwed ? again('The authorised payment couldn’t be captured yet.') : { kind: 'done' }
})
