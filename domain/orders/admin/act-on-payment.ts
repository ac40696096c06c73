/** What an admin does about the payment link of an order, and about money that was taken by hand. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { cancelLink } from '#domain/orders/order/order-jobs.ts'
import { endAttention, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { noteLinkCancelled } from '#domain/orders/order/payment-links.db.ts'
import { expireOrder } from '#domain/orders/paying/settle-payment.ts'
import { endRefund } from '#domain/orders/refunding/refund-payment.ts'
import { findRefund, moveRefund } from '#domain/orders/refunding/refunds.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Press = { orderId: string; adminId: string }
type Acted = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** Nobody can pay by it any more, and its pieces are free. Cancelled twice, it is cancelled. */
export async function cancelPaymentLink(services: WriteServices, { orderId, adminId }: Press): Promise<Acted> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    if (order.paymentState === 'expired') return { ok: true }
    if (order.paymentState !== 'unpaid') return { ok: false, reason: 'not-now' }
    if (!(await noteLinkCancelled(tx, orderId, now))) return { ok: false, reason: 'not-now' }
    const freed = await expireOrder(tx, order, { cause: 'link-cancelled', movedBy: adminId, now })
    changed('catalogue', ...freed.map((id) => `artwork:${id}`))
    await addJobs(tx, [cancelLink(orderId)], now)
    await endAttention(tx, orderId, 'link-not-made', orderId)
    await noteAudit(tx, { action: 'payment-link-cancelled', actorId: adminId, object: { order: orderId } })
    return { ok: true }
  })
}

/** Money that was taken by hand is back with its buyer. Noted twice, it is noted. */
export async function noteHandedBack(
  services: WriteServices,
  { orderId, adminId, refundId, reference }: Press & { refundId: string; reference: string },
): Promise<Acted> {
  if (![orderId, refundId].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await findRefund(tx, refundId)
    if (!order || refund?.orderId !== orderId || !refund.isByHand) return { ok: false, reason: 'not-found' }
    if (refund.state === 'processed') return { ok: true }
    const to = { state: 'processed', providerRefundId: `hand_${refundId}`, note: reference, now } as const
    if (!(await moveRefund(tx, refundId, to))) return { ok: false, reason: 'not-now' }
    await endAttention(tx, orderId, 'refund-by-hand', refundId)
    await endRefund(tx, { refund, order, now })
    await noteAudit(tx, {
      action: 'refund-handed-back',
      actorId: adminId,
      object: { refund: refundId },
      facts: { reference },
    })
    return { ok: true }
  })
}
