/** When an order may still be taken back: by its buyer within a day, and not once somebody works on it. */
import { mayMoveStatus } from './order-moves.rules.ts'
import type { OrderStatus, PaymentState } from './order-moves.rules.ts'

const CANCEL_WITHIN_MS = 24 * 3_600_000

type Cancellable = { paymentState: PaymentState; status: OrderStatus; paidAt: Date | null; hasLeft: boolean }

export function cancelUntil({ paymentState, status, paidAt, hasLeft }: Cancellable): Date | undefined {
  if (paymentState !== 'paid' || status !== 'pending' || hasLeft || !paidAt) return undefined
  return new Date(paidAt.getTime() + CANCEL_WITHIN_MS)
}

export function canCancel(order: Cancellable, now: Date): boolean {
  const until = cancelUntil(order)
  return until !== undefined && now < until
}

/** The store may until something has left. */
export const canStoreCancel = ({ paymentState, status, hasLeft }: Omit<Cancellable, 'paidAt'>) =>
  paymentState === 'paid' && mayMoveStatus(status, 'cancelled') && !hasLeft
