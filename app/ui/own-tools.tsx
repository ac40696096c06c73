import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator, Link, href, useLocation } from 'react-router'
import { useDeviceCart, piecesText, onDrawerRequest } from '#app/browser/cart/device-cart.ts'
import { useLiveStream } from '#app/browser/live.ts'
import { deviceWishlist, hearDeviceWishlist } from '#app/browser/device-wishlist.ts'
import { refreshMe, tellAnew, useOfMe, useMe } from '#app/browser/me.ts'
import { frameWords } from '#words/frame.ts'
import { AccountTool } from './account-menu.tsx'
import { useLater } from './use-interactive.ts'

/** Once a page: follows who is looking, and what changes for them elsewhere. */
export function useVisitorHere(): void {
  useLiveStream()
  useOwnIdentity()
  useEffect(() => {
    void refreshMe()
    // A page from the back-forward cache may show someone who has signed out since.
    const again = (event: PageTransitionEvent) => void (event.persisted && refreshMe())
    addEventListener('pageshow', again)
    const endHearing = hearDeviceWishlist(tellAnew)
    return () => {
      removeEventListener('pageshow', again)
      endHearing()
    }
  }, [])
}

/** Wishlist, cart and account in the header: plain links at first, and the visitor's own once it is known who that is. */
export function OwnTools() {
  useVisitorHere()
  return (
    <div className="top-own">
      <HeartTool />
      <CartTool />
      <div className="top-account">
        <AccountTool />
      </div>
    </div>
  )
}

/**
 * Follows who is signed in. A guest's saved works move into the account at sign-in. When the person changes, a personal
 * page is reloaded, and a public one reads its data again and keeps typed text.
 */
function useOwnIdentity(): void {
  const { revalidate } = useRevalidator()
  const email = useOfMe((me) => me?.user?.email)
  const isKnown = useOfMe((me) => me !== undefined)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (before.current !== undefined && before.current !== email) {
      if (isPersonalDocument()) location.reload()
      else void revalidate()
    }
    before.current = email
    if (email !== undefined && deviceWishlist().length > 0) mergeWishlist()
  }, [isKnown, email, revalidate])
}

/** Loaded only when there is something to merge. */
function mergeWishlist(): void {
  import('#app/browser/merge-wishlist.ts').then(
    ({ mergeDeviceWishlist }) => mergeDeviceWishlist(),
    () => console.error('The wishlist of this device could not be merged.'),
  )
}

/** Its inline scripts hold the visitor's data for the life of the document; only they carry a nonce. */
const isPersonalDocument = () => Boolean(document.querySelector('script')?.nonce)

function HeartTool() {
  const count = useOfMe((me) => me?.wishlist.length ?? 0)
  return (
    <Link
      className="ib"
      to={href('/wishlist')}
      aria-label={count > 0 ? frameWords.wishlistOf(count) : frameWords.wishlist}
    >
      <Heart className="i" />
      <CountBadge count={count} />
    </Link>
  )
}

function CartTool() {
  const me = useMe()
  const guestCart = useDeviceCart()
  const email = me && (me.user?.email ?? null)
  useMergeAtSignIn(email, guestCart?.id)
  useForgottenWithVisitor(email)
  const guestPieces = guestCart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const count = me ? (me.user ? me.cartCount : guestPieces) : 0
  return (
    <>
      <Link
        className="ib"
        to={href('/cart')}
        aria-label={count > 0 ? frameWords.cartOf(piecesText(count)) : frameWords.cart}
      >
        <ShoppingBag className="i" />
        <CountBadge count={count} />
      </Link>
      <DrawerPlace />
    </>
  )
}

/** Loaded only when there is something to merge. */
function useMergeAtSignIn(email: string | null | undefined, guestCartId: string | undefined): void {
  useEffect(() => {
    if (typeof email !== 'string' || guestCartId === undefined) return
    import('#app/browser/cart/merge-at-sign-in.ts').then(
      ({ mergeDeviceCart }) => mergeDeviceCart(),
      () => console.error('The cart of this device could not be merged.'),
    )
  }, [email, guestCartId])
}

/** Drops the shown cart when the visitor changes. */
function useForgottenWithVisitor(email: string | null | undefined): void {
  const before = useRef(email)
  useEffect(() => {
    if (before.current !== undefined && before.current !== email) {
      void import('#app/browser/cart/cart.ts').then(({ forgetCart }) => forgetCart())
    }
    before.current = email
  }, [email])
}

/** Loaded once something is added to the cart. */
function DrawerPlace() {
  const { Component: CartDrawer, fetchIt } = useLater(() => import('./cart/cart-drawer.tsx'))
  const opener = useRef<HTMLElement>(null)
  const { key } = useLocation()
  /** The page at which it was opened: leaving it closes the drawer. */
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() =>
    onDrawerRequest((clicked) => {
      opener.current = clicked
      fetchIt().then(
        () => setOpenAt(key),
        () => {},
      )
    }),
  )
  return (
    CartDrawer && (
      <CartDrawer
        isOpen={openAt === key}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? key : undefined)}
        opener={opener}
      />
    )
  )
}

/** A number at an icon; the link's name includes it. */
const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
