import { stateName } from '#shared/state-name.rules.ts'
import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Courier } from '#providers/carriers/carrier.ts'
import { awayOf, latestDates, leaveDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import { arrivalDates, datesInWords, USUAL_COURIER_DAYS, type CourierDays } from '#shared/delivery-dates.rules.ts'
import { placeOfPin } from '#shared/pin-places.rules.ts'
import { shippingWords } from '#words/shipping.ts'
import { billedGrams, parcelsOf, slabGrams, type ParcelBox } from './parcel.rules.ts'
import { listBoxes } from './booking.db.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'

type Delivery =
  | { kind: 'reached'; days: CourierDays; leaves: DateRange }
  | { kind: 'not-reached' }
  /** The couriers could not be asked. */
  | { kind: 'unknown'; leaves: DateRange }

type DeliveryChecked =
  | { ok: true; delivery: Delivery }
  | { ok: false; reason: 'no-work' }
  | (TooMany & { delivery: Delivery })

/** Requests to the carrier are counted; cached answers are not. */
const askedFrom = declareLimit('delivery from', { countMax: 40, windowMs: 10 * 60_000 })

/** Whether couriers go to a PIN with these works, and in how many days. All parcels count: the last one is the answer. */
export async function checkDelivery(
  services: ShippingServices,
  { pin, artworkIds, address }: { pin: string; artworkIds: readonly string[]; address: string },
): Promise<DeliveryChecked> {
  const now = services.clock.now()
  const boxes = await listBoxes(services.database.kysely, artworkIds)
  const [first, ...others] = boxes.map((box) => leaveDates(now, awayOf(box)))
  if (!first) return { ok: false, reason: 'no-work' }
  const leaves = latestDates([first, ...others])
  const slabs = new Set(
    parcelsOf(boxes.map((box) => ({ ...box, quantity: 1 }))).map((box) => slabGrams(billedGrams(box))),
  )
  const { outcome, bySlab } = await couriersTo(services, { pin, slabs, address })
  if (!outcome.ok) return { ...outcome, delivery: { kind: 'unknown', leaves } }
  const lists = [...bySlab.values()]
  if (lists.some((couriers) => couriers.length === 0)) return { ok: true, delivery: { kind: 'not-reached' } }
  if (lists.length < slabs.size) return { ok: true, delivery: { kind: 'unknown', leaves } }
  return { ok: true, delivery: { kind: 'reached', days: latestOf(lists), leaves } }
}

/** `usual`: no PIN code, or the couriers could not be asked. */
export type Arrival = { kind: 'reached' | 'usual'; by: string } | { kind: 'not-reached' }

/** When each of these works arrives at the latest if it is ordered alone, now. */
export async function checkDeliveries(
  services: ShippingServices,
  { pin, artworkIds, address }: { pin: string | undefined; artworkIds: readonly string[]; address: string },
): Promise<ReadonlyMap<string, Arrival>> {
  const now = services.clock.now()
  const boxes = await listBoxes(services.database.kysely, artworkIds)
  const slabOf = (box: ParcelBox) => slabGrams(billedGrams(box))
  const { bySlab } = await couriersTo(services, { pin, slabs: new Set(boxes.map(slabOf)), address })
  const arrivals = boxes.map((box): [string, Arrival] => {
    const couriers = bySlab.get(slabOf(box))
    if (couriers?.length === 0) return [box.artworkId, { kind: 'not-reached' }]
    const days = couriers ? latestOf([couriers]) : USUAL_COURIER_DAYS
    const { to: by } = arrivalDates(leaveDates(now, awayOf(box)), days)
    return [box.artworkId, { kind: couriers ? 'reached' : 'usual', by }]
  })
  return new Map(arrivals)
}

type ToAsk = { pin: string | undefined; slabs: ReadonlySet<number>; address: string }

/** The couriers for each weight. A weight for which they could not be asked is missing. */
async function couriersTo(services: ShippingServices, { pin, slabs, address }: ToAsk) {
  const { current } = services.carriers
  const bySlab = new Map<number, readonly Courier[]>()
  const outcome = { ok: true } as const
  if (pin === undefined) return { outcome, bySlab }
  const places = [...slabs].map((weightGrams) => ({ deliveryPin: pin, weightGrams }))
  if (!places.every((place) => current.knowsCouriersTo(place))) {
    const attempt = await countAttempt(services, askedFrom(address))
    if (!attempt.ok) return { outcome: attempt, bySlab }
  }
  await Promise.all(
    places.map(async (place) => {
      const asked = await current.couriersTo(place)
      if (asked.ok) bySlab.set(place.weightGrams, asked.couriers)
    }),
  )
  return { outcome, bySlab }
}

function latestOf(lists: readonly (readonly Courier[])[]) {
  const ends = lists.map((couriers) => {
    const days = couriers.flatMap((courier) => courier.days ?? [])
    return days.length > 0 ? { fewest: Math.min(...days), most: Math.max(...days) } : USUAL_COURIER_DAYS
  })
  return {
    fewest: Math.max(...ends.map(({ fewest }) => fewest)),
    most: Math.max(...ends.map(({ most }) => most)),
  }
}

/** `isOnDelivery`: the shop lets editions be paid at the door, as the checkout says of each. */
type Told = { now: Date; isOnDelivery: boolean }

/** Messages about a PIN code. */
export function deliveryWords(pin: string, delivery: Delivery, { now, isOnDelivery }: Told): string {
  switch (delivery.kind) {
    case 'reached': {
      const when = datesInWords(arrivalDates(delivery.leaves, delivery.days))
      return isOnDelivery
        ? shippingWords.arrives(placeName(pin), when)
        : shippingWords.arrivesPrepaid(placeName(pin), when)
    }
    case 'not-reached':
      return shippingWords.notReached(placeName(pin))
    case 'unknown': {
      const { fewest, most } = USUAL_COURIER_DAYS
      const isUsual = delivery.leaves.to === leaveDates(now, null).to
      return isUsual
        ? shippingWords.unknownUsual(pin, fewest, most)
        : shippingWords.unknownLater(pin, datesInWords(delivery.leaves), fewest, most)
    }
  }
}

export function placeName(pin: string): string {
  const { city, states } = placeOfPin(pin)
  const place = city ?? (states.length === 1 ? states.map(stateName)[0] : undefined)
  return place ? shippingWords.placeOfPin(place, pin) : pin
}
