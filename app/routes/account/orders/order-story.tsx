import { momentText } from '#shared/india-dates.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { storyOf } from '#domain/orders/viewing/order-story.rules.ts'

/** What happened to the order and to its parcels, newest first. */
export function OrderStory({ order }: { order: OrderDetail }) {
  return (
    <section>
      <h2 className="d d3">What happened</h2>
      <ol className="story">
        {storyOf(order).map(({ at, words, detail, quoted }, place) => (
          // A courier may say the same twice in a minute.
          <li key={place}>
            <b>{words}</b>
            {quoted && <span className="order-words">{quoted}</span>}
            <span className="ash small num">{[detail, momentText(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
