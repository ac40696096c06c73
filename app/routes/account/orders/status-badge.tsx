import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Pending is yellow, completed green, all others grey; the word says which. What nobody paid in time waits for nothing. */
export function StatusBadge({ order: { status, paymentState } }: { order: OrderCard }) {
  if (paymentState === 'expired') return <Badge>Not paid</Badge>
  const tone = status === 'pending' ? 'marigold' : status === 'completed' ? 'neem' : undefined
  return (
    <Badge tone={tone}>
      <span className="order-status">{status}</span>
    </Badge>
  )
}
