import { inTransaction } from '#db/transaction.ts'
import { findRefund, findRefundOfKey } from '#domain/payments/refunds.db.ts'
import { readMoneyLeft } from '#domain/orders/refunding/owed.db.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { lockPaidFor } from '#domain/orders/order/payable.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { startRefund } from '#domain/payments/give-back.ts'
import { isRefundChoice } from '#domain/orders/refunding/refund.rules.ts'
import { refundCardOrder, refundOrder } from '#domain/orders/refunding/refund-order.ts'
import type { CardOrderRefunded, OrderRefunded } from '#domain/orders/refunding/refund-order.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockUnmatched } from './money-checks.db.ts'

export type UnmatchedRefunded = { ok: true } | { ok: false; reason: 'not-found' | 'not-stray' | 'disputed' }

type ActionDone = { adminId: string; key: string }

/** Refunds a payment without an order in full. */
export async function refundUnmatched(
  services: WriteServices,
  { paymentId: providerPaymentId, adminId, key }: ActionDone & { paymentId: string },
): Promise<UnmatchedRefunded> {
  if (!isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const payment = await findPayment(tx, providerPaymentId)
    // Settling locks what was paid for first, too.
    await lockPaidFor(tx, payment)
    const stray = payment && (await lockUnmatched(tx, payment.id))
    if (!stray) return { ok: false, reason: 'not-found' }
    const { id: paymentId } = payment
    if ((await findRefundOfKey(tx, key))?.paymentId === paymentId) return { ok: true }
    const { leftPaise: amountPaise } = await readMoneyLeft(tx, paymentId)
    if (stray.settlesOrder || stray.status !== 'captured' || amountPaise < 100)
      return { ok: false, reason: 'not-stray' }
    if (await isPaymentDisputed(tx, paymentId)) return { ok: false, reason: 'disputed' }
    const reason = stray.isSecond ? 'paid-twice' : 'wrong-amount'
    await startRefund(tx, { paymentId, amountPaise, reason, decidedBy: adminId, key, now })
    return { ok: true }
  })
}

/** Repeats a refund that failed at the bank, with the same amount, once: the failed one names its replacement. */
export async function refundAgain(
  services: WriteServices & Pick<Services, 'brand'>,
  { refundId, adminId }: { refundId: string; adminId: string },
): Promise<UnmatchedRefunded> {
  if (!isUuid(refundId)) return { ok: false, reason: 'not-found' }
  const failed = await findRefund(services.database.kysely, refundId)
  if (failed?.state !== 'failed') return { ok: false, reason: failed ? 'not-stray' : 'not-found' }
  const again = { adminId, key: refundId }
  const { cardOrderId } = failed
  if (failed.settlesOrder && cardOrderId) return answerOf(await refundCardOrder(services, { cardOrderId, adminId }))
  if (!failed.settlesOrder || !failed.orderId)
    return refundUnmatched(services, { ...again, paymentId: failed.providerPaymentId })
  const { orderId, amountPaise } = failed
  const reason = isRefundChoice(failed.reason) ? failed.reason : 'cancelled'
  const asked = { ...again, orderId, amountPaise, reason, note: '', insteadOf: refundId } as const
  return answerOf(await refundOrder(services, asked))
}

const answerOf = (refunded: OrderRefunded | CardOrderRefunded): UnmatchedRefunded =>
  refunded.ok ? { ok: true } : { ok: false, reason: refunded.reason === 'disputed' ? 'disputed' : 'not-stray' }
