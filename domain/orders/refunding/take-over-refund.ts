import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import { findCardOfOrder, lockCardOrder, moveCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { stopLocked } from '#domain/gift-cards/stop-card.ts'
import { issueCreditNote } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { refundPayment } from '#domain/payments/refund-jobs.ts'
import { type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { findOrder, lockOrder, movePayment, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import type { RazorpayRefund } from '#providers/razorpay/razorpay.ts'
import { subtractPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { cancelOrder } from './cancel-order.ts'
import { canStoreCancel } from './refund.rules.ts'
import { decideRefund, findRefund, findRefundable } from '#domain/payments/refunds.db.ts'
import { readMoneyLeft } from './owed.db.ts'

/**
 * Takes over refunds that the provider made without a decision here: by hand in its own screens, or before a restore,
 * with an id of ours. A fully refunded order of which nothing has left is not sent; a fully refunded gift card stops
 * working. Undefined where a person has to look.
 */
export async function takeOverRefund(
  services: SettleServices,
  providerPaymentId: string,
  told: RazorpayRefund,
): Promise<string | undefined> {
  const { kysely } = services.database
  const { receipt, amountPaise, status } = told
  const payment = await findRefundable(kysely, providerPaymentId)
  if (!payment || status === 'failed') return undefined
  const id = receipt && isUuid(receipt) ? receipt : randomUUID()
  const now = services.clock.now()
  const { cardOrderId, settlesOrder } = payment
  if (cardOrderId && settlesOrder) return takeOverOfCardOrder(services, { ...payment, cardOrderId }, { told, id })
  const order = settlesOrder && payment.orderId ? await findOrder(kysely, payment.orderId) : undefined
  const { leftPaise } = await readMoneyLeft(kysely, payment.id)
  // Cards have their part back once the provider has paid back all of its own.
  const isAll = order && amountPaise === subtractPaise(leftPaise, order.giftCardPaise)
  if (isAll && (await isNotSent(services, order))) {
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
    await addJobs(tx, [refundPayment(id)], now)
    if (held) await issueCreditNote({ tx, brand: services.brand, now }, { refundId: id })
    return id
  })
}

async function takeOverOfCardOrder(
  services: SettleServices,
  { id: paymentId, cardOrderId }: { id: string; cardOrderId: string },
  { told, id }: { told: RazorpayRefund; id: string },
): Promise<string | undefined> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    const { leftPaise } = await readMoneyLeft(tx, paymentId)
    if (cardOrder?.state !== 'paid' || told.amountPaise !== leftPaise) return undefined
    const made = await findCardOfOrder(tx, cardOrderId)
    const [card] = made ? await lockCards(tx, [made.id]) : []
    if (card?.stoppedAt === null)
      await stopLocked(tx, card, { why: orderAdminWords.cardRefunded(told.id), adminId: null, now })
    await moveCardOrder(tx, cardOrder, 'refunding', { cause: 'refunded-by-store', now })
    const decision = { id, paymentId, amountPaise: leftPaise, reason: 'cancelled', note: told.id, now } as const
    await addJobs(tx, [refundPayment(await decideRefund(tx, decision))], now)
    return id
  })
}

const isNotSent = async ({ database }: SettleServices, order: OrderRow) =>
  canStoreCancel({ ...order, ...(await readHowFar(database.kysely, order.id)) })
