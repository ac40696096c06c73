import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobHandler } from '#domain/jobs/run-next-job.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import { readCarrierDay } from './carrier-dates.rules.ts'
import { isFetchable } from './order-progress.rules.ts'
import { endPickupTrouble, keepPickup, keepPickupTrouble } from './packing.db.ts'
import { askPickup } from './shipping-jobs.ts'
import type { ShippingServices } from './shipping-services.ts'
import { findShipment, findShipmentOf } from './shipments.db.ts'
import type { Packer } from './shipments.db.ts'

const NOT_REACHED = 'The courier could not be reached.'

/** Of a packed parcel, once. What the carrier refuses a person has to set right; it is tried again meanwhile. */
export const askForPickupJob =
  (services: ShippingServices): JobHandler =>
  async ({ payload, beginEffect }) => {
    const { database, parcels, clock } = services
    const shipment = await findShipment(database.kysely, payload.shipmentId ?? '')
    if (!shipment || !isFetchable(shipment) || !shipment.carrierShipmentId) return { kind: 'done' }
    await beginEffect()
    const asked = await parcels.requestPickup(shipment.carrierShipmentId)
    const now = clock.now()
    if (asked.ok) {
      const pickupOn = readCarrierDay(asked.scheduledFor)
      await inTransaction(services, (tx) => keepPickup(tx, shipment, { pickupOn, now }))
      return { kind: 'done' }
    }
    const isRefused = asked.reason === 'refused'
    await keepPickupTrouble(database.kysely, shipment.id, isRefused ? asked.text : NOT_REACHED, now)
    const current = await findShipment(database.kysely, shipment.id)
    const { id: about, orderId, reference } = shipment
    const call = { kind: 'parcel-not-fetched', about, facts: { reference, why: asked.text } } as const
    if (isRefused && current && isFetchable(current)) await callForAttention(database.kysely, orderId, call)
    return { kind: 'again', reason: asked.text }
  }

export type PickupAsked = { ok: true } | { ok: false; reason: 'not-found' | 'no-trouble' }

/** By a press, when the carrier did not come to fetch it. */
export async function askForPickupAgain(
  services: Pick<ShippingServices, 'database' | 'pages' | 'clock'>,
  asked: { shipmentId: string; by: Packer },
): Promise<PickupAsked> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    if (!(await findShipmentOf(tx, asked.shipmentId, asked.by))) return { ok: false, reason: 'not-found' }
    if (!(await endPickupTrouble(tx, asked, now))) return { ok: false, reason: 'no-trouble' }
    await addJobs(tx, [askPickup(asked.shipmentId, randomUUID())], now)
    return { ok: true }
  })
}
