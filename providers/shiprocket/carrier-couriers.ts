/** Chooses couriers and requests pickups. */
import type { CarrierOutcome, Courier, DeliveryPlace } from '#providers/carriers/carrier.ts'
import { readCarrierDay } from './carrier-dates.rules.ts'
import { readAnswer, refusedByCarrier, unanswered, type CarrierClock, type CarrierSession } from './carrier-session.ts'
import { idOf, toNumber, recordOf, recordsOf, textOf, type WireRecord } from './wire-values.ts'

export type Assigned = { awbCode: string; courierName: string }

/** The carrier needs many seconds for calls that involve couriers. */
const SLOW_MS = 30_000

/** The recommended one first, then the cheapest. None if no courier delivers there. */
async function listCouriers(
  session: CarrierSession,
  { pickupPin, deliveryPin, weightGrams, isCollected }: DeliveryPlace & { pickupPin: string },
): Promise<CarrierOutcome<{ couriers: ListedCourier[] }>> {
  const query = new URLSearchParams({
    pickup_postcode: pickupPin,
    delivery_postcode: deliveryPin,
    weight: String(weightGrams / 1_000),
    cod: isCollected ? '1' : '0',
  })
  const answer = await session.call(`/courier/serviceability/?${query}`)
  const read = readAnswer(answer)
  if (!read.ok) return answer.kind === 'answered' && saysNobodyGoes(answer) ? { ok: true, couriers: [] } : read
  const data = recordOf(read.body.data)
  const recommended = idOf(data.recommended_courier_company_id)
  const couriers = recordsOf(data.available_courier_companies ?? read.body.data)
    .map((one) => courierOf(one, recommended))
    .filter(({ courierId }) => courierId !== '')
    .sort((a, b) => Number(b.isRecommended) - Number(a.isRecommended) || a.rate - b.rate)
  if (couriers.length === 0 && toNumber(read.body.status) !== 200) return unanswered('The carrier listed no couriers.')
  return { ok: true, couriers }
}

/** Inside an answer with status 200: 404 if no courier delivers there, 422 for an invalid PIN. */
const saysNobodyGoes = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 && [404, 422].includes(toNumber(recordOf(body).status) ?? 0)

export type ListedCourier = Courier & { courierId: string; name: string; rate: number; isRecommended: boolean }

const courierOf = (one: WireRecord, recommended: string): ListedCourier => ({
  courierId: idOf(one.courier_company_id),
  name: textOf(one.courier_name),
  rate: toNumber(one.rate) ?? Infinity,
  days: toNumber(one.estimated_delivery_days),
  isRecommended: idOf(one.courier_company_id) === recommended,
  collects: toNumber(one.cod) === 1,
})

/** Without a courier the carrier chooses one. */
export async function assignAwb(
  session: CarrierSession,
  { carrierShipmentId, courierId }: { carrierShipmentId: string; courierId?: string },
): Promise<CarrierOutcome<Assigned>> {
  const body = {
    shipment_id: Number(carrierShipmentId),
    ...(courierId !== undefined && { courier_id: Number(courierId) }),
  }
  const read = await session.ask('/courier/assign/awb', { method: 'POST', body, timeoutMs: SLOW_MS })
  if (!read.ok) return read
  const data = recordOf(recordOf(read.body.response).data)
  const awbCode = idOf(data.awb_code)
  if (toNumber(read.body.awb_assign_status) === 1 && awbCode !== '')
    return { ok: true, awbCode, courierName: textOf(data.courier_name) }
  if (toNumber(read.body.awb_assign_status) === 0)
    return refusedByCarrier(
      textOf(data.awb_assign_error) || textOf(read.body.message) || 'The courier doesn’t accept this parcel.',
    )
  return unanswered('The carrier didn’t confirm the courier.')
}

export async function requestPickup(
  session: CarrierSession,
  carrierShipmentId: string,
): Promise<CarrierOutcome<{ on: string | undefined }>> {
  const body = { shipment_id: [Number(carrierShipmentId)] }
  const read = await session.ask('/courier/generate/pickup', { method: 'POST', body, timeoutMs: SLOW_MS })
  if (!read.ok) return /already/i.test(read.text) ? { ok: true, on: undefined } : read
  const status = toNumber(read.body.pickup_status)
  if (status === undefined) return unanswered('The carrier didn’t confirm the pick-up.')
  if (status !== 1) return refusedByCarrier('The carrier didn’t arrange the pick-up.')
  return { ok: true, on: readCarrierDay(textOf(recordOf(read.body.response).pickup_scheduled_date)) }
}

/** The PIN of the pickup location. */
export async function findPickupPin(
  session: CarrierSession,
  pickupLocation: string,
): Promise<CarrierOutcome<{ pickupPin: string }>> {
  const read = await session.ask('/settings/company/pickup')
  if (!read.ok) return read
  const places = recordsOf(recordOf(read.body.data).shipping_address)
  const place = places.find((one) => textOf(one.pickup_location) === pickupLocation)
  if (places.length === 0) return unanswered('The carrier listed no pick-up locations.')
  const pin = textOf(place?.pin_code)
  return pin === ''
    ? refusedByCarrier(`The carrier has no pick-up location named '${pickupLocation}'.`)
    : { ok: true, pickupPin: pin }
}

const KEEP_MS = 6 * 3_600_000
const PLACES_MAX = 2_000

export function keepCouriers(
  session: CarrierSession,
  { pickupLocation, clock }: { pickupLocation: string; clock: CarrierClock },
) {
  const kept = new Map<string, { couriers: ListedCourier[]; until: number }>()
  let pickupPin: string | undefined

  return {
    /** Cached for hours, because it seldom changes. */
    couriersTo,
    /** True if the answer is cached. */
    knowsCouriersTo: (place: DeliveryPlace) => keptFor(place) !== undefined,
  }

  async function couriersTo(place: DeliveryPlace): Promise<CarrierOutcome<{ couriers: ListedCourier[] }>> {
    const known = keptFor(place)
    if (known) return { ok: true, couriers: known }
    const now = clock.now().getTime()
    if (pickupPin === undefined) {
      const found = await findPickupPin(session, pickupLocation)
      if (!found.ok) return found
      pickupPin = found.pickupPin
    }
    const listed = await listCouriers(session, { ...place, pickupPin })
    if (listed.ok) keep(keyOf(place), { couriers: listed.couriers, until: now + KEEP_MS })
    return listed
  }

  function keptFor(place: DeliveryPlace): ListedCourier[] | undefined {
    const known = kept.get(keyOf(place))
    return known && clock.now().getTime() < known.until ? known.couriers : undefined
  }

  function keep(key: string, found: { couriers: ListedCourier[]; until: number }): void {
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > PLACES_MAX && oldest !== undefined) kept.delete(oldest)
  }
}

const keyOf = ({ deliveryPin, weightGrams, isCollected }: DeliveryPlace) =>
  `${deliveryPin} ${weightGrams}${isCollected ? ' collected' : ''}`
