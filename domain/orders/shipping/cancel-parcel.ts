import { inTransaction } from '#db/transaction.ts'
import type { JobHandler } from '#domain/jobs/run-next-job.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import { cancelAtCarrier } from './cancel-at-carrier.ts'
import { nextShipmentState, STATE_WORDS } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShippingServices } from './shipping-services.ts'
import { cancelShipment, findShipment, lockOrderOfShipment } from './shipments.db.ts'
import type { Shipment } from './shipments.db.ts'

/** Here first, so that nobody goes on booking it; then at the carrier, as often as it takes. */
export const cancelParcelJob =
  (services: ShippingServices): JobHandler =>
  async ({ payload }) => {
    const { database, parcels } = services
    const known = await findShipment(database.kysely, payload.shipmentId ?? '')
    if (!known) return { kind: 'done' }
    const { id: about, reference } = known
    const shipment = await cancelHere(services, known)
    if (shipment?.state !== 'cancelled') {
      await callForAttention(database.kysely, known.orderId, { kind: 'parcel-left', about, facts: { reference } })
      return { kind: 'failed', reason: 'The parcel has left.' }
    }
    const cancelled = await cancelAtCarrier(parcels, shipment.reference)
    if (cancelled.ok) return { kind: 'done' }
    if (cancelled.reason === 'refused')
      await callForAttention(database.kysely, known.orderId, {
        kind: 'parcel-not-cancelled',
        about,
        facts: { reference, why: cancelled.text },
      })
    return { kind: 'again', reason: cancelled.text }
  }

const CANCELLED = { state: 'cancelled', isLate: false } as const

function cancelHere(services: ShippingServices, { id, orderId }: Shipment): Promise<Shipment | undefined> {
  return inTransaction(services, async (tx) => {
    await lockOrderOfShipment(tx, orderId)
    const shipment = await findShipment(tx, id)
    if (!shipment || nextShipmentState(shipment.state, CANCELLED) !== 'cancelled') return shipment
    if (shipment.state !== 'cancelled') await cancelShipment(tx, id, STATE_WORDS.cancelled, services.clock.now())
    return { ...shipment, state: 'cancelled' }
  })
}
