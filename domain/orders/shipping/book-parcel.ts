import { inTransaction, type Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome, RunningJob } from '#domain/jobs/run-jobs.ts'
import {
  BOOK_PARCEL,
  parcelRefusedMail,
  settleCollected,
  type ShippingServices,
} from '#domain/orders/order/order-jobs.ts'
import { waitsForBank } from '#domain/orders/order/dispute-jobs.ts'
import { isOrderDisputed } from '#domain/payments/disputes.db.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { callForAttention, endAttention } from '#domain/orders/order/order-rows.db.ts'
import type { CarrierOrder, CarrierAddress, ParcelOrder } from '#providers/shiprocket/carrier-orders.ts'
import type { CarrierTrouble, CarrierOutcome } from '#providers/shiprocket/carrier-session.ts'
import { cancelAtCarrier } from './cancel-parcel.ts'
import { nextReference, billedGrams, slabGrams } from './parcel.rules.ts'
import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { followParcel } from './follow-parcel.ts'
import { keepCarrierIds, keepCourier, keepReference, readConsignment, type Consignment } from './booking.db.ts'
import { findShipment, type Shipment } from './shipments.db.ts'
import type { Assigned } from '#providers/shiprocket/carrier-couriers.ts'
import { addPaise, multiplyPaise, subtractPaise } from '#shared/money.rules.ts'
import { indiaMinute } from './carrier-words.rules.ts'

type Step = { ok: true; result: CarrierOrder } | { ok: false; end: JobOutcome }

const done: JobOutcome = { kind: 'done' }
const stop = (end: JobOutcome) => ({ ok: false, end }) as const

/**
 * Order, then courier: each step is stored before the next, and existing records at the carrier are looked up first, so
 * an attempt continues where an earlier one was interrupted.
 */
export const bookParcelJob = handleJob(BOOK_PARCEL, async (services: ShippingServices, job) => {
  const { kysely } = services.database
  const shipment = await findShipment(kysely, job.payload.shipmentId)
  if (!shipment) return done
  if (shipment.state === 'cancelled') return endCancelled(services, shipment)
  return shipment.state === 'waiting' ? book(services, job, shipment) : done
})

async function book(
  services: ShippingServices,
  job: Pick<RunningJob, 'beginEffect'>,
  shipment: Shipment,
): Promise<JobOutcome> {
  const { database, clock } = services
  const consignment = await readConsignment(database.kysely, shipment)
  const { order } = consignment
  if (!isServed(order)) return done
  if (await isOrderDisputed(database.kysely, shipment.orderId)) return waitsForBank(clock.now())
  const placed = await place(services, job, { shipment, consignment })
  if (!placed.ok) return placed.end
  const now = clock.now()
  const atCarrier = placed.result
  const courier = await assignCourier(services, job, { shipment, atCarrier, pin: order.shippingAddress.postal_code })
  if (!courier.ok) return troubled(services, shipment, courier)
  const isKept = await inTransaction(services, (tx) => keepBooked(tx, shipment, courier, now))
  return isKept ? done : ((await endIfCancelled(services, shipment.id)) ?? done)
}

/** False when it has been cancelled, or is already booked. */
export async function keepBooked(
  tx: Tx,
  shipment: Pick<Shipment, 'id' | 'orderId' | 'collectPaise'>,
  courier: Assigned,
  now: Date,
): Promise<boolean> {
  const { id, orderId, collectPaise } = shipment
  if (!(await keepCourier(tx, id, { ...courier, statusText: carrierWords.statuses.booked }, now))) return false
  // Once it is booked, the call for attention is over.
  await endAttention(tx, orderId, 'parcel-not-booked', id)
  // Money may have been entered under its number before.
  const ofMoney = collectPaise ? [settleCollected({ id, orderId, state: 'booked' })] : []
  await addJobs(tx, [followParcel(id, now), ...ofMoney], now)
  return true
}

const ROUNDS_MAX = 5

/** The parcel's one live record at the carrier: found, or made under a number that the carrier has not cancelled. */
async function place(
  services: ShippingServices,
  job: Pick<RunningJob, 'beginEffect'>,
  { shipment, consignment }: { shipment: Shipment; consignment: Consignment },
): Promise<Step> {
  const { database, parcels, clock } = services
  let { reference } = shipment
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = await parcels.findOrderByReference(reference)
    if (!found.ok) return stop(await troubled(services, shipment, found))
    let { order } = found
    if (!order) {
      await job.beginEffect()
      const created = await parcels.createOrder(composeParcelOrder({ ...shipment, reference }, consignment))
      if (!created.ok) return stop(await troubled(services, shipment, created))
      order = created.order
    }
    if (!order.isCancelled) {
      const isKept = await keepCarrierIds(database.kysely, shipment.id, order, clock.now())
      const end = isKept ? undefined : await endIfCancelled(services, shipment.id)
      return end ? stop(end) : { ok: true, result: order }
    }
    reference = nextReference(reference)
    if (!(await keepReference(database.kysely, shipment.id, reference, clock.now()))) return stop(done)
  }
  return stop({ kind: 'again', reason: orderAdminWords.onlyCancelledAtCarrier })
}

/** Someone cancelled the parcel, or the carrier's notice came before its answer, which is no reason to end. */
async function endIfCancelled(services: ShippingServices, id: string): Promise<JobOutcome | undefined> {
  const shipment = await findShipment(services.database.kysely, id)
  return shipment?.state === 'cancelled' ? endCancelled(services, shipment) : undefined
}

/** Nothing of a cancelled parcel stays alive at the carrier. */
async function endCancelled({ parcels }: ShippingServices, { reference }: Shipment): Promise<JobOutcome> {
  const cancelled = await cancelAtCarrier(parcels, reference)
  return cancelled.ok ? done : { kind: 'again', reason: cancelled.text }
}

/** A person must fix the carrier's refusal, there or here; the job retries. */
async function troubled(
  services: ShippingServices,
  { id }: Shipment,
  { reason, text }: CarrierTrouble,
): Promise<JobOutcome> {
  if (reason === 'refused' || reason === 'blocked') await callOwner(services, id, text)
  return { kind: 'again', reason: text }
}

/** On the order's page at each attempt, and by e-mail once for each reason. */
function callOwner(services: ShippingServices, shipmentId: string, text: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment || shipment.state === 'cancelled') return
    const { id: about, orderId, reference } = shipment
    const call = { kind: 'parcel-not-booked', about, facts: { reference, why: text } } as const
    await callForAttention(tx, orderId, call)
    await addJobs(tx, [parcelRefusedMail({ ...shipment, why: attentionWords(call), text })], services.clock.now())
  })
}

type Asked = { shipment: Shipment; atCarrier: CarrierOrder; pin: string }

/** The courier that the carrier chooses; when that one refuses, whichever of those that go there takes it. */
async function assignCourier(
  { parcels }: ShippingServices,
  job: Pick<RunningJob, 'beginEffect'>,
  { shipment, atCarrier, pin }: Asked,
): Promise<CarrierOutcome<Assigned>> {
  if (atCarrier.awbCode !== '') return { ok: true, ...atCarrier }
  const { shipmentId } = atCarrier
  await job.beginEffect()
  const chosen = await parcels.assignAwb({ shipmentId })
  if (chosen.ok || chosen.reason !== 'refused') return chosen
  // It also refuses when someone has already chosen a courier.
  const found = await parcels.findOrderByReference(atCarrier.reference)
  if (!found.ok) return found
  if (found.order && found.order.awbCode !== '') return { ok: true, ...found.order }
  const isCollected = Boolean(shipment.collectPaise)
  const place = { deliveryPin: pin, weightGrams: slabGrams(billedGrams(shipment)), isCollected }
  const listed = await parcels.couriersTo(place)
  if (!listed.ok) return listed
  for (const { courierId } of listed.couriers.filter(({ collects }) => collects || !isCollected)) {
    await job.beginEffect()
    const taken = await parcels.assignAwb({ shipmentId, courierId })
    if (taken.ok || taken.reason !== 'refused') return taken
  }
  return chosen
}

type Parcel = Pick<
  Shipment,
  'reference' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightGrams' | 'collectPaise' | 'collectFeePaise'
>

function composeParcelOrder(parcel: Parcel, { order, items }: Consignment): ParcelOrder {
  const discount = addPaise(...items.map((item) => item.discount))
  const value = addPaise(...items.map(({ unitPrice, quantity }) => multiplyPaise(unitPrice, quantity)))
  const { reference, lengthCm, widthCm, heightCm, weightGrams, collectPaise, collectFeePaise } = parcel
  return {
    reference,
    orderedAt: indiaMinute(order.createdAt),
    shipping: addressOf(order, order.shippingAddress),
    billing: addressOf(order, order.billingAddress),
    items: items.map((item) => ({
      name: [item.title, item.frame, item.sizeName && orderAdminWords.sizeForCarrier(item.sizeName)]
        .filter(Boolean)
        .join(', '),
      // The carrier refuses two lines of the same number; a work in two frames or sizes has two.
      sku: item.sizeId ? `${item.frameOptionId}-${item.sizeId.slice(0, 8)}` : item.frameOptionId,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      taxPercent: item.taxPercent,
      hsn: item.hsn ?? '',
    })),
    discount,
    subtotal: subtractPaise(value, discount),
    collected: collectPaise ? { paise: collectPaise, feePaise: collectFeePaise } : undefined,
    lengthCm,
    widthCm,
    heightCm,
    weightGrams,
  }
}

type Order = Consignment['order']

/** Addresses are written in lines; the carrier prints one. */
const addressOf = (order: Order, address: Order['shippingAddress']): CarrierAddress => ({
  fullName: address.fullName ?? order.contactName,
  email: address.email ?? order.contactEmail ?? '',
  phone: address.phone ?? order.contactPhone,
  street: address.street.split(/\s*\n\s*/).join(', '),
  city: address.city,
  state: address.state,
  postalCode: address.postal_code,
})
