import { href } from 'react-router'
import type { CartTotals } from '#domain/cart/cart-totals.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { useMe } from '#app/browser/me.ts'
import { requestSignIn } from '#app/browser/sign-in-request.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'

/** What is paid, and how it comes about. */
export function CartSums({ totals }: { totals: CartTotals }) {
  const { subtotalPaise, taxPaise, taxPercent, roundOffPaise, totalPaise } = totals
  return (
    <dl className="sum">
      <div>
        <dt>Subtotal</dt>
        <dd>{rupees(subtotalPaise)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div>
        <dt>{taxPercent === null ? 'Tax' : `Tax (${taxPercent}%)`}</dt>
        <dd>{rupees(taxPaise)}</dd>
      </div>
      {roundOffPaise !== noPaise && (
        <div>
          <dt>Round off</dt>
          <dd>{rupees(roundOffPaise)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>Total</dt>
        <dd className="price">{rupees(totalPaise)}</dd>
      </div>
    </dl>
  )
}

type Props = { cart: Cart; isWide?: boolean; onGo?: () => void }

/** Leads on once every line can be bought. A guest signs in on the way, and the cart comes along. */
export function CheckoutLink({ cart, isWide, onGo }: Props) {
  const isGuest = useMe()?.user === null
  if (!cart.canCheckOut) {
    return (
      <button type="button" className={buttonClass({ isWide })} disabled>
        Proceed to Checkout
      </button>
    )
  }
  return (
    <ButtonLink
      to={href('/checkout')}
      isWide={isWide}
      onClick={(event) => {
        onGo?.()
        if (!isGuest) return
        event.preventDefault()
        requestSignIn({ words: 'Sign in to check out. Your cart comes along.', returnPath: href('/checkout') })
      }}
    >
      Proceed to Checkout
    </ButtonLink>
  )
}
