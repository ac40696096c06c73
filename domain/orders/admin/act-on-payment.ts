/** The actions of admins on payment links and on money taken by hand. */
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { cancelLink, checksOfLink, checksOfMovedOrder, moveLink } from '#domain/orders/order/order-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { endAttention, setHoldUntil } from '#domain/orders/order/order-rows.db.ts'
import { noteLinkCancelled, setLinkEnd } from '#domain/orders/order/payable.db.ts'
import { isWaiting } from '#domain/orders/order/order-states.rules.ts'
import { tellLinkEnd } from '#domain/orders/paying/payment-link.ts'
import { heldAtMostUntil, movedEnd } from '#domain/orders/placing/shop-order-form.rules.ts'
import { expire } from '#domain/orders/paying/settle-payment.ts'
import { endRefund } from '#domain/orders/refunding/refund-payment.ts'
import { findRefund, moveRefund } from '#domain/payments/refunds.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { noPaise } from '#shared/money.rules.ts'
import { actOn, type OrderAction, type Done } from './act-on-order.ts'

/** Cancels an order created by an admin that waits for payment or for its buyer to verify the number. */
export const cancelWaiting = (services: WriteServices, action: OrderAction) =>
  actOn<Done<'not-now'>>(services, action, [], async ({ order, note, ...selling }) => {
    const { tx, now } = selling
    const { id: orderId, paymentState, origin, paysOnDelivery } = order
    if (paymentState === 'expired') return { ok: true }
    if (paymentState !== 'unpaid' || origin !== 'shop') return { ok: false, reason: 'not-now' }
    const isByLink = !paysOnDelivery
    if (isByLink && !(await noteLinkCancelled(tx, orderId, now))) return { ok: false, reason: 'not-now' }
    const cause = isByLink ? 'link-cancelled' : 'cancelled-by-store'
    await expire(selling, order, { cause, movedBy: action.adminId })
    if (isByLink) {
      await addJobs(tx, [cancelLink(orderId)], now)
      await endAttention(tx, orderId, 'link-not-made', orderId)
    }
    await note(isByLink ? 'payment-link-cancelled' : 'order-given-up')
    return { ok: true }
  })

type EndMoved = Done<'not-now'> | { ok: false; reason: 'held-too-long'; latest: Date }

/** Changes how long, from now, a waiting order holds its pieces and can be paid by its link. */
export async function moveEnd(
  services: SettleServices,
  { minutes, ...action }: OrderAction & { minutes: number },
): Promise<EndMoved> {
  const { orderId } = action
  const moved = await actOn<EndMoved>(services, action, [], async ({ tx, order, now, note }) => {
    if (order.origin !== 'shop' || !isWaiting(order, now)) return { ok: false, reason: 'not-now' }
    const end = movedEnd(order.createdAt, now, minutes)
    if (!end) return { ok: false, reason: 'held-too-long', latest: heldAtMostUntil(order.createdAt) }
    const isByLink = !order.paysOnDelivery
    if (isByLink && !(await setLinkEnd(tx, orderId, end))) return { ok: false, reason: 'not-now' }
    await setHoldUntil(tx, orderId, end)
    const ofLink = isByLink ? [moveLink(orderId, end), ...checksOfLink(orderId, order.createdAt, end)] : []
    const jobs = [...ofLink.filter(({ runAt }) => !runAt || runAt > now), ...checksOfMovedOrder(orderId, end)]
    await addJobs(tx, jobs, now)
    await note('order-end-moved', { from: order.holdUntil?.toISOString() ?? '', until: end.toISOString() })
    return { ok: true }
  })
  // A job does this, too. Doing it here ends the link before the admin sees the order.
  if (moved.ok) await tellLinkEnd(services, orderId)
  return moved
}

/** Notes that money taken by hand was returned to its buyer. Noting twice is fine. */
export const noteHandedBack = (
  services: WriteServices,
  { refundId, reference, ...action }: OrderAction & { refundId: string; reference: string },
) =>
  actOn<Done<'not-now'>>(services, action, [refundId], async ({ tx, order, now }) => {
    const { orderId, adminId: actorId } = action
    const refund = await findRefund(tx, refundId)
    if (refund?.orderId !== orderId || !refund.isByHand || refund.cardPaise > noPaise)
      return { ok: false, reason: 'not-found' }
    if (refund.state === 'processed') return { ok: true }
    const to = { state: 'processed', providerRefundId: `hand_${refundId}`, note: reference, now } as const
    if (!(await moveRefund(tx, refundId, to))) return { ok: false, reason: 'not-now' }
    await endAttention(tx, orderId, 'refund-by-hand', refundId)
    await endRefund(tx, { refund, payable: order, now })
    await noteAudit(tx, { action: 'refund-handed-back', actorId, object: { refund: refundId }, facts: { reference } })
    return { ok: true }
  })
