/**
 * The carrier's payouts, which the owner enters one by one or as a whole statement. Once all parcels of an order are
 * accounted for, it is paid or over.
 */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { addRemittance, deleteRemittance, findOrderOfAwb, listCollected } from './on-delivery.db.ts'
import { readStatement, type ColumnChoice, type StatementRead } from './remittance-file.rules.ts'
import { type Remittance, isCollected, isNotTaken } from './on-delivery.rules.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { creditParcel } from '#domain/orders/invoices/issue-document.ts'
import { SETTLE_COLLECTED, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { movePayment } from '#domain/orders/order/payable.db.ts'
import { notePayment } from '#domain/payments/payments.db.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import type { Brand } from '#shared/env.ts'

/** `known`: entered before. `unknown-parcel`: stored, and counted once a parcel has the number. */
export type RemittanceTaken = 'taken' | 'known' | 'unknown-parcel'

type RemittanceServices = WriteServices & Pick<Services, 'brand'>

export function takeRemittance(
  services: RemittanceServices,
  { line, adminId }: { line: Remittance; adminId: string },
): Promise<RemittanceTaken> {
  const now = services.clock.now()
  return inTransaction<RemittanceTaken>(services, async (tx) => {
    if (!(await addRemittance(tx, line, { adminId, now }))) return 'known'
    const { awb, amount, reference, paidOn } = line
    const facts = { paise: String(amount), reference, 'paid on': paidOn }
    await noteAudit(tx, { action: 'remittance-entered', actorId: adminId, object: { parcel: awb }, facts })
    const parcel = await findOrderOfAwb(tx, awb)
    if (!parcel) return 'unknown-parcel'
    await settleCollected(tx, parcel.orderId, { brand: services.brand, now, adminId })
    return 'taken'
  })
}

/** Removes a line entered by mistake, unless it has settled an order. The rest may then settle one. */
export function takeRemittanceBack(
  services: RemittanceServices,
  { id, adminId }: { id: string; adminId: string },
): Promise<'done' | 'not-there'> {
  const now = services.clock.now()
  return inTransaction<'done' | 'not-there'>(services, async (tx) => {
    const line = await deleteRemittance(tx, id, now)
    if (!line) return 'not-there'
    const facts = { paise: String(line.amountPaise), reference: line.reference }
    await noteAudit(tx, { action: 'remittance-taken-back', actorId: adminId, object: { parcel: line.awb }, facts })
    const parcel = await findOrderOfAwb(tx, line.awb)
    if (parcel) await settleCollected(tx, parcel.orderId, { brand: services.brand, now, adminId })
    return 'done'
  })
}

export type StatementTaken = Record<RemittanceTaken, number> & Pick<StatementRead, 'unread'>

/** A whole statement, line by line. The same file again changes nothing. */
export async function takeStatement(
  services: RemittanceServices,
  { rows, choice, adminId }: { rows: readonly (readonly string[])[]; choice: ColumnChoice; adminId: string },
): Promise<StatementTaken> {
  const { lines, unread } = readStatement(rows, choice)
  const taken = { taken: 0, known: 0, 'unknown-parcel': 0 }
  for (const line of lines) taken[await takeRemittance(services, { line, adminId })] += 1
  return { ...taken, unread }
}

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
