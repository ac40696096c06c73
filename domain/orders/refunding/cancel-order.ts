import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { creditParcel, issueCreditNotes } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { canCancel, canStoreCancel, amountsOfAllLeft } from './refund.rules.ts'
import { decideRefund, isAllRefunded } from '#domain/payments/refunds.db.ts'
import { listUncredited, readMoneyLeft } from './owed.db.ts'
import { lockWorks, returnWorks } from '#domain/orders/order/holds.db.ts'
import { listParcelIds, readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import { moveStatus, listOrderLines, lockOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { movePayment } from '#domain/orders/order/payable.db.ts'
import { isOrderDisputed } from '#domain/payments/disputes.db.ts'
import { mayOpenOrder, type Viewer } from '#domain/orders/order/order.rules.ts'
import { cancelParcel, orderMail } from '#domain/orders/order/order-jobs.ts'
import { refundPayment } from '#domain/payments/give-back.ts'

export type Cancelled = { ok: true } | { ok: false; reason: 'not-found' | 'too-late' | 'disputed' }

/**
 * Who cancels: a buyer the own order, and within a day; the store any order of which nothing has left. `goneBackAs`: its
 * money has gone back at the provider already, under this id.
 */
type Canceller = Viewer | { adminId: string } | { goneBackAs: string }

/** Nothing is sent, the refund starts automatically, and the works are back on sale. */
export async function cancelOrder(
  services: WriteServices & Pick<Services, 'brand'>,
  { orderId, ...by }: { orderId: string } & Canceller,
): Promise<Cancelled> {
  const now = services.clock.now()
  const isBuyer = !('adminId' in by || 'goneBackAs' in by)
  const movedBy = isBuyer ? by.userId : 'adminId' in by ? by.adminId : null
  const refundId = 'goneBackAs' in by ? by.goneBackAs : undefined
  return inTransaction(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (isBuyer && !mayOpenOrder(by, order))) return { ok: false, reason: 'not-found' }
    if (order.status === 'cancelled') return { ok: true }
    const far = await readHowFar(tx, order.id)
    if (isBuyer ? !canCancel({ ...order, ...far, isDisputed: false }, now) : !canStoreCancel({ ...order, ...far }))
      return { ok: false, reason: 'too-late' }
    const isFree = order.paymentState === 'due' || refundId !== undefined
    if (!isFree && (await isOrderDisputed(tx, order.id))) return { ok: false, reason: 'disputed' }
    const cause = isBuyer ? 'cancelled-by-buyer' : 'cancelled-by-store'
    await endOrder({ tx, changed, brand: services.brand, now }, order, { cause, movedBy, refundId })
    return { ok: true }
  })
}

type Ending = { tx: Tx; changed: (...tags: string[]) => void; brand: Services['brand']; now: Date }
type End = {
  cause: 'cancelled-by-buyer' | 'cancelled-by-store' | 'taken-by-bank'
  movedBy: string | null
  /** Of money that the provider has refunded already. */
  refundId?: string | undefined
}

/** Nothing of it has left, and nothing is sent: refunds the rest of its money. The caller holds its row. */
export async function endOrder({ tx, changed, brand, now }: Ending, order: OrderRow, end: End): Promise<void> {
  const { id: orderId } = order
  const { cause, movedBy, refundId: id } = end
  const move = { cause, movedBy, now }
  await moveStatus(tx, order, 'cancelled', move)
  const isDue = order.paymentState === 'due'
  await movePayment(tx, order, isDue ? 'expired' : 'refunding', move)
  const by = { 'cancelled-by-buyer': 'buyer', 'cancelled-by-store': 'store', 'taken-by-bank': 'bank' }[cause]
  await noteAudit(tx, { action: 'order-cancelled', actorId: movedBy, object: { order: orderId }, facts: { by } })
  const payment = isDue ? undefined : await findSettling(tx, order)
  const refundIds = isDue
    ? []
    : await giveAllBack(tx, payment?.id, { orderId, ...(id && { id }), decidedBy: movedBy, now })
  const losses = payment ? await listUncredited(tx, payment.id) : []
  if (payment && (await isAllRefunded(tx, payment.id)))
    await movePayment(tx, { ...order, paymentState: 'refunding' }, 'refunded', move)
  const works = [...new Set((await listOrderLines(tx, orderId)).map((line) => line.artwork_id))]
  await lockWorks(tx, works)
  changed('catalogue', ...(await returnWorks(tx, orderId)).map((id) => `artwork:${id}`))
  const parcels = await listParcelIds(tx, orderId)
  const jobs = [
    ...refundIds.map(refundPayment),
    ...parcels.map(cancelParcel),
    orderMail('cancelled', orderId, 'buyer'),
    // The bank's debit is in the owner's e-mail about the dispute.
    ...(cause === 'taken-by-bank' ? [] : [orderMail('cancelled', orderId, 'owner')]),
    ...parcels.map((parcelId) => orderMail('cancelled', orderId, 'artist', parcelId)),
  ]
  await addJobs(tx, jobs, now)
  const issuing = { tx, brand, now }
  for (const refundId of [...losses, ...refundIds]) await issueCreditNotes(issuing, { refundId })
  if (isDue) for (const shipmentId of parcels) await creditParcel(issuing, { orderId, shipmentId, why: 'cancelled' })
}

type By = { orderId: string; id?: string; decidedBy: string | null; now: Date }

async function giveAllBack(tx: Tx, paymentId: string | undefined, { orderId, ...by }: By): Promise<string[]> {
  if (!paymentId) throw new Error(`The paid order ${orderId} has no payment.`)
  const refundIds: string[] = []
  for (const amountPaise of amountsOfAllLeft(await readMoneyLeft(tx, paymentId)))
    refundIds.push(await decideRefund(tx, { paymentId, amountPaise, reason: 'cancelled', ...by }))
  return refundIds
}
