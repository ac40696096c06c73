/** What stands in the way of packing a parcel, and of having it fetched. */
import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

export type PackingRefusal = 'not-booked' | 'packed-already' | 'gone' | 'cancelled'

export const PACKING_REFUSALS: Record<PackingRefusal, string> = {
  'not-booked': 'The courier is not booked yet. Please try again in a few minutes.',
  'packed-already': 'This parcel is packed already.',
  gone: 'The courier has this parcel already.',
  cancelled: 'This order was cancelled: please do not send it.',
}

/** Why there is no label, by the word that stands in the address. */
export const LABEL_REFUSALS: Readonly<Record<string, string>> = {
  none: 'There is no label for this parcel: the courier is not booked yet, or has the parcel already.',
  refused: 'The courier makes no label for this parcel. Please write to us, and we look into it.',
  'carrier-away': 'The courier cannot be reached. Please try again in a few minutes.',
}

/** Of a parcel that could not be packed. */
export function packingRefusal({ state, packedAt }: { state: ShipmentState; packedAt: Date | null }): PackingRefusal {
  if (state === 'cancelled') return 'cancelled'
  if (hasLeft(state)) return 'gone'
  return packedAt ? 'packed-already' : 'not-booked'
}
