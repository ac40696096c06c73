import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { HOLD_MINUTES } from '#domain/orders/order/order-states.rules.ts'
import { holdWords } from '#domain/orders/paying/payment-words.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { checkoutWords } from '#words/checkout.ts'
import { paymentWords } from '#words/payment.ts'
import type { CheckoutPayment } from './use-payment.ts'
import type { OnDeliveryChoice } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { payOnDeliveryWords } from '#words/pay-on-delivery.ts'

type Props = {
  payment: CheckoutPayment
  isOnDelivery: boolean
  /** Gift cards cover the total. */
  isByCards: boolean
  isBusy: boolean
  canPay: boolean
  /** Before that, a submit would put what was typed into the URL. */
  isAlive: boolean
  isStopped: boolean
}

/** The form of the addresses; its button is in the summary next to it. */
export const CHECKOUT_FORM = 'checkout'

export function PayAct(props: Props) {
  const { payment } = props
  const { key } = useLocation()
  if (payment.step === 'unfinished' || payment.step === 'returned') return <PaymentEnd payment={payment} />
  return <PayButton key={key} {...props} />
}

function PayButton({ payment, isOnDelivery, isByCards, isBusy, canPay, isAlive, isStopped }: Props) {
  const ready = payment.step === 'ready' ? payment : undefined
  const trouble = ready?.trouble ?? (payment.step === 'open' ? payment.trouble : undefined)
  const place = useRef<HTMLDivElement>(null)
  const showFailure = useEffectEvent(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' })
  })
  // Coming back from the provider's own page, the buyer sees the reason first, not the top of a long form.
  useEffect(() => showFailure(), [])
  return (
    <div className="pay-act stack g12" ref={place}>
      <button
        type={isAlive ? 'submit' : 'button'}
        form={CHECKOUT_FORM}
        className={buttonClass({ isWide: true })}
        disabled={!canPay}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isOnDelivery ? paymentWords.sendCode : isByCards ? paymentWords.placeOrder : paymentWords.pay}
      </button>
      <div role="status">
        {isBusy && (
          <p className="pay-progress side g10 w500">
            {isOnDelivery ? paymentWords.sendingCode : isByCards ? paymentWords.placingOrder : progressOf(payment)}
          </p>
        )}
        {ready?.dismissed && <p>{paymentWords.closed}</p>}
      </div>
      <div role="alert">
        {isStopped && <Told text={checkoutWords.fixErrors} />}
        {trouble && <Told text={trouble.text} detail={trouble.detail} />}
      </div>
      {ready?.holdUntil && <HoldNote until={ready.holdUntil} />}
      {ready && !ready.holdUntil && !isOnDelivery && (
        <p className="small ash">{isByCards ? paymentWords.allByGiftCards : paymentWords.beforePaying(HOLD_MINUTES)}</p>
      )}
    </div>
  )
}

function Told({ text, detail }: { text: string; detail?: string | undefined }) {
  return (
    <div className="pay-trouble stack any w500">
      <CircleAlert className="i" />
      <p>{text}</p>
      {detail && <p className="small">{detail}</p>}
    </div>
  )
}

function progressOf(payment: CheckoutPayment): string {
  if (payment.step === 'finishing') return payment.words
  return payment.step === 'open' ? paymentWords.isOpen : paymentWords.opening
}

/** Nothing is left to do here: what happened, and the way on. */
function PaymentEnd({ payment }: { payment: CheckoutPayment & { step: 'unfinished' | 'returned' } }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isReturned = payment.step === 'returned'
  return (
    <div className="pay-end stack g12" ref={place} tabIndex={-1} role="alert">
      <p>{isReturned ? (payment.message ?? paymentWords.soldToAnother) : paymentWords.unfinished}</p>
      <p className="small">{isReturned ? paymentWords.cartSaved : (payment.detail ?? paymentWords.doNotPayAgain)}</p>
      <ButtonLink to={href('/orders')} isWide>
        {checkoutWords.yourOrders}
      </ButtonLink>
    </div>
  )
}

const LOOK_EVERY_MS = 5_000

/** The end of the hold. Screen readers hear only the end; the minutes left are for the eye. */
function HoldNote({ until }: { until: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, left } = holdWords(until, now)
  return (
    <div className="hold-note note marigold small">
      <p role="status">{text}</p>
      {left && <p className="num">{left}</p>}
    </div>
  )
}

type ChoiceProps = {
  choice: OnDeliveryChoice
  totalPaise: Paise
  isOnDelivery: boolean
  isBusy: boolean
  onChoose: (isOnDelivery: boolean) => void
}

/** Online or on delivery; if not on delivery, why. */
export function PaymentChoice({ choice: { why, feePaise }, totalPaise, isOnDelivery, isBusy, onChoose }: ChoiceProps) {
  return (
    <fieldset className="pay-choice stack g8" disabled={isBusy}>
      <legend className="lab">{paymentWords.choiceTitle}</legend>
      <label className="tick">
        <input type="radio" name="pay" checked={!isOnDelivery} onChange={() => onChoose(false)} />
        <span>{paymentWords.payOnline}</span>
      </label>
      <label className="tick">
        <input
          type="radio"
          name="pay"
          checked={isOnDelivery}
          disabled={why !== null}
          aria-describedby="pay-on-delivery"
          onChange={() => onChoose(true)}
        />
        <span>{payOnDeliveryWords.name}</span>
      </label>
      <p className="small ash" id="pay-on-delivery">
        {why ??
          (feePaise > 0
            ? payOnDeliveryWords.howItWorksWithFee(rupees(totalPaise), rupees(feePaise))
            : payOnDeliveryWords.howItWorks(rupees(totalPaise)))}
      </p>
    </fieldset>
  )
}
