/** Follows up on an order, its money and its parcels once a bank has decided. */
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { MAKE_CARD } from '#domain/gift-cards/card-order-jobs.ts'
import type { CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { lockCardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { reduceLocked, stopCardOf } from '#domain/gift-cards/stop-card.ts'
import { hurryJobs } from '#domain/jobs/jobs.db.ts'
import { bookParcel } from '#domain/orders/order/order-jobs.ts'
import { callForAttention, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { isOrder, movePayment, type Payable } from '#domain/orders/order/payable.db.ts'
import { endOrder } from '#domain/orders/refunding/cancel-order.ts'
import { readMoneyLeft } from '#domain/orders/refunding/owed.db.ts'
import { beginRefund } from '#domain/orders/refunding/refund-order.ts'
import { canStoreCancel } from '#domain/orders/refunding/refund.rules.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { ASK_PICKUP } from '#domain/orders/shipping/pack-parcel.ts'
import { bookedOf, listWaitingRefunds, readLeftWithProvider } from '#domain/payments/disputes.db.ts'
import type { Payment } from '#domain/payments/payments.db.ts'
import { refundPayment } from '#domain/payments/refund-jobs.ts'
import { decideRefund, isAllRefunded, moveRefund, takeByBank } from '#domain/payments/refunds.db.ts'
import type { Services } from '#domain/services.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import { noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { isAccepted, listHeldKeys } from './disputes.db.ts'

/** A reported dispute with what was paid for, whose row is locked. */
export type Struck = {
  tx: Tx
  changed: (...tags: string[]) => void
  brand: Services['brand']
  now: Date
  /** `id` is ours. */
  dispute: Omit<RazorpayDispute, 'id'> & { id: string; providerId: string }
  payment: Payment | undefined
  payable: Payable | undefined
}

/** The smallest refund. An order or a gift card can't continue with less than this. */
export const LEAST = paise(100)
const least = (one: number, other: number) => paise(Math.min(one, other))

/**
 * Books what the provider debited from the shop: it first pays refunds that were on hold, the rest becomes a refund of
 * its own. Called again, it finds everything booked.
 */
export async function bookLoss(struck: Struck): Promise<void> {
  const { tx, now, dispute, payment, payable } = struck
  if (!payment) return
  const { id: disputeId, providerId, deductedPaise } = dispute
  const booked = await bookedOf(tx, disputeId)
  if (deductedPaise <= booked) return
  let left = subtractPaise(deductedPaise, booked)
  for (const { id, byProviderPaise } of await listWaitingRefunds(tx, payment.id)) {
    const part = least(left, byProviderPaise)
    if (part === noPaise) break
    await takeByBank(tx, id, { disputeId, paise: part, now })
    left = subtractPaise(left, part)
  }
  const loss = least(left, await readLeftWithProvider(tx, payment.id))
  if (loss >= LEAST) {
    const id = await decideRefund(tx, { paymentId: payment.id, amountPaise: loss, reason: 'disputed', now })
    await takeByBank(tx, id, { disputeId, paise: loss, now })
    await moveRefund(tx, id, { state: 'processed', providerRefundId: `${providerId}-${booked}`, now })
    left = subtractPaise(left, loss)
  }
  await noteAudit(tx, {
    action: 'dispute-loss-booked',
    object: { payment: dispute.paymentId },
    facts: { dispute: providerId, paise: String(deductedPaise) },
  })
  await endWhatItPaid(struck, subtractPaise(deductedPaise, booked))
  if (!payable || !isOrder(payable)) return
  const call = { about: providerId, facts: { dispute: providerId, paise: deductedPaise } }
  await callForAttention(tx, payable.id, { kind: 'dispute-lost', ...call })
  if (left > noPaise)
    await callForAttention(tx, payable.id, {
      kind: 'dispute-beyond',
      about: providerId,
      facts: { dispute: providerId, paise: left },
    })
}

/**
 * A lost payment ends its unsent order and stops its gift card. When only a part is lost, the order continues and the
 * card's balance is reduced.
 */
async function endWhatItPaid(struck: Struck, lostPaise: Paise): Promise<void> {
  const { tx, now, payment, payable } = struck
  if (!payment?.settlesOrder || !payable) return
  const isPart = (await readLeftWithProvider(tx, payment.id)) >= LEAST
  if (isPart && isOrder(payable)) return
  const isGone = !isPart && (await isAllRefunded(tx, payment.id))
  if (!isOrder(payable)) await takeOffCard(struck, payable, isPart ? lostPaise : undefined)
  else if (await isUnsent(tx, payable)) return endOrder(struck, payable, { cause: 'taken-by-bank', movedBy: null })
  if (!isGone || (payable.paymentState !== 'paid' && payable.paymentState !== 'refunding')) return
  const move = { cause: 'taken-by-bank', now } as const
  if (payable.paymentState === 'paid') await movePayment(tx, payable, 'refunding', move)
  await movePayment(tx, { ...payable, paymentState: 'refunding' }, 'refunded', move)
}

const isUnsent = async (tx: Tx, order: OrderRow) => canStoreCancel({ ...order, ...(await readHowFar(tx, order.id)) })

/** Takes at most so much of what is free on the card; without an amount, stops it. */
async function takeOffCard({ tx, now, dispute }: Struck, { id }: CardOrder, most?: Paise): Promise<void> {
  const { cardReduced, cardStopped } = adminDisputesWords
  if (most === undefined) return stopCardOf(tx, id, { why: cardStopped(dispute.providerId), adminId: null, now })
  const card = await lockCardOfOrder(tx, id)
  if (card) await reduceLocked(tx, card, { paise: most, why: cardReduced(dispute.providerId), now })
}

/**
 * A bank that only suspects fraud debits nothing. If the owner has accepted the dispute, the shop refunds, once. If not,
 * the order calls for attention.
 */
export async function refundAccepted(struck: Struck): Promise<void> {
  const { tx, now, brand, dispute, payment, payable } = struck
  const { id: disputeId, providerId, phase, deductedPaise, amountPaise } = dispute
  if (!payment || phase !== 'fraud' || deductedPaise > noPaise) return
  const { id: paymentId, settlesOrder } = payment
  const { leftPaise } = await readMoneyLeft(tx, paymentId)
  const owed = least(amountPaise, leftPaise)
  if (owed < LEAST) return
  const order = payable && isOrder(payable) ? payable : undefined
  if (!(await isAccepted(tx, disputeId))) {
    const call = { about: providerId, facts: { dispute: providerId, paise: owed } }
    if (order) await callForAttention(tx, order.id, { kind: 'dispute-to-refund', ...call })
    return
  }
  const isWhole = settlesOrder && owed > subtractPaise(await readLeftWithProvider(tx, paymentId), LEAST)
  if (order && isWhole && (await isUnsent(tx, order)))
    return endOrder(struck, order, { cause: 'cancelled-by-store', movedBy: null })
  if (settlesOrder && payable && !isOrder(payable)) await takeOffCard(struck, payable, isWhole ? undefined : owed)
  const decision = { paymentId, amountPaise: owed, reason: 'disputed' } as const
  await beginRefund({ tx, brand, now }, decision, { payable, isAll: owed === leftPaise && settlesOrder })
}

/** Resumes held jobs. Each rechecks for other open disputes. */
export async function release({ tx, now, payment }: Struck): Promise<void> {
  if (!payment) return
  const { refundIds, parcelIds, cardOrderId } = await listHeldKeys(tx, payment)
  const keys = [
    ...refundIds.map((id) => refundPayment(id).key),
    ...parcelIds.flatMap((id) => [bookParcel(id).key, `${ASK_PICKUP.kind}:${id}`]),
    ...(cardOrderId ? [`${MAKE_CARD.kind}:${cardOrderId}`] : []),
  ]
  if (keys.length > 0) await hurryJobs(tx, keys, now)
}
