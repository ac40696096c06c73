/** Books a parcel: an order, then a courier for it. */
import type { Booked, Carrier, CarrierOutcome, ParcelOrder } from '#providers/carriers/carrier.ts'
import { assignAwb, type Assigned, type ListedCourier } from './carrier-couriers.ts'
import { createOrder, findCarrierOrder, type CarrierOrder } from './carrier-orders.ts'
import type { CarrierSession } from './carrier-session.ts'

type Booking = {
  session: CarrierSession
  pickupLocation: string
  couriersOf: (order: ParcelOrder) => Promise<CarrierOutcome<{ couriers: readonly ListedCourier[] }>>
}

/** Existing records are looked up first, so an attempt continues where an earlier one was interrupted. */
export async function bookOrder(
  booking: Booking,
  ...[order, beginEffect]: Parameters<Carrier['book']>
): ReturnType<Carrier['book']> {
  const { session, pickupLocation } = booking
  const found = await findCarrierOrder(session, order.reference)
  if (!found.ok) return found
  let atCarrier = found.order
  if (!atCarrier) {
    await beginEffect()
    const created = await createOrder(session, pickupLocation, order)
    if (!created.ok) return created
    atCarrier = created.order
  }
  if (atCarrier.isCancelled) return { ok: false, reason: 'used-up' }
  const { carrierOrderId, carrierShipmentId } = atCarrier
  const courier = await assignCourier(booking, atCarrier, order, beginEffect)
  if (!courier.ok) return courier
  const { awbCode, courierName } = courier
  const booked: Booked = { carrierOrderId, carrierShipmentId, awbCode, courierName }
  return { ok: true, booked }
}

/** The courier that Shiprocket chooses; when that one refuses, whichever of those that go there takes it. */
async function assignCourier(
  { session, couriersOf }: Booking,
  atCarrier: CarrierOrder,
  ...[order, beginEffect]: Parameters<Carrier['book']>
): Promise<CarrierOutcome<Assigned>> {
  if (atCarrier.awbCode !== '') return { ok: true, ...atCarrier }
  const { carrierShipmentId } = atCarrier
  await beginEffect()
  const chosen = await assignAwb(session, { carrierShipmentId })
  if (chosen.ok || chosen.reason !== 'refused') return chosen
  // It also refuses when someone has already chosen a courier.
  const found = await findCarrierOrder(session, order.reference)
  if (!found.ok) return found
  if (found.order && found.order.awbCode !== '') return { ok: true, ...found.order }
  const listed = await couriersOf(order)
  if (!listed.ok) return listed
  for (const { courierId } of listed.couriers.filter(({ collects }) => collects || !order.collected)) {
    await beginEffect()
    const taken = await assignAwb(session, { carrierShipmentId, courierId })
    if (taken.ok || taken.reason !== 'refused') return taken
  }
  return chosen
}
