import { inTransaction } from '#db/transaction.ts'
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { canCancel } from './cancel.rules.ts'
import { decideRefund } from './decide-refund.ts'
import { lockWorks, returnWorks } from './holds.db.ts'
import { hasLeft, listParcelIds } from './parcels.db.ts'
import { findSettling } from './payments.db.ts'
import { movePayment, moveStatus } from './order-moves.db.ts'
import { listOrderLines, lockOrder } from './purchase.db.ts'
import { cancelParcel, orderMail, refundPayment } from './purchase-jobs.ts'

export type Cancelled = { ok: true } | { ok: false; reason: 'not-found' | 'too-late' }

/** The buyer gives an order back before anybody has worked on it; the money goes back by itself. */
export async function cancelOrder(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Cancelled> {
  const now = services.clock.now()
  return inTransaction(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId !== userId) return { ok: false, reason: 'not-found' }
    if (order.status === 'cancelled') return { ok: true }
    if (!canCancel({ ...order, hasLeft: await hasLeft(tx, order.id) }, now)) return { ok: false, reason: 'too-late' }
    const payment = await findSettling(tx, order.id)
    if (!payment) throw new Error(`The paid order ${order.id} has no payment.`)
    const move = { cause: 'cancelled by the buyer', movedBy: userId, now }
    await moveStatus(tx, order, 'cancelled', move)
    await movePayment(tx, order, 'refunding', move)
    const { amountPaise } = payment
    const refundId = await decideRefund(tx, {
      paymentId: payment.id,
      amountPaise,
      reason: 'cancelled',
      decidedBy: userId,
      now,
    })
    const works = [...new Set((await listOrderLines(tx, order.id)).map((line) => line.artwork_id))]
    await lockWorks(tx, works)
    changed('catalogue', ...(await returnWorks(tx, order.id)).map((id) => `artwork:${id}`))
    const parcels = await listParcelIds(tx, order.id)
    await addJobs(
      tx,
      [
        ...(refundId ? [refundPayment(refundId)] : []),
        ...parcels.map(cancelParcel),
        orderMail('cancelled', order.id, 'buyer'),
        orderMail('cancelled', order.id, 'owner'),
      ],
      now,
    )
    if (refundId) await issueCreditNote(tx, { refundId, now })
    return { ok: true }
  })
}
