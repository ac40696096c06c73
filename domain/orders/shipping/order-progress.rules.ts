/** What an order is, seen from its parcels. */
import type { AttentionKind } from '#domain/orders/order/attention.rules.ts'
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

/** Where a parcel has got to that a person has to look at. */
export const CALLING_STATES = {
  returned: 'parcel-returned',
  cancelled: 'parcel-cancelled',
  lost: 'parcel-lost',
} as const satisfies Partial<Record<ShipmentState, AttentionKind>>

/** Packed by somebody here, and no courier comes for it yet. */
export const isFetchable = (parcel: { state: ShipmentState; packedAt: Date | null; pickupRequestedAt: Date | null }) =>
  parcel.state === 'packed' && parcel.packedAt !== null && parcel.pickupRequestedAt === null
