import { inTransaction, type Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome, RunningJob } from '#domain/jobs/run-jobs.ts'
import {
  BOOK_PARCEL,
  parcelRefusedMail,
  settleUncollected,
  type ShippingServices,
  waitsForBank,
  CANCEL_PARCEL,
} from '#domain/orders/order/order-jobs.ts'
import { isOrderDisputed } from '#domain/payments/disputes.db.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { callForAttention, endAttention } from '#domain/orders/order/order-rows.db.ts'
import type {
  Booked,
  Carrier,
  CarrierAddress,
  CarrierOutcome,
  CarrierTrouble,
  ParcelOrder,
} from '#providers/carriers/carrier.ts'
import { nextReference, billedGrams, slabGrams } from './parcel.rules.ts'
import { isServed, nextShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { followParcel } from './follow-parcel.ts'
import { keepCarrier, keepCarrierIds, keepCourier, keepReference, readConsignment } from './booking.db.ts'
import type { Consignment } from './booking.db.ts'
import { findShipment, type Shipment, cancelShipment, lockOrderOfShipment } from './shipments.db.ts'
import { addPaise, multiplyPaise, subtractPaise } from '#shared/money.rules.ts'

const done: JobOutcome = { kind: 'done' }

/** Booked parcels, too, while the carrier's ids are missing: its notice came before its answer. */
export const bookParcelJob = handleJob(BOOK_PARCEL, async (services: ShippingServices, job) => {
  const { kysely } = services.database
  const shipment = await findShipment(kysely, job.payload.shipmentId)
  if (!shipment) return done
  if (shipment.state === 'cancelled') return endCancelled(services, shipment)
  return shipment.state === 'waiting' || !shipment.carrierShipmentId ? book(services, job, shipment) : done
})

const ROUNDS_MAX = 5

/** The parcel's one live record at the carrier: under a number that the carrier has not cancelled. */
async function book(
  services: ShippingServices,
  { beginEffect }: Pick<RunningJob, 'beginEffect'>,
  shipment: Shipment,
): Promise<JobOutcome> {
  const { database, clock } = services
  const { id } = shipment
  const consignment = await readConsignment(database.kysely, shipment)
  if (!isServed(consignment.order)) return done
  if (await isOrderDisputed(database.kysely, shipment.orderId)) return waitsForBank(clock.now())
  const chosen = await chooseCarrier(services, shipment)
  if (!chosen.ok) return troubled(services, shipment, chosen)
  let { reference } = shipment
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const taken = await chosen.carrier.book(composeParcelOrder({ ...shipment, reference }, consignment), beginEffect)
    if (taken.ok) {
      const isKept = await inTransaction(services, (tx) => keepBooked(tx, shipment, taken.booked, clock.now()))
      return isKept ? done : ((await endIfCancelled(services, id)) ?? done)
    }
    if (taken.reason !== 'used-up') return troubled(services, shipment, taken)
    reference = nextReference(reference)
    if (!(await keepReference(database.kysely, id, reference, clock.now()))) return done
  }
  return { kind: 'again', reason: orderAdminWords.onlyCancelledAtCarrier }
}

/** The one that takes new parcels. Nothing of a parcel that still waits stays at the one before. */
async function chooseCarrier(
  { database, carriers, clock }: ShippingServices,
  { id, state, carrier: name, reference }: Shipment,
): Promise<CarrierOutcome<{ carrier: Carrier }>> {
  const { current } = carriers
  if (state !== 'waiting' || name === current.name) return { ok: true, carrier: carriers.of(name) }
  const left = name === null ? undefined : await carriers.of(name).cancel(reference)
  if (left?.ok === false) return left
  await keepCarrier(database.kysely, id, current.name, clock.now())
  return { ok: true, carrier: current }
}

/** False when it has been cancelled, or is already booked. */
export async function keepBooked(
  tx: Tx,
  shipment: Pick<Shipment, 'id' | 'orderId' | 'collectPaise'>,
  booked: Booked,
  now: Date,
): Promise<boolean> {
  const { id, orderId, collectPaise } = shipment
  await keepCarrierIds(tx, id, booked, now)
  if (!(await keepCourier(tx, id, { ...booked, statusText: carrierWords.statuses.booked }, now))) return false
  // Once it is booked, the call for attention is over.
  await endAttention(tx, orderId, 'parcel-not-booked', id)
  // Money may have been entered under its number before.
  const ofMoney = collectPaise ? [settleUncollected({ id, orderId, state: 'booked' })] : []
  await addJobs(tx, [followParcel(id, now), ...ofMoney], now)
  return true
}

/** Someone cancelled the parcel, or the carrier's notice came before its answer, which is no reason to end. */
async function endIfCancelled(services: ShippingServices, id: string): Promise<JobOutcome | undefined> {
  const shipment = await findShipment(services.database.kysely, id)
  return shipment?.state === 'cancelled' ? endCancelled(services, shipment) : undefined
}

/** Nothing of a cancelled parcel stays alive at the carrier. */
async function endCancelled({ carriers }: ShippingServices, { carrier, reference }: Shipment): Promise<JobOutcome> {
  const cancelled = await carriers.of(carrier).cancel(reference)
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
    orderedAt: order.createdAt,
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
    billedGrams: slabGrams(billedGrams(parcel)),
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
