/** The state of an order and of its payment, as a shape and a word. */
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { StateSign } from '#app/ui/state-sign.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

const PAYMENT_SIGNS = {
  unpaid: { shape: 'ring' },
  due: { shape: 'ring', tone: 'marigold' },
  expired: { shape: 'diamond' },
  paid: { shape: 'full', tone: 'neem' },
  refunding: { shape: 'half', tone: 'marigold' },
  refunded: { shape: 'diamond' },
} as const satisfies Record<PaymentState, object>

const STATUS_SIGNS = {
  pending: { shape: 'ring', tone: 'marigold' },
  confirmed: { shape: 'half', tone: 'indigo' },
  packed: { shape: 'half', tone: 'indigo' },
  shipped: { shape: 'half', tone: 'indigo' },
  completed: { shape: 'full', tone: 'neem' },
  cancelled: { shape: 'diamond' },
  returned: { shape: 'diamond' },
} as const satisfies Record<OrderStatus, object>

/** It has no state of its own before it is paid. */
const isUnpaid = ({ status, paymentState }: States) =>
  paymentState === 'unpaid' || (paymentState === 'expired' && status === 'pending')

type States = { status: OrderStatus; paymentState: PaymentState }

export const StatePair = ({ order }: { order: States }) => (
  <>
    <StateSign {...PAYMENT_SIGNS[order.paymentState]}>{adminOrdersWords.paymentNames[order.paymentState]}</StateSign>
    {!isUnpaid(order) && (
      <StateSign {...STATUS_SIGNS[order.status]}>{adminOrdersWords.statusNames[order.status]}</StateSign>
    )}
  </>
)

export const NeedsAttention = () => (
  <StateSign shape="diamond" tone="brick">
    {adminOrdersWords.needsAttention}
  </StateSign>
)

export const OrderStates = ({ order }: { order: States & { attention: readonly unknown[] } }) => (
  <span className="admin-states">
    <StatePair order={order} />
    {order.attention.length > 0 && <NeedsAttention />}
  </span>
)
