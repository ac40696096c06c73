import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { mayMoveStatus } from '#domain/orders/order/order-states.rules.ts'
import { moveStatus } from '#domain/orders/order/order-states.db.ts'
import { keepPacked } from './packing.db.ts'
import { packingRefusal } from './packing.rules.ts'
import type { PackingRefusal } from './packing.rules.ts'
import { statusFromParcels } from './order-progress.rules.ts'
import { STATE_WORDS } from '#domain/orders/order/shipment-states.rules.ts'
import { askPickup } from './shipping-jobs.ts'
import type { ShippingServices } from './shipping-services.ts'
import { findShipmentOf, listShipments, lockOrderOfShipment } from './shipments.db.ts'
import type { Packer } from './shipments.db.ts'

export type ParcelPacked = { ok: true } | { ok: false; reason: 'not-found' | PackingRefusal }

/** Its artist, or an admin, says that a parcel is packed. Only then the carrier is asked to fetch it. */
export async function packParcel(
  services: Pick<ShippingServices, 'database' | 'pages' | 'clock'>,
  { shipmentId, by }: { shipmentId: string; by: Packer },
): Promise<ParcelPacked> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const known = await findShipmentOf(tx, shipmentId, by)
    if (!known) return { ok: false, reason: 'not-found' }
    const order = await lockOrderOfShipment(tx, known.orderId)
    const isPaid = order.paymentState === 'paid'
    if (!isPaid || !(await keepPacked(tx, { shipmentId, by, statusText: STATE_WORDS.packed }, now))) {
      const shipment = (await findShipmentOf(tx, shipmentId, by)) ?? known
      return { ok: false, reason: isPaid ? packingRefusal(shipment) : 'cancelled' }
    }
    await addJobs(tx, [askPickup(shipmentId)], now)
    const status = statusFromParcels((await listShipments(tx, order.id)).map(({ state }) => state))
    const byAdmin = 'adminId' in by
    if (status === 'packed' && mayMoveStatus(order.status, status)) {
      const cause = byAdmin ? 'packed-by-admin' : 'packed-by-artist'
      const movedBy = byAdmin ? by.adminId : null
      await moveStatus(tx, order, status, { cause, about: known.reference, movedBy, now })
    }
    if (byAdmin)
      await noteAudit(tx, {
        action: 'parcel-packed',
        actorId: by.adminId,
        object: { order: order.id },
        facts: { parcel: known.reference },
      })
    return { ok: true }
  })
}
