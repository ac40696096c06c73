import { useEffect } from 'react'
import { isRouteErrorResponse, href, useRevalidator, type MetaFunction } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { EMPTY_CART } from '#domain/cart/empty-cart.rules.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { linesText } from '#domain/cart-reminders/reminder-lines.rules.ts'
import { useDeviceCart } from '#app/browser/cart/device-cart.ts'
import { refreshCart, showCart, useShownCart } from '#app/browser/cart/cart.ts'
import { useLive } from '#app/browser/live.ts'
import { useMe } from '#app/browser/me.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { CartLines, CartNotices } from '#app/ui/cart/cart-lines.tsx'
import { CouponForm } from '#app/ui/cart/coupon-form.tsx'
import { GiftForm } from '#app/ui/cart/gift-form.tsx'
import { CartSums, CheckoutLink } from '#app/ui/cart/cart-sums.tsx'
import { DeliveryCheck } from '#app/ui/delivery-check.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { EmptyState, ErrorState, PalePatch } from '#app/ui/states.tsx'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { cartWords } from '#words/cart.ts'
import { cartRemindersWords } from '#words/cart-reminders.ts'
import { changePosted, bringCookieCart, readCookieCart } from './cart-answers.ts'
import { useDeviceCartRead } from './use-device-cart-read.ts'
import { CartWaiting } from './without-scripts.tsx'
import type { Route } from './+types/cart.ts'

export const meta: MetaFunction = (args) => hiddenMeta(cartWords.title, cartWords.about, href('/cart'))(args)

export const links = sheets('forms', 'framed', 'cart')

/** A guest's cart is on the device, where the page reads it; the server knows only what a cookie holds. */
export const loader = forAnybody(async (args) => {
  const { services, visitor } = args
  if (visitor) {
    const told = await bringCookieCart({ ...args, visitor })
    return { isGuest: false, cart: await readCart(services, visitor.id), cookieCartId: null, told }
  }
  return { isGuest: true, ...(await readCookieCart(args)), told: [] }
})

export const action = forAnybody(changePosted)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ShoppingCart({ loaderData, actionData }: Route.ComponentProps) {
  const { told } = loaderData
  const { message, ...said } = saidIn(actionData)
  const { cart, isFailed, isUndoable } = useCartOfPage(loaderData)
  if (cart && cart.lines.length === 0 && !message && !isUndoable) return <EmptyCart told={told} />
  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 className="d d5">{cartWords.title}</h1>
      </div>
      {message && (
        <p className="failed cart-message" role="alert">
          {message}
        </p>
      )}
      {isFailed && <ErrorState message={cartWords.pricesUnread} />}
      {cart ? (
        <Filled cart={cart} told={told} {...said} />
      ) : (
        !isFailed && <CartWaiting empty={<NothingIn told={told} />} />
      )}
    </div>
  )
}

/** Without scripts: messages about a coupon or a gift are shown next to their forms. */
function saidIn(said: Route.ComponentProps['actionData']) {
  const about = said?.about
  return {
    message: about ? undefined : said?.message,
    couponMessage: about === 'coupon' ? said?.message : undefined,
    gift: said?.about === 'gift' ? { typed: said.typed, error: said.message } : undefined,
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return <PageFailed title={cartWords.title} message={cartWords.unreadButSaved} />
}

type FilledProps = { cart: Cart; told: readonly string[] } & Omit<ReturnType<typeof saidIn>, 'message'>

function Filled({ cart, told, couponMessage, gift }: FilledProps) {
  const sellsGiftCards = useStoreFacts()?.sellsGiftCards
  return (
    <div className="cart-split stack g32">
      <div>
        <CartNotices cart={cart} told={told} />
        <CartLines lines={cart.lines} isLarge />
        {cart.lines.length === 0 && (
          <>
            <p>{cartWords.empty}</p>
            <GoLink to={href('/collection')}>{cartWords.explore}</GoLink>
          </>
        )}
        {cart.lines.length > 0 && <GiftForm gift={cart.gift} refused={gift} />}
        {sellsGiftCards && (
          <p>
            <GoLink to={href('/gift-cards')}>{cartWords.giveGiftCard}</GoLink>
          </p>
        )}
      </div>
      {cart.lines.length > 0 && <Summary cart={cart} couponMessage={couponMessage} />}
    </div>
  )
}

function Summary({ cart, couponMessage }: Pick<FilledProps, 'cart' | 'couponMessage'>) {
  return (
    <aside className="cart-side" aria-labelledby="order-summary">
      <h2 className="d d3" id="order-summary">
        {cartWords.summaryTitle}
      </h2>
      <CouponForm coupon={cart.coupon} message={couponMessage} onChanged={refreshCart} />
      <CartSums cart={cart} />
      <CheckoutLink cart={cart} isWide />
      <GoLink to={`${href('/cart/reminder')}?lines=${linesText(cart.lines)}`}>{cartRemindersWords.remindMe}</GoLink>
      {cart.lines.some(({ isOnWall }) => isOnWall) && (
        <GoLink to={`${href('/wall')}#cart`}>{cartWords.seeOnWall}</GoLink>
      )}
      {!cart.canCheckOut && <p className="small ash">{cartWords.fixFirst}</p>}
      <DeliveryCheck artworkIds={[...new Set(cart.lines.map(({ artworkId }) => artworkId))]} />
    </aside>
  )
}

function EmptyCart({ told }: { told: readonly string[] }) {
  return (
    <div className="cart-page">
      <EmptyState heading="h1" art={<PalePatch />} title={cartWords.title} text={emptyWords(told)}>
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

const emptyWords = (told: readonly string[]) => (told.length > 0 ? told.join(' ') : cartWords.emptyInvitation)

const WaysOn = () => (
  <>
    <ButtonLink to={href('/collection')}>{cartWords.explore}</ButtonLink>
    <GoLink to={href('/artists')}>{cartWords.meetArtists}</GoLink>
  </>
)

const readAnew = () => void refreshCart()

/** The cart from the server first, then from the page. */
function useCartOfPage({ isGuest, cart, cookieCartId }: Route.ComponentProps['loaderData']) {
  const shown = useShownCart()
  const isLive = useInteractive()
  const isDeviceEmpty = useDeviceCart() === undefined
  useEffect(() => {
    if (!isGuest && cart) showCart({ cart, isFailed: false })
  }, [isGuest, cart])
  useDeviceCartRead({ isGuest, cart, cookieCartId })
  useLive(['cart'], readAnew)
  useReadAnewFor(isGuest)
  const isKnownEmpty = isLive && isGuest && isDeviceEmpty && cookieCartId === null
  return {
    cart: shown.cart ?? cart ?? (isKnownEmpty ? EMPTY_CART : undefined),
    isFailed: shown.isFailed && !shown.cart,
    isUndoable: shown.removed !== undefined,
  }
}

/** After signing in or out in another tab. */
function useReadAnewFor(isGuest: boolean): void {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const isOther = me !== undefined && (me.user === null) !== isGuest
  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])
}
