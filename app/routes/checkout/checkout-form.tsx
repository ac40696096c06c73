import type { ReactNode } from 'react'
import { href, useRevalidator } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { Address } from '#domain/orders/placing/address-form.rules.ts'
import { refreshCart } from '#app/browser/cart/shown-cart.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { AddressTabs } from './addresses/address-tabs.tsx'
import { useAddresses } from './addresses/use-addresses.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayAct } from './payment/pay-act.tsx'
import { usePayment } from './payment/use-payment.ts'
import { SayScriptsRun, WithoutScripts } from './without-scripts.tsx'

export type Buyer = {
  visitorId: string
  prefilled: Address
  scriptUrl: string
  /** Why a payment failed that was tried on the provider's own page. */
  failed: string | null
}

type Props = {
  isOneWork: boolean
  offer: string | undefined
  cart: Cart
  told: readonly string[]
  buyer: Buyer
  nothing: ReactNode
}

/** Where it goes, who pays, what it is and what it costs: all of it before paying. */
export function CheckoutForm({ isOneWork, offer, cart: cartNow, told, buyer, nothing }: Props) {
  const { visitorId, prefilled, scriptUrl, failed } = buyer
  const { revalidate } = useRevalidator()
  const isInteractive = useInteractive()
  const { attach, addresses } = useAddresses(visitorId, prefilled)
  const { payment, pay, isBusy, purchase, wanted } = usePayment({
    visitorId,
    scriptUrl,
    failed,
    onRefused: addresses.refuse,
    onChanged: () => void (isOneWork ? revalidate() : refreshCart()),
  })
  // One work by itself that is gone by the time it is wanted stays in view, with all that was typed, beside the reason.
  const gone = isOneWork && cartNow.lines.length === 0 ? wanted?.cart : undefined
  const cart = purchase?.cart ?? (gone ? { ...gone, canCheckOut: false } : cartNow)
  if (cart.lines.length === 0) return nothing

  function submit() {
    const read = addresses.check()
    if (!read || !cart.canCheckOut) return
    void pay({ cart, isOneWork, offer, addresses: read, isBillingSame: addresses.isBillingSame })
  }

  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 className="d d5">Checkout</h1>
      </div>
      <SayScriptsRun />
      <form
        ref={attach}
        className="cart-split checkout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) submit()
        }}
      >
        <div inert={isBusy}>
          {told.map((text) => (
            <p className="notice" role="status" key={text}>
              {text}
            </p>
          ))}
          <AddressTabs addresses={addresses} />
        </div>
        <OrderSummary cart={cart}>
          {!isOneWork && (
            <div inert={purchase !== undefined}>
              <GoLink to={href('/cart')}>Change the cart</GoLink>
            </div>
          )}
          {!cart.canCheckOut && !isOneWork && (
            <p className="notice">
              Something in your cart cannot be bought as it is. Please settle it in the cart first.
            </p>
          )}
          {!cart.canCheckOut && isOneWork && <GoLink to={href('/collection')}>Explore Collection</GoLink>}
          <WithoutScripts>
            <p className="notice">
              Paying needs scripts: the payment opens in the provider’s own window. Please allow them in this browser,
              and load the page again. Your cart is kept.
            </p>
          </WithoutScripts>
          <PayAct
            payment={payment}
            isBusy={isBusy}
            canPay={cart.canCheckOut}
            isAlive={isInteractive}
            isStopped={addresses.isStopped}
          />
        </OrderSummary>
      </form>
    </div>
  )
}
