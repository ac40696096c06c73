import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { bookParcel, bookParcelAgain } from '#domain/orders/order/order-jobs.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { nextReference } from '#domain/orders/shipping/shipment-references.rules.ts'
import { findShipment } from '#domain/orders/shipping/shipments.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { beginParcelAnew, hurryBooking } from './order-acts.db.ts'

export type ParcelBookedAnew = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** The courier is asked for a parcel once more: one that was given up, waits, or was cancelled at the carrier. */
export async function bookParcelAnew(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, shipmentId, adminId, key }: { orderId: string; shipmentId: string; adminId: string; key: string },
): Promise<ParcelBookedAnew> {
  if (![orderId, shipmentId, key].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shipment = order && (await findShipment(tx, shipmentId))
    if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
    if (order?.paymentState !== 'paid' || order.status === 'cancelled') return { ok: false, reason: 'not-now' }
    const { state, reference } = shipment
    if (state !== 'waiting' && state !== 'cancelled') return { ok: false, reason: 'not-now' }
    if (state === 'cancelled') await beginParcelAnew(tx, shipmentId, nextReference(reference), now)
    // Two attempts at once would be two parcels.
    const isHurried = await hurryBooking(tx, bookParcel(shipmentId).key, now)
    await addJobs(tx, isHurried ? [] : [bookParcelAgain(shipmentId, key)], now)
    const facts = { parcel: reference, press: key }
    await noteAudit(tx, { action: 'parcel-booked-anew', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}
