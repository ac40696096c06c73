/** What is said of a PIN code. */
import { placeOfPin } from '#shared/pin-places.rules.ts'
import { leaveDates } from '#shared/dispatch-dates.rules.ts'
import { arrivalDates, datesInWords, USUAL_COURIER_DAYS } from '#shared/delivery-dates.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import type { CourierDays } from '#shared/delivery-dates.rules.ts'

export type Delivery =
  | { kind: 'reached'; days: CourierDays; leaves: DateRange }
  | { kind: 'not-reached' }
  /** The couriers could not be asked. */
  | { kind: 'unknown'; leaves: DateRange }

export function deliveryWords(pin: string, delivery: Delivery, now: Date): string {
  switch (delivery.kind) {
    case 'reached':
      return `Arrives in ${placeName(pin)} ${datesInWords(arrivalDates(delivery.leaves, delivery.days))}, if ordered today. Free shipping, paid online; no cash on delivery.`
    case 'not-reached':
      return `Our couriers do not reach ${placeName(pin)}. Please try another PIN code, or write to us.`
    case 'unknown':
      return `We cannot ask the couriers about ${pin} at the moment. ${dispatchWords(delivery.leaves, now)}, and couriers then usually need ${USUAL_COURIER_DAYS.fewest} to ${USUAL_COURIER_DAYS.most} days.`
  }
}

function dispatchWords(leaves: DateRange, now: Date): string {
  const isUsual = leaves.to === leaveDates(now, null).to
  return isUsual ? 'Orders ship within 8-14 days' : `This order ships ${datesInWords(leaves)}`
}

function placeName(pin: string): string {
  const { city, states } = placeOfPin(pin)
  const place = city ?? (states.length === 1 ? states[0] : undefined)
  return place ? `${place} (${pin})` : pin
}
