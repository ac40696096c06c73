import { Link, href } from 'react-router'
import { chosenIn, discountWords, type OrderItem, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { otherLanguage } from '#app/ui/other-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ordersWords } from '#words/orders.ts'
import { sumLines, type SummedOrder as Sums } from '#domain/orders/order/order-sums.rules.ts'

type Props = { items: readonly OrderItem[]; money?: (amount: Paise) => string }

export function OrderItems({ items, money = rupees }: Props) {
  return (
    <ul className="order-items stack wide">
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

export const OrderSums = ({ order }: { order: Sums }) => (
  <dl className="sum stack g10">
    {sumLines(order).map(([name, sum]) => (
      <div key={name} className={name === ordersWords.orderTotal ? 'sum-total' : undefined}>
        <dt>{name}</dt>
        <dd>{sum}</dd>
      </div>
    ))}
  </dl>
)
