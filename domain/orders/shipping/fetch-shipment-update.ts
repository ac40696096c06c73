import { inTransaction } from '#db/transaction.ts'
import type { CarrierOutcome } from '#providers/shiprocket/carrier-session.ts'
import { applyShipmentUpdate } from './apply-shipment-update.ts'
import type { Shipment } from './shipments.db.ts'
import type { ShippingServices } from './shipping-services.ts'

/** What the carrier knows of a parcel by now becomes what we know. Without a courier there is nothing to ask. */
export async function fetchShipmentUpdate(
  services: ShippingServices,
  shipment: Pick<Shipment, 'id' | 'orderId' | 'awbCode'>,
): Promise<CarrierOutcome> {
  if (!shipment.awbCode) return { ok: true }
  const asked = await services.parcels.track(shipment.awbCode)
  if (!asked.ok) return asked
  const { tracking } = asked
  const news = { ...tracking, happenedAt: tracking.scans[0]?.date ?? '' }
  await inTransaction(services, (tx) => applyShipmentUpdate(tx, shipment, news, services.clock.now()))
  return { ok: true }
}
