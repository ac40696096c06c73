import { Link, href } from 'react-router'
import { hourText } from '#domain/orders/order-dates.rules.ts'
import type { OrderCard } from '#domain/orders/order.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** An order that waits for its money, and how to go on with it: the checkout of the same purchase finds it again. */
export function HoldNote({ order: { holdUntil, takesFromCart, items } }: { order: OrderCard }) {
  const [item] = items
  const oneWork = !takesFromCart && item ? `?artwork=${item.artworkId}&frame=${item.frameOptionId}` : ''
  return (
    <div className="order-note">
      <p>
        Not paid yet. {items.length > 1 ? 'These works are' : 'This work is'} kept for you
        {holdUntil && <> until {hourText(holdUntil)}</>}.
      </p>
      <Link className={buttonClass({ size: 'small' })} to={href('/checkout') + oneWork}>
        Finish the payment
      </Link>
    </div>
  )
}
