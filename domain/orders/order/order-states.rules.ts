/** The states of an order, its parcels and its disputes, and the ways they may go. The database holds the same of orders. */

export const PAYMENT_MOVES = {
  unpaid: ['paid', 'due', 'expired', 'refunding'],
  due: ['paid', 'expired'],
  expired: ['paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export const STATUS_MOVES = {
  pending: ['confirmed', 'packed', 'shipped', 'completed', 'cancelled'],
  confirmed: ['packed', 'shipped', 'completed', 'cancelled'],
  packed: ['shipped', 'completed', 'cancelled'],
  shipped: ['completed', 'returned'],
  completed: ['returned'],
  cancelled: [],
  returned: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentState = keyof typeof PAYMENT_MOVES
export type OrderStatus = keyof typeof STATUS_MOVES

export function mayMoveStatus(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly string[] = STATUS_MOVES[from]
  return moves.includes(to)
}

/** Whether money came for it, regardless of later events. */
export const wasPaid = ({ paymentState }: { paymentState: PaymentState }) =>
  !['unpaid', 'due', 'expired'].includes(paymentState)

/** It is served: it is paid, or will be on delivery. */
export const isServed = ({ paymentState }: { paymentState: PaymentState }) =>
  paymentState === 'paid' || paymentState === 'due'

/** Whether it was ever paid, or due on delivery. */
export const hasStood = (order: { paymentState: PaymentState; dueAt: Date | null }) =>
  wasPaid(order) || order.dueAt !== null

/** It can still be paid, and holds what was ordered. */
export const isWaiting = (order: { paymentState: PaymentState; holdUntil: Date | null }, now: Date) =>
  order.paymentState === 'unpaid' && order.holdUntil !== null && order.holdUntil > now

/** How long an order holds its pieces while it is being paid. */
export const HOLD_MINUTES = 15
/** However often someone tries again. */
export const HOLD_MINUTES_MAX = 60

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

export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** If more evidence is requested, a dispute under review is open again. Ended ones stay so, in their phase. */
export const DISPUTE_MOVES: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['open', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
}

/** A bank goes from one to the next. */
const PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']

type Told = {
  state: DisputeState
  phase: string
  respondBy: Date | undefined
  deductedPaise: number
  /** When we asked the provider for it. */
  toldAt: Date
}

/** Whether the provider's report replaces what is known. An answer to an earlier request says nothing new. */
export function isDisputeNews(known: Told, told: Told): boolean {
  if (told.toldAt < known.toldAt) return false
  const isLater = PHASES.indexOf(told.phase) > PHASES.indexOf(known.phase)
  return isLater || told.state === known.state || DISPUTE_MOVES[known.state].includes(told.state)
}

const DAY_MS = 24 * 3_600_000
const REMINDED_DAYS_BEFORE = [3, 1]

/** When to remind the owner of the deadline; past times are left out. */
export const remindersBefore = (respondBy: Date, now: Date): { days: number; at: Date }[] =>
  REMINDED_DAYS_BEFORE.map((days) => ({ days, at: new Date(respondBy.getTime() - days * DAY_MS) })).filter(
    ({ at }) => at > now,
  )

/** The bank has not decided. */
export const isUndecided = (state: DisputeState) => state === 'open' || state === 'under_review'
