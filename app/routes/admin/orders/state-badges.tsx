import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'To be prepared',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

export const PAYMENT_NAMES: Record<PaymentState, string> = {
  unpaid: 'Waiting for payment',
  due: 'To be paid on delivery',
  expired: 'Not paid in time',
  paid: 'Paid',
  refunding: 'Refund under way',
  refunded: 'Refunded',
}

type States = { order: { status: OrderStatus; paymentState: PaymentState; attention: readonly unknown[] } }

/** How an order and its money stand, and whether it calls a person. */
export function StateBadges({ order: { status, paymentState, attention } }: States) {
  const isOpen = paymentState === 'unpaid' || (paymentState === 'expired' && status === 'pending')
  return (
    <span className="desk-badges">
      {attention.length > 0 && <Badge tone="brick">Needs attention</Badge>}
      <Badge
        tone={paymentState === 'paid' ? 'neem' : ['due', 'refunding'].includes(paymentState) ? 'marigold' : undefined}
      >
        {PAYMENT_NAMES[paymentState]}
      </Badge>
      {!isOpen && (
        <Badge tone={status === 'completed' ? 'neem' : status === 'pending' ? 'marigold' : undefined}>
          {STATUS_NAMES[status]}
        </Badge>
      )}
    </span>
  )
}
