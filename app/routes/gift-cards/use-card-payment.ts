import { useRef, useState } from 'react'
import { isEmbeddedBrowser } from '#domain/accounts/browsers.rules.ts'
import { codeWords, failureWords, PAYMENT_WORDS, PROGRESS_WORDS } from '#domain/orders/paying/payment-words.rules.ts'
import type { FailureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { confirmPayment } from '#app/routes/checkout/payment/order-calls.ts'
import type { CreatedOrder, Receipt } from '#app/routes/checkout/payment/order-calls.ts'
import { loadPaymentScript, openPaymentDialog, scriptTrouble } from '#app/routes/checkout/payment/pay-order.ts'
import type { Trouble } from '#app/routes/checkout/payment/pay-order.ts'

type Paying = { isBusy: boolean; words?: string; trouble?: Trouble | undefined }

type Props = {
  purchaseId: string
  scriptUrl: string
  /** Of a payment that was tried on the provider's own page. */
  failed: FailureCode | null
  /** Something became of it. */
  onChanged: () => void
}

/** From the press to the card that is paid for. */
export function useCardPayment({ purchaseId, scriptUrl, failed, onChanged }: Props) {
  const [paying, setPaying] = useState<Paying>({
    isBusy: false,
    trouble: failed === null ? undefined : { text: codeWords(failed) },
  })
  const isUnderWay = useRef(false)

  function stop(trouble?: Trouble) {
    isUnderWay.current = false
    setPaying({ isBusy: false, trouble })
  }

  async function pay() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPaying({ isBusy: true, words: 'Opening the payment …' })
    const opened = await callStore<CreatedOrder>('/api/gift-cards/pay', { purchase: purchaseId }, 1)
    if (!opened.ok) {
      stop({ text: messageIn(opened.refusal) ?? PAYMENT_WORDS.orderFailed })
      return onChanged()
    }
    const loaded = await loadPaymentScript(scriptUrl)
    if (loaded === 'here') open(opened.answer)
    else stop(scriptTrouble(loaded))
  }

  function open(order: CreatedOrder) {
    let trouble: Trouble | undefined
    let isPaid = false
    setPaying({ isBusy: true, words: 'The payment is open.' })
    const isOpen = openPaymentDialog(order, isEmbeddedBrowser(navigator.userAgent), {
      onPaid: (receipt) => {
        if (isPaid) return
        isPaid = true
        void finish(receipt)
      },
      onFailed: (description) => void (trouble = { text: failureWords(description) }),
      onDismissed: () => {
        if (isPaid) return
        stop(trouble)
        onChanged()
      },
    })
    if (!isOpen) stop({ text: PAYMENT_WORDS.startFailed })
  }

  async function finish(receipt: Receipt) {
    setPaying({ isBusy: true, words: PROGRESS_WORDS.confirming })
    const confirmed = await confirmPayment(receipt)
    const state = confirmed.ok ? confirmed.answer.state : 'checking'
    stop(state === 'checking' ? { text: UNCONFIRMED } : undefined)
    onChanged()
  }

  return { paying, pay }
}

const UNCONFIRMED =
  'Your payment could not be confirmed yet. Please do not pay again: it is looked into by itself, and you have a mail once it is.'
