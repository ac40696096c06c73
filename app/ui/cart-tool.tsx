import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef } from 'react'
import { Link, href } from 'react-router'
import { useDeviceCart } from '#app/browser/cart/device-cart.ts'
import { DrawerPlace } from './cart/drawer-place.tsx'
import { piecesText } from './cart/pieces-text.ts'
import { CountBadge } from './count-badge.tsx'
import { useMe } from '#app/browser/me.ts'

/** How many pieces are in the cart, of whoever it is. */
export function CartTool() {
  const me = useMe()
  const guestCart = useDeviceCart()
  const email = me && (me.user?.email ?? null)
  useMergeAtSignIn(email, guestCart?.id)
  useForgottenWithVisitor(email)
  const guestPieces = guestCart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const count = me ? (me.user ? me.cartCount : guestPieces) : 0
  return (
    <>
      <Link className="ib" to={href('/cart')} aria-label={count > 0 ? `Cart, ${piecesText(count)}` : 'Cart'}>
        <ShoppingBag className="i" />
        <CountBadge count={count} />
      </Link>
      <DrawerPlace />
    </>
  )
}

/** Fetched by those only who bring something along. */
function useMergeAtSignIn(email: string | null | undefined, guestCartId: string | undefined): void {
  useEffect(() => {
    if (typeof email !== 'string' || guestCartId === undefined) return
    import('#app/browser/cart/merge-at-sign-in.ts').then(
      ({ mergeDeviceCart }) => mergeDeviceCart(),
      () => console.error('The cart of this device is taken over with the next page.'),
    )
  }, [email, guestCartId])
}

/** What one visitor was shown is gone when another one is known. */
function useForgottenWithVisitor(email: string | null | undefined): void {
  const before = useRef(email)
  useEffect(() => {
    if (before.current !== undefined && before.current !== email) {
      void import('#app/browser/cart/shown-cart.ts').then(({ forgetCart }) => forgetCart())
    }
    before.current = email
  }, [email])
}
