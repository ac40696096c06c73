/** What an order is, seen from its parcels. */
import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

/** Undefined while something is not packed and nothing has left. A parcel that was cancelled, or is lost, decides nothing. */
export function statusFromParcels(
  states: readonly ShipmentState[],
): 'packed' | 'shipped' | 'completed' | 'returned' | undefined {
  const under = states.filter((state) => state !== 'cancelled' && state !== 'lost')
  const all = (...ends: ShipmentState[]) => under.length > 0 && under.every((state) => ends.includes(state))
  if (all('returned')) return 'returned'
  if (all('delivered', 'returned')) return 'completed'
  if (states.some(hasLeft)) return 'shipped'
  return all('packed') ? 'packed' : undefined
}

/** Why a person has to look, if one has to. */
export function attentionFor(state: ShipmentState, reference: string): string | undefined {
  if (state === 'returned') return `Parcel ${reference} came back: agree on a second delivery or a refund.`
  if (state === 'cancelled') return `Parcel ${reference} was cancelled at the carrier: send it anew or refund it.`
  if (state === 'lost') return `Parcel ${reference} is lost or damaged: speak with the courier and the buyer.`
  return undefined
}

export const CANNOT_BE_BOOKED = 'cannot be booked:'

export const CANNOT_BE_FETCHED = 'is packed and not fetched:'

export const attentionToPickup = (reference: string, why: string) => `Parcel ${reference} ${CANNOT_BE_FETCHED} ${why}`

/** Packed by somebody here, and no courier comes for it yet. */
export const isFetchable = (parcel: { state: ShipmentState; packedAt: Date | null; pickupRequestedAt: Date | null }) =>
  parcel.state === 'packed' && parcel.packedAt !== null && parcel.pickupRequestedAt === null

export const attentionToBooking = (reference: string, why: string) => `Parcel ${reference} ${CANNOT_BE_BOOKED} ${why}`
