import { Link, href } from 'react-router'
import {
  chosenIn,
  discountWords,
  type OrderItem,
  type OrderAddress,
  type OrderDetail,
} from '#domain/orders/order/order.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { otherLanguage } from '#app/ui/other-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ordersWords } from '#words/orders.ts'
import { giftWords, type Gift } from '#domain/cart/gift.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { returnsWords } from '#words/returns.ts'
import { sumLines, type SummedOrder as Sums } from '#domain/orders/order/order-sums.rules.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = { items: readonly OrderItem[]; money?: (amount: Paise) => string }

/** What was bought, as it was then. */
export function OrderItems({ items, money = rupees }: Props) {
  return (
    <ul className="order-items">
      {items.map((item) => (
        <li key={item.id}>
          <span className="order-hold centre">
            {item.picture && (
              <Framed frame={item.frameStyle}>
                <Picture picture={item.picture} sizes="62px" widest={320} isDecoration />
              </Framed>
            )}
          </span>
          <div>
            <h3>
              <Link className="work" to={href('/artwork/:id', { id: item.artworkId })} lang={otherLanguage('en')}>
                {item.title}
              </Link>
            </h3>
            <p className="ash">{[item.artistName, ...chosenIn(item)].join(', ')}</p>
            <p className="ash">{ordersWords.quantity(item.quantity)}</p>
            <p className="num">{ordersWords.price(money(item.unitPaise))}</p>
            {discountWords(item).map((words) => (
              <p className="ash small num" key={words}>
                {words}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Street, then city, state and postal code. */
export function AddressLines({ address, withCountry }: { address: OrderAddress; withCountry?: boolean }) {
  const { street, city, state, postal_code: postalCode, country } = address
  return (
    <p>
      {street}
      <br />
      {city}, {stateName(state)} {postalCode}
      {withCountry && (
        <>
          <br />
          {countryName(country)}
        </>
      )}
    </p>
  )
}

/** How a gift is packed, and what its card says. */
export const OrderGift = ({ gift }: { gift: Gift | null }) =>
  gift && (
    <section>
      <h2 className="d d3">{ordersWords.gift}</h2>
      <p>{giftWords(gift)}.</p>
      {gift.message && <p className="measure pre any">{gift.message}</p>}
    </section>
  )

/** What the buyer wants to send back, and our answer. */
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

/** The sums of an order, line by line. */
export const OrderSums = ({ order }: { order: Sums }) => (
  <dl className="sum">
    {sumLines(order).map(([name, sum]) => (
      <div key={name} className={name === ordersWords.orderTotal ? 'sum-total' : undefined}>
        <dt>{name}</dt>
        <dd>{sum}</dd>
      </div>
    ))}
  </dl>
)

/** The way back to where this page belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="order-back small">
      <Link to={to}>
        <ArrowLeft className="i s" />
        {children}
      </Link>
    </p>
  )
}

/** For someone whom this page can't help. */
export const WaysOn = ({ order }: { order: string }) => (
  <div className="flow g12">
    <ButtonLink to={order}>{ordersWords.backToOrder}</ButtonLink>
    <ButtonLink look="outline" to={href('/contact')}>
      {ordersWords.contactUs}
    </ButtonLink>
  </div>
)
