/** When an order may still be taken back: by its buyer within a day, and not once somebody works on it. */
import { mayMoveStatus } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'

const CANCEL_WITHIN_MS = 24 * 3_600_000

type Cancellable = { paymentState: PaymentState; status: OrderStatus; paidAt: Date | null; isBegun: boolean }

export function cancelUntil({ paymentState, status, paidAt, isBegun }: Cancellable): Date | undefined {
  if (paymentState !== 'paid' || status !== 'pending' || isBegun || !paidAt) return undefined
  return new Date(paidAt.getTime() + CANCEL_WITHIN_MS)
}

export function canCancel(order: Cancellable, now: Date): boolean {
  const until = cancelUntil(order)
  return until !== undefined && now < until
}

/** The store may until something has left. */
export const canStoreCancel = ({
  paymentState,
  status,
  hasLeft,
}: Pick<Cancellable, 'paymentState' | 'status'> & { hasLeft: boolean }) =>
  paymentState === 'paid' && mayMoveStatus(status, 'cancelled') && !hasLeft
