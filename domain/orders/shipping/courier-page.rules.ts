import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

type Followed = { state: ShipmentState; trackUrl: string | null }

/** Where the courier itself shows the way of a parcel: nowhere once nobody carries it. */
export const courierPage = ({ state, trackUrl }: Followed): string | undefined =>
  state === 'cancelled' ? undefined : webAddress(trackUrl ?? '')

/** What a carrier wrote, if a browser may be sent there. */
export function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
