import { sumLines, type OrderSums as Sums } from '#domain/orders/order/order-sums.rules.ts'
import { ordersWords } from '#words/orders.ts'

/** The sums of an order, line by line. */
export const OrderSums = ({ order }: { order: Sums }) => (
  <dl className="sum">
    {sumLines(order).map(([name, sum]) => (
      <div key={name} className={name === ordersWords.orderTotal ? 'sum-total' : undefined}>
        <dt>{name}</dt>
        <dd>{sum}</dd>
      </div>
    ))}
  </dl>
)
