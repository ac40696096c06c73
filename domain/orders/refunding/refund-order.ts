import { inTransaction } from '#db/transaction.ts'
import type { CreditedPart } from '#domain/orders/invoices/credit-note.rules.ts'
import { issueCreditNote } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { decideRefund, findRefundOfKey } from '#domain/payments/refunds.db.ts'
import { isStillOwed, readMoneyLeft } from './owed.db.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { movePayment, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import { refundPayment } from '#domain/payments/refund-jobs.ts'
import { refundRefusal, type RefundChoice, type RefundRefusal } from './refund.rules.ts'

export type RefundAsked = {
  orderId: string
  adminId: string
  amountPaise: Paise
  /** The place on the invoice of what it refunds; else it is for a share of everything. */
  line?: number | null
  /** The same for several lines, with the refund for each. */
  parts?: readonly CreditedPart[]
  reason: RefundChoice
  /** Why, for those who work here. */
  note: string
  /** A UUID that names the action: sent again, it is the same refund. */
  key: string
  /** A refund that failed at the bank, and is made again. */
  insteadOf?: string
}

export type OrderRefunded = { ok: true; refundId: string } | ({ ok: false } & RefundRefusal)

/**
 * Refunds a part of what was paid for an order, or all of it; never more than is left. A part leaves the order paid.
 * The buyer gets an e-mail when the provider has paid it back.
 */
export async function refundOrder(
  services: WriteServices & Pick<Services, 'brand'>,
  { orderId, adminId, amountPaise, line, parts, reason, note, key, insteadOf }: RefundAsked,
): Promise<OrderRefunded> {
  if (!isUuid(orderId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    const payment = await findSettling(tx, orderId)
    if (!payment) return { ok: false, reason: 'not-paid' }
    const made = await findRefundOfKey(tx, key)
    if (made) {
      const isSame = made.paymentId === payment.id && made.amountPaise === amountPaise && made.reason === reason
      return isSame ? { ok: true, refundId: made.id } : { ok: false, reason: 'key-used' }
    }
    if (insteadOf && !(await isStillOwed(tx, insteadOf))) return { ok: false, reason: 'not-owed' }
    const left = await readMoneyLeft(tx, payment.id)
    const isDisputed = await isPaymentDisputed(tx, payment.id)
    const refusal = refundRefusal({ ...order, ...left, ...(await readHowFar(tx, orderId)), isDisputed }, amountPaise)
    if (refusal) return { ok: false, ...refusal }
    if (amountPaise === left.leftPaise && order.paymentState === 'paid')
      await movePayment(tx, order, 'refunding', { cause: 'refunded-by-store', movedBy: adminId, now })
    const decision = { paymentId: payment.id, amountPaise, reason, decidedBy: adminId, key, note, now }
    const refundId = await decideRefund(tx, decision)
    await addJobs(tx, [refundPayment(refundId)], now)
    await issueCreditNote(
      { tx, brand: services.brand, now },
      {
        refundId,
        parts: line ? [{ position: line, paise: null }] : parts,
      },
    )
    return { ok: true, refundId }
  })
}
