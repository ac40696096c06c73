import type { OrderStatus } from '#domain/purchase/order-moves.rules.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Pending is yellow, completed green, all others grey; the word says which. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone = status === 'pending' ? 'marigold' : status === 'completed' ? 'neem' : undefined
  return (
    <Badge tone={tone}>
      <span className="order-status">{status}</span>
    </Badge>
  )
}
