/**
 * The carrier's calls. What comes back is an outcome, never an exception: see carrier-session.ts for what each kind of
 * trouble allows. Rupees, kilograms and the carrier's names end here.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { ShiprocketAccess } from '#shared/env.ts'
import { assignAwb, requestPickup, keepCouriers } from './carrier-couriers.ts'
import type { Assigned, Courier, Pickup, DeliveryPlace } from './carrier-couriers.ts'
import { fetchLabel, cancelOrder, createOrder, findOrder } from './carrier-orders.ts'
import type { CarrierOrder, ParcelOrder } from './carrier-orders.ts'
import type { CarrierOutcome, CarrierClock } from './carrier-session.ts'
import { openCarrierSession } from './carrier-session.ts'
import { track } from './carrier-tracking.ts'
import type { CarrierTracking } from './carrier-tracking.ts'

export type Shiprocket = {
  /** May give back an older order of the same reference, even a cancelled one. */
  createOrder(order: ParcelOrder): Promise<CarrierOutcome<{ order: CarrierOrder }>>
  findOrderByReference(reference: string): Promise<CarrierOutcome<{ order: CarrierOrder | undefined }>>
  cancelOrder(carrierOrderId: string): Promise<CarrierOutcome>
  assignAwb(wish: { shipmentId: string; courierId?: string | undefined }): Promise<CarrierOutcome<Assigned>>
  requestPickup(shipmentId: string): Promise<CarrierOutcome<Pickup>>
  /** A PDF. */
  fetchLabel(shipmentId: string): Promise<CarrierOutcome<{ file: Uint8Array }>>
  /** Kept for hours: where couriers go changes seldom. */
  couriersTo(place: DeliveryPlace): Promise<CarrierOutcome<{ couriers: Courier[] }>>
  /** True when the carrier need not be asked. */
  knowsCouriersTo(place: DeliveryPlace): boolean
  track(awbCode: string): Promise<CarrierOutcome<{ tracking: CarrierTracking }>>
  /** Whether a notice comes from the carrier. */
  noticeTokenMatches(token: string | null): boolean
}

type Options = { clock?: CarrierClock; timeoutMs?: number | undefined }

const SYSTEM_CLOCK: CarrierClock = { now: () => new Date() }

export function createShiprocket(
  access: ShiprocketAccess,
  { clock = SYSTEM_CLOCK, timeoutMs }: Options = {},
): Shiprocket {
  const session = openCarrierSession(access, { clock, timeoutMs })
  const { pickupLocation, webhookToken } = access
  return {
    createOrder: (order) => createOrder(session, pickupLocation, order),
    findOrderByReference: (reference) => findOrder(session, reference),
    cancelOrder: (carrierOrderId) => cancelOrder(session, carrierOrderId),
    assignAwb: (wish) => assignAwb(session, wish),
    requestPickup: (shipmentId) => requestPickup(session, shipmentId),
    fetchLabel: (shipmentId) => fetchLabel(session, shipmentId),
    ...keepCouriers(session, { pickupLocation, clock }),
    track: (awbCode) => track(session, awbCode),
    noticeTokenMatches: (token) => token !== null && timingSafeEqual(digest(token), digest(webhookToken)),
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')
