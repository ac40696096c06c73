import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { issueCreditNote } from '#domain/orders/invoices/issue-document.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { findOrder, lockOrder, movePayment, type PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import type { RazorpayRefund } from '#providers/razorpay/razorpay.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { cancelOrder } from './cancel-order.ts'
import { canStoreCancel } from './refund.rules.ts'
import { decideRefund, findRefund, findRefundable, readMoneyLeft } from './refunds.db.ts'

/**
 * Money that has gone back at the provider although nobody here has decided so: by hand in its own screens, or before a
 * restore, where it had an id of ours. An order whose money is all back, and of which nothing has left, is not sent.
 * Undefined where a person has to look.
 */
export async function takeOverRefund(
  services: SettleServices,
  providerPaymentId: string,
  told: RazorpayRefund,
): Promise<string | undefined> {
  const { kysely } = services.database
  const { receipt, amountPaise, status } = told
  const payment = await findRefundable(kysely, providerPaymentId)
  if (!payment || payment.purchaseId || status === 'failed') return undefined
  const id = receipt && isUuid(receipt) ? receipt : randomUUID()
  const now = services.clock.now()
  const order = payment.settlesOrder && payment.orderId ? await findOrder(kysely, payment.orderId) : undefined
  const { leftPaise } = await readMoneyLeft(kysely, payment.id)
  if (order && amountPaise === leftPaise && (await isNotSent(services, order))) {
    await cancelOrder(services, { orderId: order.id, goneBackAs: id })
    return (await findRefund(kysely, id))?.id
  }
  return inTransaction(services, async (tx) => {
    const held = order && (await lockOrder(tx, order.id))
    const left = await readMoneyLeft(tx, payment.id)
    if (amountPaise > left.leftPaise) return undefined
    if (held?.paymentState === 'paid' && amountPaise === left.leftPaise)
      await movePayment(tx, held, 'refunding', { cause: 'refunded-by-store', now })
    await decideRefund(tx, { id, paymentId: payment.id, amountPaise, reason: 'goodwill', note: told.id, now })
    if (held) await issueCreditNote({ tx, brand: services.brand, now }, { refundId: id })
    return id
  })
}

const isNotSent = async ({ database }: SettleServices, order: PurchaseOrder) =>
  canStoreCancel({ ...order, ...(await readHowFar(database.kysely, order.id)) })
