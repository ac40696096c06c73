/** Follows up on an order, its money and its parcels once a bank has decided. */
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import { MAKE_CARD } from '#domain/gift-cards/card-order-jobs.ts'
import { findCardOfOrder, moveCardOrder, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { reduceLocked, stopLocked } from '#domain/gift-cards/stop-card.ts'
import { addJobs, hurryJobs } from '#domain/jobs/jobs.db.ts'
import { issueCreditNote } from '#domain/orders/invoices/issue-document.ts'
import { bookParcel } from '#domain/orders/order/order-jobs.ts'
import { refundPayment } from '#domain/payments/refund-jobs.ts'
import { callForAttention, movePayment, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { endOrder } from '#domain/orders/refunding/cancel-order.ts'
import { canStoreCancel } from '#domain/orders/refunding/refund.rules.ts'
import { decideRefund, isAllRefunded, moveRefund, takeByBank } from '#domain/payments/refunds.db.ts'
import { readMoneyLeft } from '#domain/orders/refunding/owed.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { ASK_PICKUP } from '#domain/orders/shipping/pack-parcel.ts'
import type { Services } from '#domain/services.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import { noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import {
  bookedOf,
  listWaitingRefunds,
  readLeftWithProvider,
  type DisputedPayment,
} from '#domain/payments/disputes.db.ts'
import { isAccepted, listHeldKeys } from './disputes.db.ts'

/** A reported dispute with its order or gift-card order, whose rows are locked. */
export type Struck = {
  tx: Tx
  changed: (...tags: string[]) => void
  brand: Services['brand']
  now: Date
  /** `id` is ours. */
  dispute: Omit<RazorpayDispute, 'id'> & { id: string; providerId: string }
  payment: DisputedPayment | undefined
  order: OrderRow | undefined
  cardOrder: CardOrder | undefined
}

/** The smallest refund. An order or a gift card can't continue with less than this. */
export const LEAST = paise(100)
const least = (one: number, other: number) => paise(Math.min(one, other))

/**
 * Books what the provider debited from the shop: it first pays refunds that were on hold, the rest becomes a refund of
 * its own. Called again, it finds everything booked.
 */
export async function bookLoss(struck: Struck): Promise<void> {
  const { tx, now, dispute, payment, order } = struck
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
  if (!order) return
  const call = { about: providerId, facts: { dispute: providerId, paise: deductedPaise } }
  await callForAttention(tx, order.id, { kind: 'dispute-lost', ...call })
  if (left > noPaise)
    await callForAttention(tx, order.id, {
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
  const { tx, now, payment, order, cardOrder } = struck
  if (!payment?.settlesOrder) return
  if ((await readLeftWithProvider(tx, payment.id)) >= LEAST) {
    if (cardOrder) await takeOffCardOf(struck, cardOrder, lostPaise)
    return
  }
  const move = { cause: 'taken-by-bank', now } as const
  const isGone = await isAllRefunded(tx, payment.id)
  if (order && canStoreCancel({ ...order, ...(await readHowFar(tx, order.id)) }))
    return endOrder(struck, order, { cause: 'taken-by-bank', movedBy: null })
  if (order && isGone && (order.paymentState === 'paid' || order.paymentState === 'refunding')) {
    if (order.paymentState === 'paid') await movePayment(tx, order, 'refunding', move)
    await movePayment(tx, { ...order, paymentState: 'refunding' }, 'refunded', move)
  }
  if (!cardOrder) return
  await stopCardOf(struck, cardOrder)
  if (!isGone || (cardOrder.state !== 'paid' && cardOrder.state !== 'refunding')) return
  if (cardOrder.state === 'paid') await moveCardOrder(tx, cardOrder, 'refunding', move)
  await moveCardOrder(tx, { ...cardOrder, state: 'refunding' }, 'refunded', move)
}

async function stopCardOf({ tx, now, dispute }: Struck, { id }: CardOrder): Promise<void> {
  const made = await findCardOfOrder(tx, id)
  const [card] = made ? await lockCards(tx, [made.id]) : []
  if (!card || card.stoppedAt !== null) return
  await stopLocked(tx, card, { why: adminDisputesWords.cardStopped(dispute.providerId), adminId: null, now })
}

/** At most the lost amount, and at most what is free on the card. */
async function takeOffCardOf({ tx, now, dispute }: Struck, { id }: CardOrder, lostPaise: Paise): Promise<void> {
  const made = await findCardOfOrder(tx, id)
  const [card] = made ? await lockCards(tx, [made.id]) : []
  if (card)
    await reduceLocked(tx, card, { paise: lostPaise, why: adminDisputesWords.cardReduced(dispute.providerId), now })
}

/**
 * A bank that only suspects fraud debits nothing. If the owner has accepted the dispute, the shop refunds, once. If not,
 * the order calls for attention.
 */
export async function refundAccepted(struck: Struck): Promise<void> {
  const { tx, now, brand, dispute, payment, order, cardOrder } = struck
  const { id: disputeId, providerId, phase, deductedPaise, amountPaise } = dispute
  if (!payment || phase !== 'fraud' || deductedPaise > noPaise) return
  const { leftPaise } = await readMoneyLeft(tx, payment.id)
  const owed = least(amountPaise, leftPaise)
  if (owed < LEAST) return
  if (!(await isAccepted(tx, disputeId))) {
    const call = { about: providerId, facts: { dispute: providerId, paise: owed } }
    if (order) await callForAttention(tx, order.id, { kind: 'dispute-to-refund', ...call })
    return
  }
  const isWhole = payment.settlesOrder && owed > subtractPaise(await readLeftWithProvider(tx, payment.id), LEAST)
  if (order && isWhole && canStoreCancel({ ...order, ...(await readHowFar(tx, order.id)) }))
    return endOrder(struck, order, { cause: 'cancelled-by-store', movedBy: null })
  const isAll = owed === leftPaise && payment.settlesOrder
  const move = { cause: 'refunded-by-store', now } as const
  if (order && isAll && order.paymentState === 'paid') await movePayment(tx, order, 'refunding', move)
  if (cardOrder) await (isWhole ? stopCardOf(struck, cardOrder) : takeOffCardOf(struck, cardOrder, owed))
  if (cardOrder && isAll && cardOrder.state === 'paid') await moveCardOrder(tx, cardOrder, 'refunding', move)
  const refundId = await decideRefund(tx, { paymentId: payment.id, amountPaise: owed, reason: 'disputed', now })
  await addJobs(tx, [refundPayment(refundId)], now)
  await issueCreditNote({ tx, brand, now }, { refundId })
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
