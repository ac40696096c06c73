/** What only the page of an order shows: the other order pages do without the gift and the returns. */
import { giftWords, type Gift } from '#domain/cart/gift.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { Picture } from '#app/ui/picture.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { languageWords } from '#words/language.ts'
import { ordersWords } from '#words/orders.ts'
import { returnsWords } from '#words/returns.ts'

export const OrderGift = ({ gift }: { gift: Gift | null }) =>
  gift && (
    <section>
      <h2 className="d d3">{ordersWords.gift}</h2>
      <p>{languageWords.sentence(giftWords(gift))}</p>
      {gift.message && <p className="measure pre any">{gift.message}</p>}
    </section>
  )

export function OrderReturns({ order: { items, returns } }: { order: Pick<OrderDetail, 'items' | 'returns'> }) {
  if (returns.length === 0) return null
  return (
    <section id="return">
      <h2 className="d d3">{returnsWords.heading}</h2>
      {returns.map(({ id, items: returned, reason, message, exchangeFor, state, answer, createdAt, photos }) => (
        <div className="order-return stack g10" key={id}>
          <p>
            <b>{returnsWords.reasons[reason]}</b> <span className="ash small">{dayText(createdAt)}</span>
          </p>
          {returnedWords(items, returned).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="measure pre any">{message}</p>
          {exchangeFor && <p>{returnsWords.exchangeFor(returnsWords.inSize(exchangeFor.title, exchangeFor.size))}</p>}
          {photos.length > 0 && (
            <ul className="order-photos flow g12">
              {photos.map((photo) => (
                <li key={photo.id}>
                  <Picture picture={photo} sizes="96px" widest={320} />
                </li>
              ))}
            </ul>
          )}
          <p className="order-note note indigo row apart">{returnsWords.states[state]}</p>
          {answer && <p className="measure pre any">{answer}</p>}
        </div>
      ))}
    </section>
  )
}
