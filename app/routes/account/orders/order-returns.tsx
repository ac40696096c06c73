import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { RETURN_REASONS, RETURN_STATES, returnedWords } from '#domain/orders/returning/return.rules.ts'
import { Picture } from '#app/ui/picture.tsx'

/** What the buyer wishes to send back, and what we say to it. */
export function OrderReturns({ order: { items, returns } }: { order: Pick<OrderDetail, 'items' | 'returns'> }) {
  if (returns.length === 0) return null
  return (
    <section id="return">
      <h2 className="d d3">Return</h2>
      {returns.map(({ id, items: returned, reason, message, exchangeFor, state, answer, createdAt, photos }) => (
        <div className="order-return" key={id}>
          <p>
            <b>{RETURN_REASONS[reason]}</b> <span className="ash small">{dayText(createdAt)}</span>
          </p>
          {returnedWords(items, returned).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="order-words">{message}</p>
          {exchangeFor && <p>Wished instead: {exchangeFor}</p>}
          {photos.length > 0 && (
            <ul className="order-photos">
              {photos.map((photo) => (
                <li key={photo.id}>
                  <Picture picture={photo} sizes="96px" widest={320} />
                </li>
              ))}
            </ul>
          )}
          <p className="order-note">{RETURN_STATES[state]}</p>
          {answer && <p className="order-words">{answer}</p>}
        </div>
      ))}
    </section>
  )
}
