import { href } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { useDeviceCart } from '#app/browser/cart/device-cart.ts'
import { refreshCart, useShownCart } from '#app/browser/cart/shown-cart.ts'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { useLive } from '#app/browser/live.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { CartWaiting } from './cart-waiting.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { Buyer } from './checkout-form.tsx'
import { useWorkBack } from './payment/use-work-back.ts'

type Props = {
  isOneWork: boolean
  /** The token of the offer by which the one work is bought. */
  offer: string | undefined
  cart: Cart
  message: string | undefined
  told: readonly string[]
  buyer: Buyer
}

const TOPICS: readonly LiveTopic[] = ['cart']
const readAnew = () => void refreshCart()

export function CheckoutPage({ isOneWork, offer, cart: read, message, told, buyer }: Props) {
  const shown = useShownCart()
  useLive(TOPICS, readAnew)
  useWorkBack(isOneWork, buyer)
  const isDeviceKnown = useInteractive()
  const isDeviceFull = useDeviceCart() !== undefined
  const cart = isOneWork ? read : (shown.cart ?? read)
  const mayArrive = !isOneWork && (isDeviceFull || !isDeviceKnown)
  const nothing = mayArrive ? <Arriving /> : <NothingToBuy message={message} />
  return (
    <CheckoutForm
      isOneWork={isOneWork}
      offer={offer}
      cart={cart}
      told={[...told, ...shown.told]}
      buyer={buyer}
      nothing={nothing}
    />
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
      <GoLink to={href('/orders')}>Your Orders</GoLink>
    </EmptyState>
  )
}
