import type { Services } from '#domain/services.ts'
import { packParcel } from '#domain/orders/shipping/pack-parcel.ts'
import type { ParcelPacked } from '#domain/orders/shipping/pack-parcel.ts'
import { findShipment } from '#domain/orders/shipping/shipments.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'

/** The owner packs in the place of an artist. A parcel that is packed already is packed. */
export async function packOrderParcel(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'parcels'>,
  { orderId, shipmentId, adminId }: { orderId: string; shipmentId: string; adminId: string },
): Promise<ParcelPacked> {
  if (!isUuid(orderId) || !isUuid(shipmentId)) return { ok: false, reason: 'not-found' }
  const shipment = await findShipment(services.database.kysely, shipmentId)
  if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
  const packed = await packParcel(services, { shipmentId, by: { adminId } })
  return !packed.ok && packed.reason === 'packed-already' ? { ok: true } : packed
}
