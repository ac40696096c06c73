import { href } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { CartLines } from '#app/ui/cart/cart-lines.tsx'
import { CartNotices } from '#app/ui/cart/cart-notices.tsx'
import { CartSums } from '#app/ui/cart/cart-sums.tsx'
import { CheckoutLink } from '#app/ui/cart/checkout-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeliveryCheck } from '#app/ui/delivery-check.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { useCartOfPage } from './use-cart-of-page.ts'

type Props = {
  isGuest: boolean
  cart: Cart | null
  cookieCartId: string | null
  told: readonly string[]
  /** About what was posted. */
  message: string | undefined
}

export function CartPage({ told, message, ...read }: Props) {
  const { cart, isFailed, isUndoable } = useCartOfPage(read)
  if (cart && cart.lines.length === 0 && !message && !isUndoable) return <EmptyCart told={told} />
  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 className="d d5">Shopping Cart</h1>
      </div>
      {message && (
        <p className="failed cart-message" role="alert">
          {message}
        </p>
      )}
      {isFailed && <ErrorState message="Today’s prices could not be read." />}
      {cart ? <Filled cart={cart} told={told} /> : !isFailed && <CartWaiting empty={<NothingIn told={told} />} />}
    </div>
  )
}

function Filled({ cart, told }: { cart: Cart; told: readonly string[] }) {
  return (
    <div className="cart-split">
      <div>
        <CartNotices cart={cart} told={told} />
        <CartLines lines={cart.lines} isLarge />
        {cart.lines.length === 0 && (
          <>
            <p>Your cart is empty.</p>
            <GoLink to={href('/collection')}>Explore Collection</GoLink>
          </>
        )}
      </div>
      {cart.lines.length > 0 && <Summary cart={cart} />}
    </div>
  )
}

function Summary({ cart }: { cart: Cart }) {
  return (
    <aside className="cart-side" aria-labelledby="order-summary">
      <h2 className="d d3" id="order-summary">
        Order Summary
      </h2>
      <CartSums totals={cart.totals} />
      <CheckoutLink cart={cart} isWide />
      {!cart.canCheckOut && <p className="small ash">Before you go on, please settle what is marked in your cart.</p>}
      <DeliveryCheck artworkIds={[...new Set(cart.lines.map(({ artworkId }) => artworkId))]} />
    </aside>
  )
}

function EmptyCart({ told }: { told: readonly string[] }) {
  return (
    <div className="cart-page">
      <EmptyState heading="h1" art={<PalePatch />} title="Shopping Cart" text={emptyWords(told)}>
        <WaysOn />
      </EmptyState>
    </div>
  )
}

const NothingIn = ({ told }: { told: readonly string[] }) => (
  <>
    <p>{emptyWords(told)}</p>
    <WaysOn />
  </>
)

const emptyWords = (told: readonly string[]) =>
  told.length > 0 ? told.join(' ') : 'Your cart is empty. The walls are full: find the work that belongs on yours.'

const WaysOn = () => (
  <>
    <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
    <GoLink to={href('/artists')}>Meet the artists</GoLink>
  </>
)
