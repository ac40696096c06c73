/** What a buyer can do with what has come. */
import { href } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ordersWords } from '#words/orders.ts'
import { reviewsWords } from '#words/reviews.ts'

export function HangIt({ template }: { template: string }) {
  return (
    <section className="order-act">
      <p className="ash small">{ordersWords.templateHint}</p>
      <ButtonLink look="outline" to={template}>
        {ordersWords.template}
      </ButtonLink>
    </section>
  )
}

type ReviewingProps = { id: string; until: Date | null; hasWritten: boolean }

/** Once something has come. */
export function Reviewing({ id, until, hasWritten }: ReviewingProps) {
  if (!until && !hasWritten) return null
  return (
    <section className="order-act">
      {/* The window closes with the day before. */}
      {until && <p className="ash small">{reviewsWords.invite(dayText(new Date(until.getTime() - 1)))}</p>}
      <ButtonLink look="outline" to={href('/orders/:id/reviews', { id })}>
        {until ? reviewsWords.write : reviewsWords.yourReviews}
      </ButtonLink>
    </section>
  )
}
