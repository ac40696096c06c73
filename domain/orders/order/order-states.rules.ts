/** Both facts of an order and the ways they may go: only forward. The database holds the same table. */

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

/** How long an order holds its pieces while it is being paid. */
export const HOLD_MINUTES = 15
/** However often someone tries again. */
export const HOLD_MINUTES_MAX = 60
