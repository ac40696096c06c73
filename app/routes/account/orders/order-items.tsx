import { Link, href } from 'react-router'
import { chosenIn, discountWords, type OrderItem, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ordersWords } from '#words/orders.ts'

type Props = { items: readonly OrderItem[]; money?: (amount: Paise) => string }

/** What was bought, as it was then. */
export function OrderItems({ items, money = rupees }: Props) {
  return (
    <ul className="order-items">
      {items.map((item) => (
        <li key={item.id}>
          <span className="order-hold">
            {item.picture && (
              <Framed frame={item.frameStyle}>
                <Picture picture={item.picture} sizes="62px" widest={320} isDecoration />
              </Framed>
            )}
          </span>
          <div>
            <h3>
              <Link className="work" to={href('/artwork/:id', { id: item.artworkId })}>
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
      {city}, {state} {postalCode}
      {withCountry && (
        <>
          <br />
          {countryName(country)}
        </>
      )}
    </p>
  )
}
