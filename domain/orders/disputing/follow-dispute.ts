import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { freezeOrFree, reduceLocked, stopCardOf } from '#domain/gift-cards/stop-card.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs, hurryJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import {
  CHECK_DISPUTE,
  mailOfEnd,
  mailsOfDeadline,
  checkPaymentOfAdmin,
  parcelMailOfDispute,
  type SettleServices,
  bookParcel,
} from '#domain/orders/order/order-jobs.ts'
import { isDisputeNews, isUndecided } from '#domain/orders/order/order-states.rules.ts'
import { callForAttention, endAttention, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { isOrder, lockPaidFor, movePayment, type Payable } from '#domain/orders/order/payable.db.ts'
import { noteEventActed } from '#domain/payments/events.db.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import {
  isOrderDisputed,
  keepDispute,
  lockDispute,
  type Dispute,
  bookedOf,
  listWaitingRefunds,
  readLeftWithProvider,
} from '#domain/payments/disputes.db.ts'
import { findPayment, type Payment } from '#domain/payments/payments.db.ts'
import { listParcelsToHandOver, noteMove, isAccepted, listHeldKeys } from './disputes.db.ts'
import { MAKE_CARD } from '#domain/gift-cards/card-order-jobs.ts'
import type { CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { lockCardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { endOrder } from '#domain/orders/refunding/cancel-order.ts'
import { readMoneyLeft } from '#domain/orders/refunding/owed.db.ts'
import { beginRefund } from '#domain/orders/refunding/refund-order.ts'
import { canStoreCancel } from '#domain/orders/refunding/refund.rules.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { askPickupJob } from '#domain/orders/shipping/pack-parcel.ts'
import { refundPayment } from '#domain/payments/give-back.ts'
import { decideRefund, isAllRefunded, moveRefund, takeByBank } from '#domain/payments/refunds.db.ts'
import type { Services } from '#domain/services.ts'
import { noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'

/** A dispute may have changed: asks the provider and stores the answer. */
export const checkDisputeJob = handleJob(CHECK_DISPUTE, async (services: SettleServices, { payload }) => {
  const { eventId, disputeId } = payload
  const { end, told } = await checkDispute(services, disputeId)
  if (eventId !== undefined && end.kind !== 'again') {
    const event = { provider: 'payments', eventId, outcome: told } as const
    await noteEventActed(services.database.kysely, event, services.clock.now())
  }
  return end
})

/** By the provider's id. */
export async function checkDispute(
  services: SettleServices,
  disputeId: string,
): Promise<{ end: JobOutcome; told: string }> {
  const again = (reason: string) => ({ end: { kind: 'again', reason }, told: reason }) as const
  const askedAt = services.clock.now()
  const asked = await services.payments.fetchDispute(disputeId)
  if (!asked.ok) {
    // A wrong key is for the owner to fix, and says nothing about the dispute.
    if (asked.reason !== 'refused' || asked.status === 401) return again(asked.text)
    return { end: { kind: 'failed', reason: asked.text }, told: asked.text }
  }
  const { isPaymentKnown } = await followDispute(services, asked.dispute, askedAt)
  if (!isPaymentKnown) return again('The disputed payment is not recorded here yet.')
  return { end: { kind: 'done' }, told: `dispute ${asked.dispute.state}` }
}

/** Stores what the provider reports. Repeated or older reports change nothing. */
export function followDispute(
  services: SettleServices,
  told: RazorpayDispute,
  toldAt: Date,
): Promise<{ isPaymentKnown: boolean }> {
  const now = services.clock.now()
  return inTransaction(services, async (tx, changed) => {
    const payment = await findPayment(tx, told.paymentId)
    const payable = await lockPaidFor(tx, payment)
    const order = payable && isOrder(payable) ? payable : undefined
    const known = await lockDispute(tx, told.id)
    if (!payment) await addJobs(tx, [checkPaymentOfAdmin(told.paymentId, told.id)], now)
    if (known && !isDisputeNews(toldOf(known), { ...told, toldAt })) return { isPaymentKnown: payment !== undefined }
    const wasHeld = order !== undefined && (await isOrderDisputed(tx, order.id))
    const id = await keepDispute(tx, { told, paymentId: payment?.id ?? null, toldAt, now })
    if (payable && !order) await freezeOrFree(tx, payable.id, now)
    const struck: Struck = {
      tx,
      changed,
      brand: services.brand,
      now,
      dispute: { ...told, id, providerId: told.id },
      payment,
      payable,
    }
    const hasMoved = known?.state !== told.state || known.phase !== told.phase
    const isAskedAnew = told.state === 'open' && (hasMoved || known.respondBy?.getTime() !== told.respondBy?.getTime())
    const move = hasMoved || isAskedAnew ? await noteMoved(struck) : ''
    if (isAskedAnew) await addJobs(tx, mailsOfDeadline({ disputeId: id, move, respondBy: told.respondBy }, now), now)
    if (order && (hasMoved || isAskedAnew || (payment && known.paymentId === null))) await call(tx, order.id, told)
    const isHeld = order !== undefined && (await isOrderDisputed(tx, order.id))
    if (order && isHeld !== wasHeld) await tellArtists(struck, order.id, { isHeld, move })
    if (isUndecided(told.state)) return { isPaymentKnown: payment !== undefined }
    if (hasMoved) await addJobs(tx, [mailOfEnd(id, `${told.phase}:${told.state}`)], now)
    const isLossNew = hasMoved || known.deductedPaise !== told.deductedPaise || known.paymentId === null
    if (told.state === 'lost' && isLossNew) await bookLoss(struck)
    if (told.state === 'lost' && isLossNew) await refundAccepted(struck)
    await release(struck)
    return { isPaymentKnown: payment !== undefined }
  })
}

const toldOf = ({ respondBy, ...known }: Dispute) => ({ ...known, respondBy: respondBy ?? undefined })

async function noteMoved({ tx, dispute, now }: Struck): Promise<string> {
  const move = await noteMove(tx, dispute.id, dispute, now)
  const { providerId, state, phase, amountPaise } = dispute
  await noteAudit(tx, {
    action: 'dispute-told',
    object: { payment: dispute.paymentId },
    facts: { dispute: providerId, state, phase, paise: String(amountPaise) },
  })
  return move
}

async function call(tx: Tx, orderId: string, { id, state, amountPaise, respondBy }: RazorpayDispute): Promise<void> {
  if (!isUndecided(state)) return endAttention(tx, orderId, 'disputed', id)
  const until = state === 'open' ? (respondBy?.toISOString() ?? '') : ''
  const facts = { dispute: id, paise: amountPaise, until }
  await callForAttention(tx, orderId, { kind: 'disputed', about: id, facts })
}

/** Tells artists with a booked courier to hold their parcels, and later that they can go. */
async function tellArtists(
  { tx, now, dispute: { providerId } }: Struck,
  orderId: string,
  { isHeld, move }: { isHeld: boolean; move: string },
): Promise<void> {
  const about = isHeld ? 'parcel-held' : 'parcel-goes-on'
  const parcels = await listParcelsToHandOver(tx, orderId)
  const mails = parcels.map((id) => parcelMailOfDispute(about, { orderId, id, move: move || providerId }))
  await addJobs(tx, mails, now)
}

/** A reported dispute with what was paid for, whose row is locked. */
type Struck = {
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
async function bookLoss(struck: Struck): Promise<void> {
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
  const { providerId } = dispute
  if (most === undefined)
    return stopCardOf(tx, id, { why: adminDisputesWords.cardStopped(providerId), adminId: null, now })
  const card = await lockCardOfOrder(tx, id)
  if (card) await reduceLocked(tx, card, { paise: most, why: adminDisputesWords.cardReduced(providerId), now })
}

/**
 * A bank that only suspects fraud debits nothing. If the owner has accepted the dispute, the shop refunds, once. If not,
 * the order calls for attention.
 */
async function refundAccepted(struck: Struck): Promise<void> {
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
async function release({ tx, now, payment }: Struck): Promise<void> {
  if (!payment) return
  const { refundIds, parcelIds, cardOrderId } = await listHeldKeys(tx, payment)
  const keys = [
    ...refundIds.map((id) => refundPayment(id).key),
    ...parcelIds.flatMap((id) => [bookParcel(id).key, `${askPickupJob.kind}:${id}`]),
    ...(cardOrderId ? [`${MAKE_CARD.kind}:${cardOrderId}`] : []),
  ]
  if (keys.length > 0) await hurryJobs(tx, keys, now)
}
