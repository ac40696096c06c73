import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { freezeOrFree } from '#domain/gift-cards/freeze-card.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { CHECK_DISPUTE, mailOfEnd, mailsOfDeadline } from '#domain/orders/order/dispute-jobs.ts'
import { isDisputeNews, isUndecided } from '#domain/orders/order/dispute-states.rules.ts'
import { checkPaymentOfAdmin, parcelMailOfDispute, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { callForAttention, endAttention } from '#domain/orders/order/order-rows.db.ts'
import { isOrder, lockPaidFor } from '#domain/orders/order/payable.db.ts'
import { noteEventActed } from '#domain/payments/events.db.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import { bookLoss, refundAccepted, release, type Struck } from './end-dispute.ts'
import { isOrderDisputed, keepDispute, lockDispute, type Dispute } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { listParcelsToHandOver, noteMove } from './disputes.db.ts'

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
