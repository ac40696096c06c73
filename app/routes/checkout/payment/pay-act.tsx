import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { HOLD_MINUTES } from '#domain/orders/order/order-states.rules.ts'
import { PAYMENT_WORDS, holdWords } from '#domain/orders/paying/payment-words.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { FIX_FIRST } from '#app/ui/form-answer.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  payment: Payment
  isOnDelivery: boolean
  /** Nothing is left to pay. */
  isByCards: boolean
  isBusy: boolean
  canPay: boolean
  /** Before that, pressing would send what was typed as an address. */
  isAlive: boolean
  isStopped: boolean
}

/** The addresses; the button stands in the summary beside them. */
export const CHECKOUT_FORM = 'checkout'

/** The button that leads to the payment, and all that is said about it. */
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
  // Whoever comes from the provider's own page sees why first, and not the top of a long form.
  useEffect(() => showFailure(), [])
  return (
    <div className="pay-act" ref={place}>
      <button
        type={isAlive ? 'submit' : 'button'}
        form={CHECKOUT_FORM}
        className={buttonClass({ isWide: true })}
        disabled={!canPay}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isOnDelivery ? 'Send the code' : isByCards ? 'Place the order' : 'Proceed to Pay'}
      </button>
      <div role="status">
        {isBusy && (
          <p className="pay-progress">
            {isOnDelivery ? 'Sending the code …' : isByCards ? 'Placing the order …' : progressOf(payment)}
          </p>
        )}
        {ready?.dismissed && <p>You closed the payment. Nothing is lost: you can go on whenever you like.</p>}
      </div>
      <div role="alert">
        {isStopped && <Told text={FIX_FIRST} />}
        {trouble && <Told text={trouble.text} detail={trouble.detail} />}
      </div>
      {ready?.holdUntil && <HoldNote until={ready.holdUntil} />}
      {ready && !ready.holdUntil && !isOnDelivery && (
        <p className="small ash">{isByCards ? ALL_PAID : BEFORE_PAYING}</p>
      )}
    </div>
  )
}

const ALL_PAID = 'Your gift cards pay all of it: the order stands as soon as you press.'

const BEFORE_PAYING = `Once you press, the works are held for you for ${HOLD_MINUTES} minutes. UPI, cards, net banking and wallets, by Razorpay.`

function Told({ text, detail }: { text: string; detail?: string | undefined }) {
  return (
    <div className="pay-trouble">
      <CircleAlert className="i" />
      <p>{text}</p>
      {detail && <p className="small">{detail}</p>}
    </div>
  )
}

function progressOf(payment: Payment): string {
  if (payment.step === 'finishing') return payment.words
  return payment.step === 'open' ? 'The payment is open.' : 'Opening the payment …'
}

/** Nothing is left to press: what happened, and where it goes on. */
function PaymentEnd({ payment }: { payment: Payment & { step: 'unfinished' | 'returned' } }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isReturned = payment.step === 'returned'
  return (
    <div className="pay-end" ref={place} tabIndex={-1} role="alert">
      <p>{isReturned ? (payment.message ?? GONE) : PAYMENT_WORDS.unfinished}</p>
      <p className="small">{isReturned ? 'Your cart is kept.' : (payment.detail ?? SEEN_TO)}</p>
      <ButtonLink to={href('/orders')} isWide>
        Your Orders
      </ButtonLink>
    </div>
  )
}

const GONE = 'Somebody else was quicker, and the work is gone. Your money goes back the way it came.'
const SEEN_TO =
  'Please do not pay again: the order is kept, and completes by itself as soon as the payment is confirmed.'

const LOOK_EVERY_MS = 5_000

/** Until when nobody else can have the works. Only its end is read aloud; the minutes are there for whoever looks. */
function HoldNote({ until }: { until: Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, left } = holdWords(until, now)
  return (
    <div className="hold-note small">
      <p role="status">{text}</p>
      {left && <p className="num">{left}</p>}
    </div>
  )
}
