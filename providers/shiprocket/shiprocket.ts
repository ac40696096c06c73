/** Shiprocket as a carrier. What each kind of trouble allows is in carrier.ts. */
import { hash, timingSafeEqual } from 'node:crypto'
import type { Carrier } from '#providers/carriers/carrier.ts'
import type { ShiprocketAccess } from '#shared/env.ts'
import { bookOrder } from './book-order.ts'
import { findPickupPin, keepCouriers, requestPickup } from './carrier-couriers.ts'
import { readCarrierNotice } from './carrier-notice.ts'
import { cancelCarrierOrder, fetchLabel, listCarrierOrders } from './carrier-orders.ts'
import { openCarrierSession, type CarrierClock } from './carrier-session.ts'
import { track } from './carrier-tracking.ts'

const SYSTEM_CLOCK: CarrierClock = { now: () => new Date() }

export function createShiprocket(
  access: ShiprocketAccess,
  { clock = SYSTEM_CLOCK, timeoutMs }: { clock?: CarrierClock | undefined; timeoutMs?: number } = {},
): Carrier {
  const session = openCarrierSession(access, { clock, timeoutMs })
  const { apiUrl, pickupLocation, webhookToken } = access
  const { couriersTo, knowsCouriersTo } = keepCouriers(session, { pickupLocation, clock })
  const booking = {
    session,
    pickupLocation,
    couriersOf: ({ shipping, billedGrams, collected }: Parameters<Carrier['book']>[0]) =>
      couriersTo({ deliveryPin: shipping.postalCode, weightGrams: billedGrams, isCollected: Boolean(collected) }),
  }
  return {
    name: 'shiprocket',
    title: 'Shiprocket',
    webhook: {
      panel: 'Settings, API, Webhooks',
      variable: 'SHIPROCKET_WEBHOOK_TOKEN',
      refused: ['shiprocket', 'kartrocket', 'sr', 'kr'],
    },
    statement: {
      awb: /\bawb\b|airway|tracking/i,
      amount: /amount|cod value|remitted|collected/i,
      reference: /utr|reference|crf|remittance id/i,
      paidOn: /date|paid on|remitted on/i,
    },
    check: () => findPickupPin(session, pickupLocation),
    couriersTo,
    knowsCouriersTo,
    book: (...asked) => bookOrder(booking, ...asked),
    cancel: (reference) => cancelCarrierOrder(session, reference),
    requestPickup: (carrierShipmentId) => requestPickup(session, carrierShipmentId),
    fetchLabel: (carrierShipmentId) => fetchLabel(session, apiUrl, carrierShipmentId),
    track: (awbCode) => track(session, awbCode),
    readNotice: ({ headers, body }) => {
      const token = headers.get('x-api-key')
      const isGenuine = token !== null && timingSafeEqual(digest(token), digest(webhookToken))
      return isGenuine ? readCarrierNotice(body) : 'not-genuine'
    },
    listParcels: (asked) => listCarrierOrders(session, asked),
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')
