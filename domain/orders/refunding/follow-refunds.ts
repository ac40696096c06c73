import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { RazorpayRefund } from '#providers/razorpay/razorpay.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { movePayment } from '#domain/orders/order/order-states.db.ts'
import { callForAttention, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { findRefund, isAllRefunded, listRefundsOfPayment, moveRefund } from './refunds.db.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'

/** How far the refunds of a payment have got. False when the provider does not tell. */
export async function followRefunds(services: SettleServices, providerPaymentId: string): Promise<boolean> {
  const own = await listRefundsOfPayment(services.database.kysely, providerPaymentId)
  if (own.every(({ state }) => state === 'processed')) return true
  const asked = await services.payments.listRefunds(providerPaymentId)
  if (!asked.ok) return false
  for (const told of asked.refunds) {
    const refund = own.find(({ id, providerRefundId }) => providerRefundId === told.id || told.receipt === id)
    if (refund) await followRefund(services, refund.id, told)
  }
  return true
}

export async function followRefund(services: SettleServices, refundId: string, told: RazorpayRefund): Promise<void> {
  await inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const before = await findRefund(tx, refundId)
    const order = before?.orderId ? await lockOrder(tx, before.orderId) : undefined
    const state = told.status === 'pending' ? 'requested' : told.status
    const hasMoved = await moveRefund(tx, refundId, { state, providerRefundId: told.id, now })
    if (!hasMoved || !before || !order) return
    if (state === 'failed')
      await callForAttention(tx, order.id, { kind: 'refund-failed', about: refundId, facts: { refund: told.id } })
    if (state !== 'processed') return
    await addJobs(tx, [orderMail('refunded', order.id, 'buyer', refundId)], now)
    if (before.settlesOrder && order.paymentState === 'refunding' && (await isAllRefunded(tx, before.paymentId)))
      await movePayment(tx, order, 'refunded', { cause: 'paid-back', now })
  })
}
