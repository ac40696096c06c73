import { inTransaction } from '#db/transaction.ts'
import { lockCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { lockCardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { stopCardOf } from '#domain/gift-cards/stop-card.ts'
import type { CreditedPart } from '#domain/orders/invoices/credit-notes.rules.ts'
import { issueCreditNotes } from '#domain/orders/invoices/issue-document.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { movePayment, type Payable } from '#domain/orders/order/payable.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { startRefund } from '#domain/payments/give-back.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import { findRefundOfKey, type NewRefund } from '#domain/payments/refunds.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isStillOwed, readMoneyLeft } from './owed.db.ts'
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
    const payment = await findSettling(tx, order)
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
    const refundId = await beginRefund(
      { tx, brand: services.brand, now },
      { paymentId: payment.id, amountPaise, reason, decidedBy: adminId, key, note },
      {
        payable: order,
        isAll: amountPaise === left.leftPaise,
        parts: line ? [{ position: line, paise: null }] : parts,
      },
    )
    return { ok: true, refundId }
  })
}

type Beginning = {
  /** What its money bought. */
  payable: Payable | undefined
  /** Nothing is left after it. */
  isAll: boolean
  parts?: readonly CreditedPart[] | undefined
}

/** Decides a refund, and what follows from that. Its credit note comes last in the transaction. */
export async function beginRefund(
  { tx, brand, now }: Parameters<typeof issueCreditNotes>[0],
  decision: Omit<NewRefund, 'now'>,
  { payable, isAll, parts }: Beginning,
): Promise<string> {
  const { decidedBy: movedBy = null } = decision
  if (isAll && payable?.paymentState === 'paid')
    await movePayment(tx, payable, 'refunding', { cause: 'refunded-by-store', movedBy, now })
  const refundId = await startRefund(tx, { ...decision, now })
  if (payable) await issueCreditNotes({ tx, brand, now }, { refundId, parts })
  return refundId
}

export type CardOrderRefunded = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' | 'used' | 'disputed' }

/** Cancels an unused card and refunds its whole payment; repeats a refund that failed at the bank. */
export async function refundCardOrder(
  services: WriteServices & Pick<Services, 'brand'>,
  { cardOrderId, adminId, why = '' }: { cardOrderId: string; adminId: string; why?: string },
): Promise<CardOrderRefunded> {
  if (!isUuid(cardOrderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<CardOrderRefunded>(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    if (!cardOrder) return { ok: false, reason: 'not-found' }
    const { paymentState } = cardOrder
    const payment = await findSettling(tx, cardOrder)
    if (!payment || (paymentState !== 'paid' && paymentState !== 'refunding')) return { ok: false, reason: 'not-now' }
    if (await isPaymentDisputed(tx, payment.id)) return { ok: false, reason: 'disputed' }
    const card = await lockCardOfOrder(tx, cardOrderId)
    const isUsed = card && (card.balancePaise !== cardOrder.amountPaise || card.stoppedAt !== null)
    if (paymentState === 'paid' && isUsed) return { ok: false, reason: 'used' }
    const { id: paymentId, amountPaise } = payment
    if ((await readMoneyLeft(tx, paymentId)).leftPaise < amountPaise) return { ok: false, reason: 'not-now' }
    await stopCardOf(tx, cardOrderId, { why, adminId, now })
    const decision = { paymentId, amountPaise, reason: 'cancelled', decidedBy: adminId, note: why } as const
    await beginRefund({ tx, brand: services.brand, now }, decision, { payable: cardOrder, isAll: true })
    return { ok: true }
  })
}
