import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { creditParcel, issueCreditNote } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { canCancel, canStoreCancel, amountsOfAllLeft } from './refund.rules.ts'
import { decideRefund, readMoneyLeft } from './refunds.db.ts'
import { lockWorks, returnWorks } from '#domain/orders/order/holds.db.ts'
import { listParcelIds, readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { findSettling } from '#domain/orders/order/payments.db.ts'
import { movePayment, moveStatus, listOrderLines, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { mayOpen, type Viewer } from '#domain/orders/order/viewer.rules.ts'
import { cancelParcel, orderMail, refundPayment } from '#domain/orders/order/order-jobs.ts'

export type Cancelled = { ok: true } | { ok: false; reason: 'not-found' | 'too-late' }

/**
 * Who cancels: a buyer the own order, and within a day; the store any order of which nothing has left. `refundId`: its money
 * has gone back at the provider already.
 */
type Canceller = Viewer | { adminId: string } | { refundId: string }

/** Nothing of it is sent; the money goes back by itself, and the works can be bought again. */
export async function cancelOrder(
  services: WriteServices & Pick<Services, 'brand'>,
  { orderId, ...by }: { orderId: string } & Canceller,
): Promise<Cancelled> {
  const now = services.clock.now()
  const isBuyer = 'userId' in by
  const movedBy = isBuyer ? by.userId : 'adminId' in by ? by.adminId : null
  const known = 'refundId' in by ? { id: by.refundId } : {}
  return inTransaction(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (isBuyer && !mayOpen(by, order))) return { ok: false, reason: 'not-found' }
    if (order.status === 'cancelled') return { ok: true }
    const far = await readHowFar(tx, order.id)
    if (isBuyer ? !canCancel({ ...order, ...far }, now) : !canStoreCancel({ ...order, ...far }))
      return { ok: false, reason: 'too-late' }
    const move = { cause: isBuyer ? 'cancelled-by-buyer' : 'cancelled-by-store', movedBy, now } as const
    await moveStatus(tx, order, 'cancelled', move)
    const isDue = order.paymentState === 'due'
    await movePayment(tx, order, isDue ? 'expired' : 'refunding', move)
    await noteAudit(tx, {
      action: 'order-cancelled',
      actorId: movedBy,
      object: { order: orderId },
      facts: { by: isBuyer ? 'buyer' : 'store' },
    })
    const refundIds = isDue ? [] : await giveAllBack(tx, order.id, { ...known, decidedBy: movedBy, now })
    const works = [...new Set((await listOrderLines(tx, order.id)).map((line) => line.artwork_id))]
    await lockWorks(tx, works)
    changed('catalogue', ...(await returnWorks(tx, order.id)).map((id) => `artwork:${id}`))
    const parcels = await listParcelIds(tx, order.id)
    const jobs = [
      ...refundIds.map(refundPayment),
      ...parcels.map(cancelParcel),
      orderMail('cancelled', order.id, 'buyer'),
      orderMail('cancelled', order.id, 'owner'),
      ...parcels.map((parcelId) => orderMail('cancelled', order.id, 'artist', parcelId)),
    ]
    await addJobs(tx, jobs, now)
    const issuing = { tx, brand: services.brand, now }
    for (const refundId of refundIds) await issueCreditNote(issuing, { refundId })
    if (isDue) for (const shipmentId of parcels) await creditParcel(issuing, { orderId, shipmentId, why: 'cancelled' })
    return { ok: true }
  })
}

async function giveAllBack(
  tx: Tx,
  orderId: string,
  by: { id?: string; decidedBy: string | null; now: Date },
): Promise<string[]> {
  const payment = await findSettling(tx, orderId)
  if (!payment) throw new Error(`The paid order ${orderId} has no payment.`)
  const refundIds: string[] = []
  for (const amountPaise of amountsOfAllLeft(await readMoneyLeft(tx, payment.id)))
    refundIds.push(await decideRefund(tx, { paymentId: payment.id, amountPaise, reason: 'cancelled', ...by }))
  return refundIds
}
