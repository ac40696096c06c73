import { href } from 'react-router'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import type { ShownOrder } from '#domain/orders/viewing/show-order.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** What the buyer can still do about it. */
export function OrderActs({ order: { id, cancelUntil, returnUntil } }: { order: ShownOrder }) {
  return (
    <>
      {cancelUntil && (
        <section className="order-act">
          <p className="ash small">
            You can cancel until {momentText(cancelUntil)}, as long as the artist has not begun to pack.
          </p>
          <ButtonLink look="outline" to={href('/orders/:id/cancel', { id })}>
            Cancel order
          </ButtonLink>
        </section>
      )}
      {returnUntil && (
        <section className="order-act">
          {/* The window closes with the day before. */}
          <p className="ash small">
            Damaged, wrong or not as described? Tell us by {dayText(new Date(returnUntil.getTime() - 1))}.
          </p>
          <ButtonLink look="outline" to={href('/orders/:id/return', { id })}>
            Return something
          </ButtonLink>
        </section>
      )}
    </>
  )
}
