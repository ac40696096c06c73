/** What stands in the way of packing a parcel, and of having it fetched. */
import { hasLeft } from './shipment-states.rules.ts'
import type { ShipmentState } from './shipment-states.rules.ts'

export type PackingRefusal = 'not-booked' | 'packed-already' | 'gone' | 'cancelled'

/** Of a parcel that could not be packed. */
export function packingRefusal({ state, packedAt }: { state: ShipmentState; packedAt: Date | null }): PackingRefusal {
  if (state === 'cancelled') return 'cancelled'
  if (hasLeft(state)) return 'gone'
  return packedAt ? 'packed-already' : 'not-booked'
}
