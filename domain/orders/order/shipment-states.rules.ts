/** The way of a parcel, and which news of it are news. */

export const SHIPMENT_STATES = [
  'waiting',
  'booked',
  'packed',
  'shipped',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'cancelled',
  'returning',
  'returned',
  'lost',
] as const

export type ShipmentState = (typeof SHIPMENT_STATES)[number]

const AFTER_SHIPPING = ['delivered', 'lost', 'returning', 'returned'] as const

/** States only move forward, except returns and repeat delivery attempts. */
const NEXT: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  waiting: ['booked', 'packed', 'shipped', 'out-for-delivery', 'attempt-failed', 'cancelled', ...AFTER_SHIPPING],
  booked: ['packed', 'shipped', 'out-for-delivery', 'attempt-failed', 'cancelled', ...AFTER_SHIPPING],
  packed: ['shipped', 'out-for-delivery', 'attempt-failed', 'cancelled', ...AFTER_SHIPPING],
  shipped: ['out-for-delivery', 'attempt-failed', ...AFTER_SHIPPING],
  'out-for-delivery': ['attempt-failed', ...AFTER_SHIPPING],
  'attempt-failed': ['out-for-delivery', ...AFTER_SHIPPING],
  delivered: ['returning', 'returned'],
  cancelled: ['returning', 'returned'],
  returning: ['returned', 'lost'],
  returned: [],
  lost: ['returning', 'returned'],
}

type News = {
  /** Undefined for news that says nothing of the state. */
  state: ShipmentState | undefined
  /** Something that happened after it is known already. */
  isLate: boolean
}

const TRYING: readonly ShipmentState[] = ['out-for-delivery', 'attempt-failed']

/** News comes twice, late and in any order; the end state is the same. */
export function nextShipmentState(current: ShipmentState, { state, isLate }: News): ShipmentState {
  if (state === undefined || !NEXT[current].includes(state)) return current
  const isSideways = TRYING.includes(current) && TRYING.includes(state)
  return isSideways && isLate ? current : state
}

/** The courier has it, or had it. */
export const hasLeft = (state: ShipmentState) => !['waiting', 'booked', 'packed', 'cancelled'].includes(state)

/** Final, though a parcel may still be returned. */
export const hasEnded = (state: ShipmentState) => ['delivered', 'cancelled', 'returned', 'lost'].includes(state)

type Followed = { state: ShipmentState; trackUrl: string | null }

/** Where the courier itself tracks a parcel: nowhere once it is cancelled. */
export const courierPage = ({ state, trackUrl }: Followed): string | undefined =>
  state === 'cancelled' ? undefined : webAddress(trackUrl ?? '')

/** The carrier's link, if it is safe for a browser. */
export function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
