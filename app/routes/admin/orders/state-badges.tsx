import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

type States = { order: { status: OrderStatus; paymentState: PaymentState; attention: readonly unknown[] } }

/** The state of an order and of its payment, and whether it needs attention. */
export function StateBadges({ order: { status, paymentState, attention } }: States) {
  const isOpen = paymentState === 'unpaid' || (paymentState === 'expired' && status === 'pending')
  return (
    <span className="admin-badges">
      {attention.length > 0 && <Badge tone="brick">{adminOrdersWords.needsAttention}</Badge>}
      <Badge
        tone={paymentState === 'paid' ? 'neem' : ['due', 'refunding'].includes(paymentState) ? 'marigold' : undefined}
      >
        {adminOrdersWords.paymentNames[paymentState]}
      </Badge>
      {!isOpen && (
        <Badge tone={status === 'completed' ? 'neem' : status === 'pending' ? 'marigold' : undefined}>
          {adminOrdersWords.statusNames[status]}
        </Badge>
      )}
    </span>
  )
}
