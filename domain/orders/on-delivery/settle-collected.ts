/** Settles an order whose couriers collect: once all parcels are accounted for, it is paid or over. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { creditParcel } from '#domain/orders/invoices/issue-document.ts'
import { SETTLE_COLLECTED, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { movePayment } from '#domain/orders/order/payable.db.ts'
import { notePayment } from '#domain/payments/payments.db.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import type { Brand } from '#shared/env.ts'
import { isCollected, isNotTaken } from './collected.rules.ts'
import { listCollected } from './on-delivery.db.ts'

type By = { brand: Brand; now: Date; adminId?: string }

/** Idempotent. Locks the order's row. */
export async function settleCollected(tx: Tx, orderId: string, { brand, now, adminId }: By): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState !== 'due') return
  const parcels = await listCollected(tx, orderId)
  const isOpen = parcels.some((parcel) => !isCollected(parcel) && !isNotTaken(parcel))
  if (!isOpen) {
    const taken = parcels.filter(isCollected)
    if (taken.length > 0) {
      const amountPaise = addPaise(noPaise, ...taken.map(({ collectPaise }) => collectPaise))
      const facts = { id: `delivery_${orderId}`, orderId: undefined, amountPaise, currency: 'INR', method: 'cod' }
      const told = { ...facts, status: 'captured', errorDescription: undefined, createdAt: now } as const
      const reference = taken
        .map((parcel) => parcel.reference ?? '')
        .join(', ')
        .slice(0, 100)
      await notePayment(tx, told, order, { now, reference, settles: true })
      await movePayment(tx, order, 'paid', { cause: 'remitted', movedBy: adminId ?? null, now }, { paid_at: now })
    } else {
      await movePayment(tx, order, 'expired', { cause: 'not-taken', now })
    }
    await noteAudit(tx, {
      action: taken.length > 0 ? 'order-remitted' : 'order-not-taken',
      actorId: adminId,
      object: { order: orderId },
      facts: {},
    })
  }
  for (const { id } of parcels.filter(isNotTaken))
    await creditParcel({ tx, brand, now }, { orderId, shipmentId: id, why: 'not-taken' })
}

/** A parcel was returned or lost. */
export const settleCollectedJob = handleJob(SETTLE_COLLECTED, async (services: SettleServices, { payload }) => {
  const { brand, clock } = services
  await inTransaction(services, (tx) => settleCollected(tx, payload.orderId, { brand, now: clock.now() }))
  return { kind: 'done' }
})
