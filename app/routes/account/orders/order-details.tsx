/** What only the page of an order shows: the other order pages do without the gift and the returns. */
import { Form } from 'react-router'
import { giftWords, type Gift } from '#domain/cart/gift.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { languageWords } from '#words/language.ts'
import { ordersWords } from '#words/orders.ts'
import { returnsWords } from '#words/returns.ts'
import { whatsappWords } from '#words/whatsapp.ts'

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

export const NEWS = 'whatsapp'

type NewsProps = {
  order: Pick<OrderDetail, 'contactPhone'>
  /** Undefined where it isn't offered. */
  news: { isOn: boolean; text: string } | undefined
  message: string | undefined
}

/** News by WhatsApp, to begin or to stop. Beginning shows what is agreed to. */
export function OrderNews({ order: { contactPhone }, news, message }: NewsProps) {
  if (!news) return null
  return (
    <section id={NEWS}>
      <h2 className="d d3">{whatsappWords.newsTitle}</h2>
      <p role="status">{news.isOn ? whatsappWords.newsOn(contactPhone) : whatsappWords.newsOff}</p>
      {message && <p role="alert">{message}</p>}
      <Form method="post" preventScrollReset className="stack g12 start">
        {!news.isOn && <p className="ash small">{news.text}</p>}
        <Button type="submit" look="outline" size="small" name="whatsapp" value={news.isOn ? 'off' : 'on'}>
          {news.isOn ? whatsappWords.end : whatsappWords.begin}
        </Button>
      </Form>
    </section>
  )
}
