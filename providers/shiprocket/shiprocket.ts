/**
 * The carrier's calls. They return an outcome, never an exception: see carrier-session.ts for what each kind of trouble
 * allows. Rupees, kilograms and the carrier's names end here.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { ShiprocketAccess } from '#shared/env.ts'
import { assignAwb, findPickupPin, requestPickup, keepCouriers } from './carrier-couriers.ts'
import { fetchLabel, cancelOrder, createOrder, findOrder, listOrders, type ParcelOrder } from './carrier-orders.ts'
import { openCarrierSession, type CarrierClock } from './carrier-session.ts'
import { track } from './carrier-tracking.ts'

const SYSTEM_CLOCK: CarrierClock = { now: () => new Date() }

export function createShiprocket(
  access: ShiprocketAccess,
  { clock = SYSTEM_CLOCK, timeoutMs }: { clock?: CarrierClock; timeoutMs?: number } = {},
) {
  const session = openCarrierSession(access, { clock, timeoutMs })
  const { apiUrl, pickupLocation, webhookToken } = access
  return {
    /** May return an older order of the same reference, even a cancelled one. */
    createOrder: (order: ParcelOrder) => createOrder(session, pickupLocation, order),
    listOrders: (days: Parameters<typeof listOrders>[1]) => listOrders(session, days),
    findOrderByReference: (reference: string) => findOrder(session, reference),
    cancelOrder: (carrierOrderId: string) => cancelOrder(session, carrierOrderId),
    assignAwb: (wanted: Parameters<typeof assignAwb>[1]) => assignAwb(session, wanted),
    requestPickup: (shipmentId: string) => requestPickup(session, shipmentId),
    /** Where parcels are fetched from. */
    findPickupPlace: () => findPickupPin(session, pickupLocation),
    /** A PDF. */
    fetchLabel: (shipmentId: string) => fetchLabel(session, apiUrl, shipmentId),
    ...keepCouriers(session, { pickupLocation, clock }),
    track: (awbCode: string) => track(session, awbCode),
    /** Whether a notice comes from the carrier. */
    noticeTokenMatches: (token: string | null) =>
      token !== null && timingSafeEqual(digest(token), digest(webhookToken)),
  }
}

export type Shiprocket = ReturnType<typeof createShiprocket>

const digest = (text: string) => hash('sha256', text, 'buffer')
