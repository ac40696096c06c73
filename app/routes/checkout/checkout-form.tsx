import { useState, type ReactNode } from 'react'
import { href, Link, useLocation, useRevalidator } from 'react-router'
import { cutWords, linePrice, priceChangeWords, lineTroubleWords, sellerWords } from '#domain/cart/cart-words.rules.ts'
import { withDeliveryFee, withGiftCards, type Cart, type CartLine } from '#domain/cart/cart.rules.ts'
import type { KnownAddress } from '#domain/orders/placing/address-book.rules.ts'
import type { Address } from '#domain/orders/placing/address-form.rules.ts'
import { onDeliveryFor, type DeliveryPaymentTerms } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import type { FailureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { refreshCart } from '#app/browser/cart/cart.ts'
import { requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import { LinePrice } from '#app/ui/cart/cart-lines.tsx'
import { CartSums, GiftNote, Sum } from '#app/ui/cart/cart-sums.tsx'
import { CouponForm } from '#app/ui/cart/coupon-form.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { cartWords } from '#words/cart.ts'
import { checkoutWords } from '#words/checkout.ts'
import { payOnDeliveryWords } from '#words/pay-on-delivery.ts'
import { AddressTabs, NEWS_BOX, useAddresses } from './addresses.tsx'
import { GiftCardChoice } from './payment/gift-card-choice.tsx'
import { useGiftCards, type CardInHand } from './payment/use-gift-cards.ts'
import { CHECKOUT_FORM, PayAct, PaymentChoice } from './payment/pay-act.tsx'
import { GUEST } from './payment/stored-checkout.ts'
import { usePayment } from './payment/use-payment.ts'
import { SayScriptsRun, WithoutScripts } from './without-scripts.tsx'

export type Buyer = {
  visitorId: string
  prefilled: Address
  known: readonly KnownAddress[]
  scriptUrl: string
  /** Why a payment on the provider's own page failed. */
  failed: FailureCode | null
  /** Null where the shop doesn't have it. */
  onDelivery: DeliveryPaymentTerms | null
  takesGiftCards: boolean
  /** What ticking the box for WhatsApp agrees to; null where the shop doesn't have it. */
  newsText: string | null
}

type Props = {
  isOneWork: boolean
  quotePrice: string | undefined
  cart: Cart
  /** Without scripts: why the coupon was refused. */
  couponMessage: string | undefined
  told: readonly string[]
  buyer: Buyer
  nothing: ReactNode
}

/** Addresses, payment and summary, on one page before paying. */
export function CheckoutForm({ isOneWork, quotePrice, cart: cartNow, couponMessage, told, buyer, nothing }: Props) {
  const { visitorId, prefilled, known, scriptUrl, failed, onDelivery: terms, takesGiftCards, newsText } = buyer
  const [isAtTheDoor, setAtTheDoor] = useState(false)
  const giftCards = useGiftCards()
  const { totals, lines } = cartNow
  const basket = { isByQuotePrice: quotePrice !== undefined, totalPaise: totals.totalPaise, lines }
  const onDelivery = terms && onDeliveryFor(terms, basket)
  const isOnDelivery = isAtTheDoor && onDelivery?.why === null && giftCards.cards.length === 0
  const isGuest = visitorId === GUEST
  const { revalidate } = useRevalidator()
  const isInteractive = useInteractive()
  const { attach, addresses } = useAddresses(visitorId, prefilled)
  const readAnew = isOneWork ? revalidate : refreshCart
  const { payment, pay, isBusy, checkout, wanted } = usePayment({
    visitorId,
    scriptUrl,
    failed,
    onRefused: addresses.refuse,
    onChanged: () => {
      void readAnew()
      void giftCards.askAgain()
    },
  })
  // A single work that has just been sold stays in view, with everything typed, next to the reason.
  const gone = isOneWork && cartNow.lines.length === 0 ? wanted?.cart : undefined
  const cartAtTheDoor = withDeliveryFee(cartNow, onDelivery?.feePaise ?? noPaise)
  const cartPaid = isOnDelivery ? cartAtTheDoor : withGiftCards(cartNow, giftCards.cards)
  const cart = checkout?.cart ?? (gone ? { ...gone, canCheckOut: false } : cartPaid)
  if (cart.lines.length === 0) return nothing

  function submit(form: HTMLFormElement) {
    const read = addresses.check()
    if (!read || !cart.canCheckOut) return
    void pay({
      cart,
      isOneWork,
      quotePrice,
      addresses: read,
      isBillingSame: addresses.isBillingSame,
      isGuest,
      isOnDelivery,
      isNewsAsked: new FormData(form).has(NEWS_BOX),
    })
  }

  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 className="d d5">{checkoutWords.title}</h1>
      </div>
      <SayScriptsRun />
      <div className="cart-split stack g32 checkout">
        <form
          ref={attach}
          id={CHECKOUT_FORM}
          noValidate
          inert={isBusy}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) submit(event.currentTarget)
          }}
        >
          {told.map((text) => (
            <p className="notice" role="status" key={text}>
              {text}
            </p>
          ))}
          {isGuest && <SignInFirst />}
          <AddressTabs addresses={addresses} known={known} newsText={newsText} />
        </form>
        <OrderSummary
          cart={cart}
          cards={giftCards.cards}
          code={
            quotePrice === undefined && (
              <div inert={checkout !== undefined}>
                <CouponForm coupon={cart.coupon} message={couponMessage} onChanged={readAnew} />
              </div>
            )
          }
        >
          {!isOneWork && (
            <div inert={checkout !== undefined}>
              <GoLink to={href('/cart')}>{checkoutWords.editCart}</GoLink>
            </div>
          )}
          {!cart.canCheckOut && !isOneWork && <p className="notice">{checkoutWords.fixCartFirst}</p>}
          {!cart.canCheckOut && isOneWork && <GoLink to={href('/collection')}>{cartWords.explore}</GoLink>}
          <WithoutScripts>
            <p className="notice">{checkoutWords.needsScripts}</p>
          </WithoutScripts>
          {takesGiftCards && !isOnDelivery && (
            <div inert={isBusy}>
              <GiftCardChoice giftCards={giftCards} cart={cart} />
            </div>
          )}
          {onDelivery && (
            <PaymentChoice
              choice={
                giftCards.cards.length > 0 ? { ...onDelivery, why: payOnDeliveryWords.notWithGiftCards } : onDelivery
              }
              totalPaise={cartAtTheDoor.totals.totalPaise}
              isOnDelivery={isOnDelivery}
              isBusy={isBusy}
              onChoose={setAtTheDoor}
            />
          )}
          <PayAct
            isOnDelivery={isOnDelivery}
            isByCards={giftCards.cards.length > 0 && cart.toPayPaise === noPaise}
            payment={payment}
            isBusy={isBusy}
            canPay={cart.canCheckOut}
            isAlive={isInteractive}
            isStopped={addresses.isStopped}
          />
        </OrderSummary>
      </div>
    </div>
  )
}

/** An account is offered, not required. */
function SignInFirst() {
  const isInteractive = useInteractive()
  return (
    <p className="notice">
      {checkoutWords.noAccountNeeded} {isInteractive && !navigator.cookieEnabled && checkoutWords.allowCookies}{' '}
      {checkoutWords.haveAccount} <SignInHere />
    </p>
  )
}

/** Leads back to this checkout. */
export function SignInHere() {
  const { pathname, search } = useLocation()
  const returnPath = pathname + search
  return (
    <Link
      className="lk"
      to={signInPage({ returnPath })}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault()
        requestSignIn({ words: checkoutWords.signInKeeps, returnPath })
      }}
    >
      {checkoutWords.signIn}
    </Link>
  )
}

type SummaryProps = { cart: Cart; cards: readonly CardInHand[]; code: ReactNode; children: ReactNode }

/** The order, with the payment below it. */
function OrderSummary({ cart, cards, code, children }: SummaryProps) {
  return (
    <aside className="cart-side" aria-labelledby="order-summary">
      <h2 className="d d3" id="order-summary">
        {cartWords.summaryTitle}
      </h2>
      <ul className="mini-lines">
        {cart.lines.map((line) => (
          <MiniLine key={line.id} line={line} />
        ))}
      </ul>
      {code}
      <CartSums cart={cart}>
        <PaidByCards cart={cart} cards={cards} />
      </CartSums>
      {cart.gift.requested && <GiftNote gift={cart.gift} />}
      {children}
    </aside>
  )
}

/** Money, not a discount, so it is below the total. */
function PaidByCards({ cart, cards }: { cart: Cart; cards: readonly CardInHand[] }) {
  if (cart.giftCards.length === 0) return null
  return (
    <>
      {cart.giftCards
        .filter(({ paise }) => paise > noPaise)
        .map(({ id, paise }) => (
          <Sum
            key={id}
            name={checkoutWords.giftCardEnding(cards.find((card) => card.id === id)?.lastFour ?? '')}
            amount={`−${rupees(paise)}`}
          />
        ))}
      <Sum name={checkoutWords.leftToPay} amount={rupees(cart.toPayPaise)} isTotal />
    </>
  )
}

function MiniLine({ line }: { line: CartLine }) {
  const { title, titleLang, artistName, frame, size, hasFrames, picture } = line
  const bigPrice = useBigPrice()
  const facts = [artistName, hasFrames && frame.name, size && cartWords.inSize(size.label)].filter(Boolean)
  const notes = [sellerWords(line), ...cutWords(line), lineTroubleWords(line), priceChangeWords(line, bigPrice)].filter(
    Boolean,
  )
  return (
    <li className="mini stack small">
      <span className="mini-hold">
        {picture && (
          <Framed frame={frame.slug}>
            <Picture picture={picture} sizes="56px" widest={320} isDecoration />
          </Framed>
        )}
      </span>
      <div>
        <p className="work" lang={titleLang}>
          {title}
        </p>
        <p className="ash">{facts.join(', ')}</p>
        <p className="ash">{linePrice(line, bigPrice).times}</p>
        {notes.map((note) => (
          <p className="line-note" key={note}>
            {note}
          </p>
        ))}
      </div>
      <LinePrice line={line} />
    </li>
  )
}
