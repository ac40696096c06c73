import { href } from 'react-router'
import { priceChangeWords, troubleWords } from '#domain/cart/cart-words.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import { multiplyPaise, rupees } from '#shared/money.rules.ts'
import { CartSums } from '#app/ui/cart/cart-sums.tsx'
import { useDeviceCart } from '#app/ui/cart/device-cart.ts'
import { useShownCart } from '#app/ui/cart/shown-cart.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { CartWaiting } from './cart-waiting.tsx'

type Props = { isOneWork: boolean; cart: Cart; message: string | undefined; told: readonly string[] }

/** What is about to be bought, looked at once more. */
export function CheckoutPage({ isOneWork, cart: read, message, told }: Props) {
  const shown = useShownCart()
  const isDeviceKnown = useInteractive()
  const isDeviceFull = useDeviceCart() !== undefined
  const cart = isOneWork ? read : (shown.cart ?? read)
  if (cart.lines.length === 0) {
    const mayArrive = !isOneWork && (isDeviceFull || !isDeviceKnown)
    return mayArrive ? <Arriving /> : <NothingToBuy message={message} />
  }
  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 className="d d5">Checkout</h1>
      </div>
      <div className="cart-split">
        <div>
          {[...told, ...shown.told].map((text) => (
            <p className="notice" role="status" key={text}>
              {text}
            </p>
          ))}
          <ul className="cart-lines">
            {cart.lines.map((line) => (
              <ReviewedLine key={line.id} line={line} />
            ))}
          </ul>
          {!isOneWork && <GoLink to={href('/cart')}>Change the cart</GoLink>}
        </div>
        <aside className="cart-side" aria-labelledby="order-summary">
          <h2 className="d d3" id="order-summary">
            Order Summary
          </h2>
          <CartSums totals={cart.totals} />
          <p className="notice">
            {cart.canCheckOut
              ? 'Address and payment open soon in this demonstration store. Until then nothing is ordered and nothing is charged.'
              : 'Something in your cart cannot be bought as it is. Please settle it in the cart first.'}
          </p>
        </aside>
      </div>
    </div>
  )
}

function ReviewedLine({ line }: { line: CartLine }) {
  const { title, artistName, frame, hasFrames, unitPaise, quantity, picture } = line
  const notes = [troubleWords(line), priceChangeWords(line)].filter(Boolean)
  return (
    <li className={line.trouble ? 'cart-line off' : 'cart-line'}>
      <span className="line-hold">
        {picture && (
          <Framed frame={frame.slug}>
            <Picture picture={picture} sizes="92px" widest={320} isDecoration />
          </Framed>
        )}
      </span>
      <div className="line-text">
        <span className="work">{title}</span>
        <span className="price">{rupees(multiplyPaise(unitPaise, quantity))}</span>
        <p className="meta">
          <span>{artistName}</span>
          {hasFrames && <span>{frame.name}</span>}
          <span>
            {quantity} × {rupees(unitPaise)}
          </span>
        </p>
        {notes.map((note) => (
          <p className="line-note small" key={note}>
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}

/** The cart of the device may be on its way into the account. */
const Arriving = () => (
  <div className="wrap cart-page page-head">
    <h1 className="d d5">Checkout</h1>
    <CartWaiting
      empty={
        <>
          <p>{NOTHING}</p>
          <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
        </>
      }
    />
  </div>
)

const NOTHING = 'There is nothing in your cart yet.'

function NothingToBuy({ message }: { message: string | undefined }) {
  return (
    <EmptyState heading="h1" art={<PalePatch />} title="Checkout" text={message ?? NOTHING}>
      <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
      <GoLink to={href('/cart')}>Shopping Cart</GoLink>
    </EmptyState>
  )
}
