import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { Picture } from '#app/ui/picture.tsx'
import { returnsWords } from '#words/returns.ts'

/** What the buyer wants to send back, and our answer. */
export function OrderReturns({ order: { items, returns } }: { order: Pick<OrderDetail, 'items' | 'returns'> }) {
  if (returns.length === 0) return null
  return (
    <section id="return">
      <h2 className="d d3">{returnsWords.heading}</h2>
      {returns.map(({ id, items: returned, reason, message, exchangeFor, state, answer, createdAt, photos }) => (
        <div className="order-return" key={id}>
          <p>
            <b>{returnsWords.reasons[reason]}</b> <span className="ash small">{dayText(createdAt)}</span>
          </p>
          {returnedWords(items, returned).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="order-words">{message}</p>
          {exchangeFor && <p>{returnsWords.exchangeFor(returnsWords.inSize(exchangeFor.title, exchangeFor.size))}</p>}
          {photos.length > 0 && (
            <ul className="order-photos">
              {photos.map((photo) => (
                <li key={photo.id}>
                  <Picture picture={photo} sizes="96px" widest={320} />
                </li>
              ))}
            </ul>
          )}
          <p className="order-note">{returnsWords.states[state]}</p>
          {answer && <p className="order-words">{answer}</p>}
        </div>
      ))}
    </section>
  )
}
