/** Which couriers go where, as asked within the last hours; and the PIN that parcels come from, asked once. */
import { findPickupPin, listCouriers } from './carrier-couriers.ts'
import type { Courier, Route } from './carrier-couriers.ts'
import type { CarrierOutcome } from './carrier-outcome.ts'
import type { CarrierClock, CarrierSession } from './carrier-session.ts'

export type DeliveryPlace = Omit<Route, 'pickupPin'>

const KEEP_MS = 6 * 3_600_000
const PLACES_MAX = 2_000

export function keepCouriers(
  session: CarrierSession,
  { pickupLocation, clock }: { pickupLocation: string; clock: CarrierClock },
) {
  const kept = new Map<string, { couriers: Courier[]; until: number }>()
  let pickupPin: string | undefined

  return { couriersTo, knowsCouriersTo: (place: DeliveryPlace) => keptFor(place) !== undefined }

  async function couriersTo(place: DeliveryPlace): Promise<CarrierOutcome<{ couriers: Courier[] }>> {
    const known = keptFor(place)
    if (known) return { ok: true, couriers: known }
    const now = clock.now().getTime()
    if (pickupPin === undefined) {
      const found = await findPickupPin(session, pickupLocation)
      if (!found.ok) return found
      pickupPin = found.pin
    }
    const listed = await listCouriers(session, { ...place, pickupPin })
    if (listed.ok) keep(keyOf(place), { couriers: listed.couriers, until: now + KEEP_MS })
    return listed
  }

  function keptFor(place: DeliveryPlace): Courier[] | undefined {
    const known = kept.get(keyOf(place))
    return known && clock.now().getTime() < known.until ? known.couriers : undefined
  }

  function keep(key: string, found: { couriers: Courier[]; until: number }): void {
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > PLACES_MAX && oldest !== undefined) kept.delete(oldest)
  }
}

const keyOf = ({ deliveryPin, weightGrams }: DeliveryPlace) => `${deliveryPin} ${weightGrams}`
