import { inTransaction } from '#db/transaction.ts'
import { CHECK_PURCHASE } from '#domain/gift-cards/purchase-jobs.ts'
import { findPurchase, lockPurchase, movePurchase } from '#domain/gift-cards/purchases.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { askForMoney } from './check-payment.ts'
import { servedUntil } from './late-payment.rules.ts'
import { keepProviderOrder } from './provider-order.db.ts'

const again = (reason: string): JobOutcome => ({ kind: 'again', reason })

/** Like an order: when the time to pay ends, payments are settled before the purchase expires. */
export const checkPurchaseJob = handleJob(CHECK_PURCHASE, async (services: SettleServices, { payload }) => {
  const { database, payments, clock } = services
  const { kysely } = database
  const purchase = await findPurchase(kysely, payload.purchaseId)
  if (!purchase) return { kind: 'done' }
  let { providerOrderId } = purchase
  if (providerOrderId === null && purchase.providerAskedAt !== null) {
    const asked = await payments.findOrderByReceipt(purchase.id)
    if (!asked.ok) return again('The payment provider doesn’t answer.')
    if (asked.order) await keepProviderOrder(kysely, { table: 'gift_card_purchases', id: purchase.id }, asked.order.id)
    providerOrderId = asked.order?.id ?? null
  }
  const money = providerOrderId === null ? 'none' : await askForMoney(services, providerOrderId)
  if (typeof money !== 'string') return again(money.reason)
  const now = clock.now()
  const { state, payUntil: holdUntil, createdAt } = purchase
  if (money !== 'none' && state === 'unpaid' && now < servedUntil({ holdUntil, createdAt }))
    return again('The bank hasn’t answered yet.')
  await inTransaction(services, async (tx) => {
    const held = await lockPurchase(tx, purchase.id)
    if (held?.state === 'unpaid' && held.payUntil <= now)
      await movePurchase(tx, held, 'expired', { cause: 'not-paid-in-time', now })
  })
  const isOwed = money === 'promised' && (state === 'unpaid' || state === 'expired')
  return isOwed ? again('The authorised payment couldn’t be captured yet.') : { kind: 'done' }
})
