import type { RunningJob } from '#domain/jobs/run-next-job.ts'
import type { Assigned } from '#providers/shiprocket/carrier-couriers.ts'
import type { CarrierOrder } from '#providers/shiprocket/carrier-orders.ts'
import type { CarrierOutcome } from '#providers/shiprocket/carrier-session.ts'
import { billedGrams, slabGrams } from './parcel-size.rules.ts'
import type { ShippingServices } from './shipping-services.ts'
import type { Shipment } from './shipments.db.ts'

type Asked = { shipment: Shipment; atCarrier: CarrierOrder; pin: string }

/** The courier that the carrier chooses; when that one refuses, whichever of those that go there takes it. */
export async function assignCourier(
  { parcels }: ShippingServices,
  job: RunningJob,
  { shipment, atCarrier, pin }: Asked,
): Promise<CarrierOutcome<Assigned>> {
  if (atCarrier.awbCode !== '') return { ok: true, ...atCarrier }
  const { shipmentId } = atCarrier
  await job.beginEffect()
  const chosen = await parcels.assignAwb({ shipmentId })
  if (chosen.ok || chosen.reason !== 'refused') return chosen
  // It also refuses when somebody has chosen a courier already.
  const found = await parcels.findOrderByReference(atCarrier.reference)
  if (!found.ok) return found
  if (found.order && found.order.awbCode !== '') return { ok: true, ...found.order }
  const listed = await parcels.couriersTo({ deliveryPin: pin, weightGrams: slabGrams(billedGrams(shipment)) })
  if (!listed.ok) return listed
  for (const { courierId } of listed.couriers) {
    await job.beginEffect()
    const taken = await parcels.assignAwb({ shipmentId, courierId })
    if (taken.ok || taken.reason !== 'refused') return taken
  }
  return chosen
}
