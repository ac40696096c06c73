import { data, href, type MetaFunction } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { consentText } from '#domain/consents/consents.rules.ts'
import { refusalWords } from '#domain/cart/cart-words.rules.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import { readCart, readOneLine, type Shopper } from '#domain/cart/read-cart.ts'
import { addressOfProfile } from '#domain/orders/placing/prefill.rules.ts'
import { takesGiftCards } from '#domain/gift-cards/read-sales.ts'
import { offeredTerms } from '#domain/orders/on-delivery/show-on-delivery.ts'
import { prefillAddress } from '#domain/orders/placing/address-book.ts'
import { failureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { quotePriceStatus, quotePriceTroubleWords } from '#domain/quotes/quote-state.rules.ts'
import { readQuotePrice } from '#domain/quotes/show-quotes.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { cartWords } from '#words/cart.ts'
import { checkoutWords } from '#words/checkout.ts'
import { useDeviceCart } from '#app/browser/cart/device-cart.ts'
import { refreshCart, useShownCart } from '#app/browser/cart/cart.ts'
import { useLive } from '#app/browser/live.ts'
import { forAnybody, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { EmptyState, ErrorState, PalePatch } from '#app/ui/states.tsx'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { KEPT_ADDRESS } from './addresses.tsx'
import { CheckoutForm, SignInHere } from './checkout-form.tsx'
import { bringCookieCart, changePosted, countStep, guestOf, readCookieCart } from './cart-answers.ts'
import { asDocument } from './payment/pay-order.ts'
import { GUEST } from './payment/stored-checkout.ts'
import { useDeviceCartRead } from './use-device-cart-read.ts'
import { useWorkBack } from './payment/use-payment.ts'
import { CartWaiting } from './without-scripts.tsx'
import type { Route } from './+types/checkout.ts'

export const meta: MetaFunction = (args) =>
  hiddenMeta(checkoutWords.title, checkoutWords.about, href('/checkout'))(args)

export const links = sheets('forms', 'framed', 'cart', 'checkout')

/** The cart, or a single work: with Buy Now, or on a quote. */
export const loader = forAnybody(async (args) => {
  const { services, visitor, url } = args
  const artworkId = url.searchParams.get('artwork')
  const token = url.searchParams.get('quote')
  if (token !== null) {
    const { status, ...read } = await readOneQuote(services, { token, buyerId: visitor?.id ?? guestOf(args).guestId })
    if (status === 200) countStep(args, 'checkout')
    const buyer = await buyerOf(args)
    return data({ ...read, isOneWork: true, quotePrice: token, told: [], cookieCartId: null, buyer }, { status })
  }
  if (artworkId !== null) {
    const chosen = (name: string) => url.searchParams.get(name) || null
    const wanted = {
      artworkId,
      frameOptionId: chosen('frame'),
      sizeId: chosen('size'),
    }
    const shopper = visitor ? { userId: visitor.id } : guestOf(args)
    const { status, ...read } = await oneWork(services, shopper, wanted)
    if (status === 200) countStep(args, 'checkout')
    const buyer = await buyerOf(args)
    return data({ ...read, isOneWork: true, quotePrice: undefined, told: [], cookieCartId: null, buyer }, { status })
  }
  const shown = { isOneWork: false, quotePrice: undefined, message: undefined }
  if (!visitor) {
    const read = await readCookieCart(args)
    // With scripts, what is in the cart is known to the device only.
    countStep(args, 'checkout')
    return data({ ...shown, ...read, told: [], buyer: await buyerOf(args) })
  }
  const told = await bringCookieCart({ ...args, visitor })
  const cart = await readCart(services, visitor.id)
  if (cart.lines.length > 0) countStep(args, 'checkout')
  return data({ ...shown, cart, told, cookieCartId: null, buyer: await buyerOf(args) })
})

/** The coupon, without scripts. */
export const action = forAnybody(changePosted)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

async function buyerOf({ services, visitor, url }: PersonalArgs<Visitor | undefined>) {
  const failed = url.searchParams.get('payment-failed')
  return {
    visitorId: visitor?.id ?? GUEST,
    ...(visitor
      ? await prefillAddress(services, visitor, url.searchParams.get(KEPT_ADDRESS))
      : { prefilled: addressOfProfile(undefined, ''), known: [] }),
    scriptUrl: services.payments.checkoutUrl,
    failed: failed === null ? null : failureCode(failed),
    takesGiftCards: await takesGiftCards(services),
    onDelivery: await offeredTerms(services),
    newsText: (services.whatsapp && consentText('order-news', 'whatsapp')) ?? null,
  }
}

type Wanted = Parameters<typeof readOneLine>[2]

async function oneWork(services: Services, shopper: Shopper, wanted: Wanted) {
  const { artworkId, frameOptionId, sizeId } = wanted
  const isKnowable = [artworkId, frameOptionId ?? artworkId, sizeId ?? artworkId].every(isUuid)
  const read = isKnowable ? await readOneLine(services, shopper, wanted) : ({ ok: false, reason: 'not-found' } as const)
  return read.ok ? { cart: read.cart, message: undefined, status: 200 } : { cart: cartOf([]), ...refusalWords(read) }
}

async function readOneQuote(services: Services, wanted: Parameters<typeof readQuotePrice>[1]) {
  const read = await readQuotePrice(services, wanted)
  if (read.ok) return { cart: read.cart, message: undefined, status: 200 }
  return { cart: cartOf([]), message: quotePriceTroubleWords(read.trouble), status: quotePriceStatus(read.trouble) }
}

/** Only the document of this page may load the provider's script, by its content security policy. */
export const clientLoader = (args: Route.ClientLoaderArgs) => asDocument(args)

export function ErrorBoundary() {
  return <PageFailed title={checkoutWords.title} message={checkoutWords.unread} />
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { isOneWork, quotePrice, message, told, cookieCartId, buyer } = loaderData
  const isGuest = buyer.visitorId === GUEST
  const read = loaderData.cart ?? EMPTY
  const shown = useShownCart()
  useLive(['cart'], () => void refreshCart())
  useDeviceCartRead({ isGuest: isGuest && !isOneWork, cart: loaderData.cart, cookieCartId })
  useWorkBack(isOneWork, buyer)
  const isDeviceKnown = useInteractive()
  const isDeviceFull = useDeviceCart() !== undefined
  const cart = isOneWork ? read : (shown.cart ?? read)
  const mayArrive = !isOneWork && (isDeviceFull || !isDeviceKnown)
  const nothing = mayArrive ? (
    <Arriving isFailed={isGuest && shown.isFailed} />
  ) : (
    <NothingToBuy message={message} isGuest={isGuest} />
  )
  return (
    <CheckoutForm
      isOneWork={isOneWork}
      quotePrice={quotePrice}
      cart={cart}
      couponMessage={actionData?.message}
      told={[...told, ...shown.told]}
      buyer={buyer}
      nothing={nothing}
    />
  )
}

const EMPTY = cartOf([])

/** The device's cart may still be on its way to the page, or into the account. */
const Arriving = ({ isFailed }: { isFailed: boolean }) => (
  <div className="wrap cart-page page-head">
    <h1 className="d d5">{checkoutWords.title}</h1>
    {isFailed ? (
      <ErrorState message={cartWords.pricesUnread} />
    ) : (
      <CartWaiting
        empty={
          <>
            <p>{cartWords.empty}</p>
            <ButtonLink to={href('/collection')}>{cartWords.explore}</ButtonLink>
            <MaybeInAccount />
          </>
        }
      />
    )}
  </div>
)

/** For someone who was signed out on the way. */
const MaybeInAccount = () => (
  <p>
    {checkoutWords.isCartInAccount} <SignInHere />
  </p>
)

function NothingToBuy({ message, isGuest }: { message: string | undefined; isGuest: boolean }) {
  return (
    <div className="cart-page">
      <EmptyState heading="h1" art={<PalePatch />} title={checkoutWords.title} text={message ?? cartWords.empty}>
        <ButtonLink to={href('/collection')}>{cartWords.explore}</ButtonLink>
        {isGuest ? <MaybeInAccount /> : <GoLink to={href('/orders')}>{checkoutWords.yourOrders}</GoLink>}
      </EmptyState>
    </div>
  )
}
