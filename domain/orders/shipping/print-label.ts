import { isUuid } from '#shared/uuid.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { findShipmentOf, type Packer } from './shipments.db.ts'
import type { Services } from '#domain/services.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'

export type LabelPrinted =
  | { ok: true; file: Uint8Array; name: string }
  | { ok: false; reason: 'not-found' | 'none' | 'carrier-away' | 'refused' | 'elsewhere' }

/** The carrier's label of an artist's own parcel, as a file of ours, so that no one has to open the carrier's URL. */
export async function printLabel(
  { database, carriers, log }: Pick<ShippingServices, 'database' | 'carriers'> & Pick<Services, 'log'>,
  { shipmentId, by }: { shipmentId: string; by: Packer },
): Promise<LabelPrinted> {
  const shipment = isUuid(shipmentId) ? await findShipmentOf(database.kysely, shipmentId, by) : undefined
  if (!shipment) return { ok: false, reason: 'not-found' }
  const { state, awbCode, carrierShipmentId } = shipment
  if (!awbCode || !carrierShipmentId || state === 'cancelled' || hasLeft(state)) return { ok: false, reason: 'none' }
  const carrier = carriers.of(shipment.carrier)
  const label = await carrier.fetchLabel(carrierShipmentId)
  if (label.ok) return { ok: true, file: label.file, name: `Label-${awbCode}.pdf` }
  if (label.reason === 'elsewhere') {
    log.warn(
      { host: label.text, shipmentId },
      `${carrier.title} named a label at a host that isn’t its own. The store didn’t open it. Ask ${carrier.title} whether it is theirs.`,
    )
    return { ok: false, reason: 'elsewhere' }
  }
  return { ok: false, reason: label.reason === 'refused' ? 'refused' : 'carrier-away' }
}
