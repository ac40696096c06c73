import { inr } from '#domain/orders/order/order.rules.ts'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { refundText, trailOf } from '#domain/orders/viewing/order-story.rules.ts'
import { AddressLines } from './address-lines.tsx'
import { HoldNote } from './hold-note.tsx'
import { headingOf } from './heading-id.ts'
import { OrderHeading } from './order-heading.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTrail } from './order-trail.tsx'

/** One order in the list. */
export function OrderCardItem({ order }: { order: OrderCard }) {
  const { id, paymentState, totalPaise, shippingAddress: address, items, refunds } = order
  const trail = trailOf(order)
  return (
    <article className="order" aria-labelledby={headingOf(id)}>
      <OrderHeading order={order} />
      {paymentState === 'unpaid' && <HoldNote order={order} />}
      {refunds.map((refund) => (
        <p className="order-note" key={refund.id}>
          {refundText(refund)}
        </p>
      ))}
      {trail && <OrderTrail steps={trail} />}
      <div className="order-columns">
        <OrderItems items={items} />
        <div className="order-side small">
          <h3 className="ash">Shipping Address</h3>
          <AddressLines address={address} />
          <p className="order-total num">Order Total: {inr(totalPaise)}</p>
        </div>
      </div>
    </article>
  )
}
