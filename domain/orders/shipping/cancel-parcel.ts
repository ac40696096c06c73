import { inTransaction } from '#db/transaction.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { CANCEL_PARCEL, type ShippingServices } from '#domain/orders/order/order-jobs.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import { nextShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { cancelShipment, findShipment, lockOrderOfShipment, type Shipment } from './shipments.db.ts'

/** Here first, so that booking stops; then at the carrier, as often as it takes. */
export const cancelParcelJob = handleJob(CANCEL_PARCEL, async (services: ShippingServices, { payload }) => {
  const { database, carriers } = services
  const known = await findShipment(database.kysely, payload.shipmentId)
  if (!known) return { kind: 'done' }
  const { id: about, reference } = known
  const shipment = await cancelHere(services, known)
  if (shipment?.state !== 'cancelled') {
    await callForAttention(database.kysely, known.orderId, { kind: 'parcel-left', about, facts: { reference } })
    return { kind: 'failed', reason: orderAdminWords.parcelHasLeft }
  }
  const cancelled = await carriers.of(shipment.carrier).cancel(shipment.reference)
  if (cancelled.ok) return { kind: 'done' }
  if (cancelled.reason === 'refused')
    await callForAttention(database.kysely, known.orderId, {
      kind: 'parcel-not-cancelled',
      about,
      facts: { reference, why: cancelled.text },
    })
  return { kind: 'again', reason: cancelled.text }
})

const CANCELLED = { state: 'cancelled', isLate: false } as const

function cancelHere(services: ShippingServices, { id, orderId }: Shipment): Promise<Shipment | undefined> {
  return inTransaction(services, async (tx) => {
    await lockOrderOfShipment(tx, orderId)
    const shipment = await findShipment(tx, id)
    if (!shipment || nextShipmentState(shipment.state, CANCELLED) !== 'cancelled') return shipment
    if (shipment.state !== 'cancelled')
      await cancelShipment(tx, id, carrierWords.statuses.cancelled, services.clock.now())
    return { ...shipment, state: 'cancelled' }
  })
}
