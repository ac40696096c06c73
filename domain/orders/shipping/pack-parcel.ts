import type { WriteServices, Services } from '#domain/services.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { isServed, mayMoveStatus, hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { waitsForBank, PARCEL, type ShippingServices } from '#domain/orders/order/order-jobs.ts'
import { isOrderDisputed } from '#domain/payments/disputes.db.ts'
import { moveStatus, callForAttention } from '#domain/orders/order/order-rows.db.ts'
import {
  keepPacked,
  endPickupTrouble,
  keepPickup,
  keepPickupTrouble,
  findShipmentOf,
  listShipments,
  lockOrderOfShipment,
  findShipment,
  type Packer,
} from './shipments.db.ts'
import { packingRefusal, statusFromParcels, isFetchable, type PackingRefusal } from './parcel.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { randomUUID } from 'node:crypto'
import { isUuid } from '#shared/uuid.rules.ts'

export type ParcelPacked = { ok: true } | { ok: false; reason: 'not-found' | PackingRefusal }

/** Its artist, or an admin, marks a parcel as packed. Only then the carrier is asked to fetch it. */
export async function packParcel(
  services: WriteServices,
  { shipmentId, by }: { shipmentId: string; by: Packer },
): Promise<ParcelPacked> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const known = await findShipmentOf(tx, shipmentId, by)
    if (!known) return { ok: false, reason: 'not-found' }
    const order = await lockOrderOfShipment(tx, known.orderId)
    const isPaid = isServed(order)
    if (await isOrderDisputed(tx, order.id)) return { ok: false, reason: 'disputed' }
    if (!isPaid || !(await keepPacked(tx, { shipmentId, by, statusText: carrierWords.statuses.packed }, now))) {
      const shipment = (await findShipmentOf(tx, shipmentId, by)) ?? known
      return { ok: false, reason: isPaid ? packingRefusal(shipment) : 'cancelled' }
    }
    await addJobs(tx, [askPickup(shipmentId)], now)
    const status = statusFromParcels((await listShipments(tx, order.id)).map(({ state }) => state))
    const byAdmin = 'adminId' in by
    if (status === 'packed' && mayMoveStatus(order.status, status)) {
      const cause = byAdmin ? 'packed-by-admin' : 'packed-by-artist'
      const movedBy = byAdmin ? by.adminId : null
      await moveStatus(tx, order, status, { cause, about: known.reference, movedBy, now })
    }
    if (byAdmin)
      await noteAudit(tx, {
        action: 'parcel-packed',
        actorId: by.adminId,
        object: { order: order.id },
        facts: { parcel: known.reference },
      })
    return { ok: true }
  })
}

/** For a packed parcel, once. What the carrier refuses, a person must fix; the job retries. */
export const askPickupJob = defineJob(
  'ask-pickup',
  PARCEL,
  async (services: ShippingServices, { payload, beginEffect }) => {
    const { database, carriers, clock } = services
    const shipment = await findShipment(database.kysely, payload.shipmentId)
    if (!shipment || !isFetchable(shipment) || !shipment.carrierShipmentId) return { kind: 'done' }
    if (await isOrderDisputed(database.kysely, shipment.orderId)) return waitsForBank(clock.now())
    await beginEffect()
    const asked = await carriers.of(shipment.carrier).requestPickup(shipment.carrierShipmentId)
    const now = clock.now()
    if (asked.ok) {
      await inTransaction(services, (tx) => keepPickup(tx, shipment, { pickupOn: asked.on ?? null, now }))
      return { kind: 'done' }
    }
    const isRefused = asked.reason === 'refused'
    await keepPickupTrouble(
      database.kysely,
      shipment.id,
      isRefused ? asked.text : orderAdminWords.courierNotReached,
      now,
    )
    const current = await findShipment(database.kysely, shipment.id)
    const { id: about, orderId, reference } = shipment
    const call = { kind: 'parcel-not-fetched', about, facts: { reference, why: asked.text } } as const
    if (isRefused && current && isFetchable(current)) await callForAttention(database.kysely, orderId, call)
    return { kind: 'again', reason: asked.text }
  },
)

/** Once when a parcel is packed; `again` names a later action. */
const askPickup = (shipmentId: string, again = 'packed'): NewJob =>
  askPickupJob.job(`${shipmentId}:${again}`, { shipmentId })

export type PickupAsked = { ok: true } | { ok: false; reason: 'not-found' | 'no-trouble' }

/** On request, when the carrier didn't come to fetch it. */
export async function askForPickupAgain(
  services: WriteServices,
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

export type LabelPrinted =
  | { ok: true; file: Uint8Array; name: string }
  | { ok: false; reason: 'not-found' | 'none' | 'carrier-away' | 'refused' | 'elsewhere' }

/** The carrier's label of an artist's own parcel, as a file of ours, so that no one has to open the carrier's URL. */
export async function printLabel(
  { database, carriers, log }: Pick<ShippingServices, 'database' | 'carriers'> & Pick<Services, 'log'>,
  { shipmentId, by }: { shipmentId: string; by: Packer },
): Promise<LabelPrinted> {
  const shipment = isUuid(shipmentId) ? await findShipmentOf(database.kysely, shipmentId, by) : undefined
  if (!shipment) return { ok: false, reason: 'not-found' }
  const { state, awbCode, carrierShipmentId } = shipment
  if (!awbCode || !carrierShipmentId || state === 'cancelled' || hasLeft(state)) return { ok: false, reason: 'none' }
  const carrier = carriers.of(shipment.carrier)
  const label = await carrier.fetchLabel(carrierShipmentId)
  if (label.ok) return { ok: true, file: label.file, name: `Label-${awbCode}.pdf` }
  if (label.reason === 'elsewhere') {
    log.warn(
      { host: label.text, shipmentId },
      `${carrier.title} named a label at a host that isn’t its own. The store didn’t open it. Ask ${carrier.title} whether it is theirs.`,
    )
    return { ok: false, reason: 'elsewhere' }
  }
  return { ok: false, reason: label.reason === 'refused' ? 'refused' : 'carrier-away' }
}
