import { Link, href } from 'react-router'
import { hourText } from '#shared/india-dates.rules.ts'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** An order that waits for its money, and how to go on with it: the checkout of the same purchase finds it again. */
export function HoldNote({ order: { holdUntil, takesFromCart, items, isClaimed } }: { order: OrderCard }) {
  const [item] = items
  if (isClaimed) return <p className="order-note">{BEING_CHECKED}</p>
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

const BEING_CHECKED =
  'Your payment is being checked. Please do not pay again: the order completes by itself as soon as the payment is confirmed.'
