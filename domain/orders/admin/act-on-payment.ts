/** The actions of admins on payment links and on money taken by hand. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { cancelLink, checksOfLink, checksOfMovedOrder, moveLink } from '#domain/orders/order/order-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { endAttention, lockOrder, setHoldUntil } from '#domain/orders/order/order-rows.db.ts'
import { noteLinkCancelled, setLinkEnd } from '#domain/orders/order/payable.db.ts'
import { tellLinkEnd } from '#domain/orders/paying/payment-link.ts'
import { heldAtMostUntil, movedEnd } from '#domain/orders/placing/shop-order-form.rules.ts'
import { expire } from '#domain/orders/paying/settle-payment.ts'
import { endRefund } from '#domain/orders/refunding/refund-payment.ts'
import { findRefund, moveRefund } from '#domain/payments/refunds.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { noPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Action = { orderId: string; adminId: string }
type Acted = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** Cancels an order created by an admin that waits for payment or for its buyer to verify the number. */
export async function cancelWaiting(services: WriteServices, { orderId, adminId }: Action): Promise<Acted> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    if (order.paymentState === 'expired') return { ok: true }
    if (order.paymentState !== 'unpaid') return { ok: false, reason: 'not-now' }
    if (order.origin !== 'shop') return { ok: false, reason: 'not-now' }
    const isByLink = !order.paysOnDelivery
    if (isByLink && !(await noteLinkCancelled(tx, orderId, now))) return { ok: false, reason: 'not-now' }
    const cause = isByLink ? 'link-cancelled' : 'cancelled-by-store'
    await expire({ tx, changed, now }, order, { cause, movedBy: adminId })
    if (isByLink) {
      await addJobs(tx, [cancelLink(orderId)], now)
      await endAttention(tx, orderId, 'link-not-made', orderId)
    }
    const action = isByLink ? 'payment-link-cancelled' : 'order-given-up'
    await noteAudit(tx, { action, actorId: adminId, object: { order: orderId } })
    return { ok: true }
  })
}

type EndMoved = Acted | { ok: false; reason: 'held-too-long'; latest: Date }

/** Changes how long, from now, a waiting order holds its pieces and can be paid by its link. */
export async function moveEnd(
  services: SettleServices,
  { orderId, adminId, minutes }: Action & { minutes: number },
): Promise<EndMoved> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  const moved = await inTransaction<EndMoved>(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    const isWaiting = order.paymentState === 'unpaid' && order.holdUntil !== null && order.holdUntil > now
    if (order.origin !== 'shop' || !isWaiting) return { ok: false, reason: 'not-now' }
    const end = movedEnd(order.createdAt, now, minutes)
    if (!end) return { ok: false, reason: 'held-too-long', latest: heldAtMostUntil(order.createdAt) }
    const isByLink = !order.paysOnDelivery
    if (isByLink && !(await setLinkEnd(tx, orderId, end))) return { ok: false, reason: 'not-now' }
    await setHoldUntil(tx, orderId, end)
    const ofLink = isByLink ? [moveLink(orderId, end), ...checksOfLink(orderId, order.createdAt, end)] : []
    const jobs = [...ofLink.filter(({ runAt }) => !runAt || runAt > now), ...checksOfMovedOrder(orderId, end)]
    await addJobs(tx, jobs, now)
    await noteAudit(tx, {
      action: 'order-end-moved',
      actorId: adminId,
      object: { order: orderId },
      facts: { from: order.holdUntil?.toISOString() ?? '', until: end.toISOString() },
    })
    return { ok: true }
  })
  // A job does this, too. Doing it here ends the link before the admin sees the order.
  if (moved.ok) await tellLinkEnd(services, orderId)
  return moved
}

/** Notes that money taken by hand was returned to its buyer. Noting twice is fine. */
export async function noteHandedBack(
  services: WriteServices,
  { orderId, adminId, refundId, reference }: Action & { refundId: string; reference: string },
): Promise<Acted> {
  if (![orderId, refundId].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await findRefund(tx, refundId)
    if (!order || refund?.orderId !== orderId || !refund.isByHand || refund.cardPaise > noPaise)
      return { ok: false, reason: 'not-found' }
    if (refund.state === 'processed') return { ok: true }
    const to = { state: 'processed', providerRefundId: `hand_${refundId}`, note: reference, now } as const
    if (!(await moveRefund(tx, refundId, to))) return { ok: false, reason: 'not-now' }
    await endAttention(tx, orderId, 'refund-by-hand', refundId)
    await endRefund(tx, { refund, payable: order, now })
    await noteAudit(tx, {
      action: 'refund-handed-back',
      actorId: adminId,
      object: { refund: refundId },
      facts: { reference },
    })
    return { ok: true }
  })
}
