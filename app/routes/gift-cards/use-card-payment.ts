import { useRef, useState } from 'react'
import { isEmbeddedBrowser } from '#domain/accounts/browsers.rules.ts'
import { codeWords, failureWords, type FailureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { callConfirmPayment, type CreatedOrder, type Receipt } from '#app/routes/checkout/payment/order-calls.ts'
import { loadPaymentScript, openPaymentDialog, scriptTrouble } from '#app/routes/checkout/payment/pay-order.ts'
import type { Trouble } from '#app/routes/checkout/payment/pay-order.ts'
import { giftCardsWords } from '#words/gift-cards.ts'
import { paymentWords } from '#words/payment.ts'

type Paying = { isBusy: boolean; words?: string; trouble?: Trouble | undefined }

type Props = {
  cardOrderId: string
  scriptUrl: string
  /** Why a payment on the provider's own page failed. */
  failed: FailureCode | null
  /** Its state may have changed. */
  onChanged: () => void
}

/** From the button to the paid card. */
export function useCardPayment({ cardOrderId, scriptUrl, failed, onChanged }: Props) {
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
    setPaying({ isBusy: true, words: paymentWords.opening })
    const opened = await callStore<CreatedOrder>('/api/gift-cards/pay', { cardOrder: cardOrderId }, 1)
    if (!opened.ok) {
      stop({ text: messageIn(opened.refusal) ?? paymentWords.orderFailed })
      return onChanged()
    }
    const loaded = await loadPaymentScript(scriptUrl)
    if (loaded === 'here') open(opened.answer)
    else stop(scriptTrouble(loaded))
  }

  function open(order: CreatedOrder) {
    let trouble: Trouble | undefined
    let isPaid = false
    setPaying({ isBusy: true, words: paymentWords.isOpen })
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
    if (!isOpen) stop({ text: paymentWords.startFailed })
  }

  async function finish(receipt: Receipt) {
    setPaying({ isBusy: true, words: paymentWords.confirming })
    const confirmed = await callConfirmPayment(receipt)
    const state = confirmed.ok ? confirmed.answer.state : 'checking'
    stop(state === 'checking' ? { text: giftCardsWords.unconfirmed } : undefined)
    onChanged()
  }

  return { paying, pay }
}
