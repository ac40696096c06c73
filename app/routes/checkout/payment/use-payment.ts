import { useEffect, useEffectEvent, useRef, useState, useCallback } from 'react'
import { href, useNavigate } from 'react-router'
import type { AddressErrors } from '#domain/orders/placing/address-form.rules.ts'
import { isNotServed } from '#domain/orders/order/order.rules.ts'
import { codeWords, type FailureCode } from '#domain/orders/paying/payment-words.rules.ts'
import type { Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { useLive } from '#app/browser/live.ts'
import { useSeenAgain } from '#app/browser/seen-again.ts'
import { requestSignIn } from '#app/browser/sign-in-request.ts'
import { checkoutWords } from '#words/checkout.ts'
import { paymentWords } from '#words/payment.ts'
import { askMoneyOf, orderRequest, shipmentRequest } from './order-calls.ts'
import type { CheckoutAsked, CreatedOrder, Receipt } from './order-calls.ts'
import { beginOrder, finishOrder, openPaymentDialog } from './pay-order.ts'
import type { PaymentBegun, Trouble, PaymentFinished } from './pay-order.ts'
import { forgetCheckout, giveUpAttempt, attemptedWork } from './stored-checkout.ts'

export type CheckoutPayment =
  | {
      step: 'ready'
      trouble?: Trouble | undefined
      holdUntil?: Date | undefined
      /** The order whose dialog was closed. */
      dismissed?: string
    }
  | { step: 'opening' }
  | { step: 'open'; trouble?: Trouble | undefined }
  | { step: 'finishing'; words: string }
  | { step: 'unfinished'; detail: string | undefined }
  | { step: 'returned'; message: string | undefined }

type Props = {
  visitorId: string
  scriptUrl: string
  /** Why a payment on another page failed. */
  failed: FailureCode | null
  onRefused: (errors: AddressErrors) => void
  /** The page may be out of date. */
  onChanged: () => void
}

export function usePayment({ visitorId, scriptUrl, failed, onRefused, onChanged }: Props) {
  const [payment, setPayment] = useState<CheckoutPayment>({
    step: 'ready',
    trouble: failed === null ? undefined : { text: codeWords(failed) },
  })
  const [checkout, setCheckout] = useState<CheckoutAsked>()
  const isUnderWay = useRef(false)
  const navigate = useNavigate()
  const dismissed = payment.step === 'ready' ? payment.dismissed : undefined
  const money = useMoneyOf(dismissed)
  const hear = useEffectEvent((of: typeof money, order = '') => {
    if (of === 'here') end({ end: 'ordered', order })
    else if (of && isNotServed(of)) end({ end: 'returned', message: paymentWords.notServed[of] })
  })
  useEffect(() => hear(money, dismissed), [money, dismissed])

  function standStill(still: Omit<CheckoutPayment & { step: 'ready' }, 'step'>) {
    isUnderWay.current = false
    setPayment({ step: 'ready', ...still })
  }

  async function pay(wanted: CheckoutAsked) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setCheckout(wanted)
    setPayment({ step: 'opening' })
    const begun = await beginOrder(visitorId, orderRequest(wanted), scriptUrl)
    if (!begun.ok) hinder(begun)
    else if ('prove' in begun) void navigate(begun.prove)
    else if ('paid' in begun) end({ end: 'ordered', order: begun.paid })
    else openFor(begun.order, wanted)
  }

  function hinder(begun: PaymentBegun & { ok: false }) {
    if (begun.reason === 'fields') {
      standStill({})
      return onRefused(begun.errors)
    }
    if (begun.reason === 'signed-out') {
      standStill({})
      return requestSignIn({ words: checkoutWords.signInAgain })
    }
    standStill({ trouble: begun.trouble, holdUntil: begun.order && new Date(begun.order.holdUntil) })
    if (begun.reason === 'changed') onChanged()
  }

  function openFor(order: CreatedOrder, wanted: CheckoutAsked) {
    const holdUntil = new Date(order.holdUntil)
    setPayment({ step: 'open' })
    const isOpen = openPaymentDialog(order, {
      onPaid: (receipt) => {
        isUnderWay.current = true
        void finish(receipt, wanted)
      },
      onFailed: (trouble) => setPayment({ step: 'open', trouble }),
      onDismissed: (trouble) => standStill({ trouble, holdUntil, dismissed: order.order }),
    })
    if (!isOpen) standStill({ trouble: { text: paymentWords.startFailed }, holdUntil })
  }

  async function finish(receipt: Receipt, wanted: CheckoutAsked) {
    const say = (words: string) => setPayment({ step: 'finishing', words })
    end(await finishOrder(receipt, shipmentRequest(wanted, receipt), say))
  }

  function end(finished: PaymentFinished) {
    switch (finished.end) {
      case 'ordered':
        forgetCheckout()
        return void navigate(`${href('/order-confirmation')}?order=${finished.order}`)
      case 'returned':
        giveUpAttempt(visitorId)
        return setPayment({ step: 'returned', message: finished.message })
      case 'unfinished':
        return setPayment({ step: 'unfinished', detail: finished.detail })
    }
  }

  return {
    payment,
    pay,
    isBusy: payment.step === 'opening' || payment.step === 'open' || payment.step === 'finishing',
    /** What is being paid for, even if the cart changes. */
    checkout: payment.step === 'ready' ? undefined : checkout,
    /** The last attempt. */
    wanted: checkout,
  }
}

/**
 * The payment state of an order whose dialog was closed: the dialog may have missed a payment. Asked at once, and
 * whenever an order of the visitor changes.
 */
function useMoneyOf(orderId: string | undefined): Thanks['money'] | undefined {
  const [known, setKnown] = useState<{ orderId: string; money: Thanks['money'] }>()
  const ask = useCallback(() => {
    if (orderId === undefined) return
    void askMoneyOf(orderId).then((asked) => asked.ok && setKnown({ orderId, money: asked.answer.money }))
  }, [orderId])
  useEffect(ask, [ask])
  useLive(['orders'], ask)
  useSeenAgain(ask)
  return known && known.orderId === orderId ? known.money : undefined
}

/**
 * After a failure on the provider's own page a buyer of a single work comes back with the reason, but without the work:
 * this leads to it again.
 */
export function useWorkBack(isOneWork: boolean, { visitorId, failed }: Pick<Props, 'visitorId' | 'failed'>) {
  const navigate = useNavigate()
  useEffect(() => {
    const work = isOneWork || failed === null ? undefined : attemptedWork(visitorId)
    if (!work || failed === null) return
    const query = new URLSearchParams({ ...work, 'payment-failed': failed })
    void navigate(`${href('/checkout')}?${query}`, { replace: true })
  }, [isOneWork, visitorId, failed, navigate])
}
