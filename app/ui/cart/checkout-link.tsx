import { href } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { useMe } from '#app/browser/me.ts'
import { requestSignIn } from '#app/browser/sign-in-request.ts'

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
