/**
 * The carrier's calls. What comes back is an outcome, never an exception: see carrier-outcome.ts for what each kind of
 * trouble allows. Rupees, kilograms and the carrier's names end here.
 */
import type { ShiprocketAccess } from '#shared/env.ts'
import { assignAwb, findPickupPin, listCouriers, requestPickup } from './carrier-couriers.ts'
import type { Assigned, Courier, Route } from './carrier-couriers.ts'
import { cancelOrder, createOrder, findOrder } from './carrier-orders.ts'
import type { CarrierOrder, ParcelOrder } from './carrier-orders.ts'
import type { CarrierOutcome } from './carrier-outcome.ts'
import { openCarrierSession } from './carrier-session.ts'
import type { CarrierClock } from './carrier-session.ts'
import { track } from './carrier-tracking.ts'
import type { CarrierTracking } from './carrier-tracking.ts'

export type Shiprocket = {
  /** May give back an older order of the same reference, even a cancelled one. */
  createOrder(order: ParcelOrder): Promise<CarrierOutcome<{ order: CarrierOrder }>>
  findOrderByReference(reference: string): Promise<CarrierOutcome<{ order: CarrierOrder | undefined }>>
  cancelOrder(carrierOrderId: string): Promise<CarrierOutcome>
  assignAwb(wish: { shipmentId: string; courierId?: string | undefined }): Promise<CarrierOutcome<Assigned>>
  requestPickup(shipmentId: string): Promise<CarrierOutcome>
  couriersTo(place: Omit<Route, 'pickupPin'>): Promise<CarrierOutcome<{ couriers: Courier[] }>>
  track(awbCode: string): Promise<CarrierOutcome<{ tracking: CarrierTracking }>>
}

const systemClock: CarrierClock = { now: () => new Date() }

export function createShiprocket(access: ShiprocketAccess, clock: CarrierClock = systemClock): Shiprocket {
  const session = openCarrierSession(access, clock)
  const { pickupLocation } = access
  let pickupPin: string | undefined

  async function couriersTo(place: Omit<Route, 'pickupPin'>): Promise<CarrierOutcome<{ couriers: Courier[] }>> {
    if (pickupPin === undefined) {
      const found = await findPickupPin(session, pickupLocation)
      if (!found.ok) return found
      pickupPin = found.pin
    }
    return listCouriers(session, { ...place, pickupPin })
  }

  return {
    createOrder: (order) => createOrder(session, pickupLocation, order),
    findOrderByReference: (reference) => findOrder(session, reference),
    cancelOrder: (carrierOrderId) => cancelOrder(session, carrierOrderId),
    assignAwb: (wish) => assignAwb(session, wish),
    requestPickup: (shipmentId) => requestPickup(session, shipmentId),
    couriersTo,
    track: (awbCode) => track(session, awbCode),
  }
}
