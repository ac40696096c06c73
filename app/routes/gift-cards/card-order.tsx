import { ownAddress } from '#app/ui/addresses.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useState } from 'react'
import { data, href, useRevalidator, type MetaFunction } from 'react-router'
import { failureCode, type FailureCode, codeWords } from '#domain/orders/paying/payment-words.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { showCardOrder, type ShownCardOrder } from '#domain/orders/gift-card-sales/show-card-order.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { SayScriptsRun, WithoutScripts } from '#app/routes/checkout/without-scripts.tsx'
import { Button, buttonClass, ButtonLink, GoLink } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { dayText, hourText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { giftCardsWords } from '#words/gift-cards.ts'
import { CardFace } from './card-face.tsx'
import { PAPER, refusedWords } from './card-paper.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { callConfirmPayment, type CreatedOrder, type Receipt } from '#app/routes/checkout/payment/order-calls.ts'
import {
  asDocument,
  loadPaymentScript,
  openPaymentDialog,
  scriptTrouble,
  type Trouble,
} from '#app/routes/checkout/payment/pay-order.ts'
import { paymentWords } from '#words/payment.ts'
import type { Route } from './+types/card-order.ts'

export const meta: MetaFunction = (args) =>
  hiddenMeta(giftCardsWords.ownTitle, giftCardsWords.ownAbout, href('/gift-cards'))(args)

export const links = sheets('forms', 'checkout', 'giftCards')

/** Not found for anyone else. */
export const loader = forAnybody(async (args) => {
  const { services, params, url } = args
  const shown = await showCardOrder(services, { cardOrderId: params.id ?? '', opened: viewerOf(args).opened ?? [] })
  if (!shown) throw data(null, { status: 404 })
  const failed = url.searchParams.get('payment-failed')
  return {
    cardOrder: shown,
    scriptUrl: services.payments.checkoutUrl,
    failed: failed === null ? null : failureCode(failed),
    refused: refusedWords(url.searchParams.get(PAPER)),
  }
})

/** Only the document of this page may load the provider's script. */
export const clientLoader = (args: Route.ClientLoaderArgs) => asDocument(args)

export default function CardOrder({ loaderData: { cardOrder, scriptUrl, failed, refused } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  usePageSeenAgain()
  const { state, design, amountPaise, forName, buyerName, message } = cardOrder
  const heading = useChangedFocus(state)
  return (
    <div className="wrap gift-card-page">
      <div className="page-head">
        <h1 className="d d5" ref={heading} tabIndex={-1}>
          {giftCardsWords.headings[state]}
        </h1>
      </div>
      <div className="bought-card stack g24">
        <CardFace amount={rupees(amountPaise)} {...{ design, forName, message, buyerName }} />
        {refused && (
          <p className="notice" role="alert">
            {refused}
          </p>
        )}
        {state === 'unpaid' && (
          <Pay cardOrder={cardOrder} scriptUrl={scriptUrl} failed={failed} onChanged={() => void revalidate()} />
        )}
        {state === 'paid' && <Given cardOrder={cardOrder} onPrinted={() => void revalidate()} />}
        {state === 'expired' && (
          <>
            <p>{giftCardsWords.expired}</p>
            <ButtonLink to={href('/gift-cards')}>{giftCardsWords.startAgain}</ButtonLink>
          </>
        )}
        {state === 'refunding' && <p>{giftCardsWords.refunding}</p>}
        {state === 'refunded' && <p>{giftCardsWords.refunded}</p>}
        {state !== 'unpaid' && <GoLink to={href('/collection')}>{giftCardsWords.browse}</GoLink>}
      </div>
    </div>
  )
}

/** When the state changes, screen readers read the heading. */
function useChangedFocus(state: ShownCardOrder['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}

type PayProps = {
  cardOrder: ShownCardOrder
  scriptUrl: string
  failed: FailureCode | null
  onChanged: () => void
}

function Pay({ cardOrder, scriptUrl, failed, onChanged }: PayProps) {
  const { id, amountPaise, payUntil } = cardOrder
  const { paying, pay } = useCardPayment({ cardOrderId: id, scriptUrl, failed, onChanged })
  const isInteractive = useInteractive()
  const { isBusy, words, trouble } = paying
  return (
    <>
      <GivenHow cardOrder={cardOrder} />
      <SayScriptsRun />
      <WithoutScripts>
        <p className="notice">{giftCardsWords.needsScripts}</p>
      </WithoutScripts>
      <div className="pay-act">
        <button
          type="button"
          className={buttonClass({})}
          disabled={!isInteractive}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void pay()}
        >
          {giftCardsWords.pay(rupees(amountPaise))}
        </button>
        <div role="status">{words && <p className="pay-progress side g10 w500">{words}</p>}</div>
        <div role="alert">
          {trouble && (
            <div className="pay-trouble">
              <CircleAlert className="i" />
              <p>{trouble.text}</p>
              {trouble.detail && <p className="small">{trouble.detail}</p>}
            </div>
          )}
        </div>
        <p className="small ash">{giftCardsWords.payUntil(hourText(payUntil))}</p>
      </div>
    </>
  )
}

const GivenHow = ({
  cardOrder: { recipientEmail, sentWhen, validMonths, buyerEmail },
}: {
  cardOrder: ShownCardOrder
}) => (
  <FactList
    className="card-facts stack g12"
    facts={[
      [
        giftCardsWords.delivery,
        sentWhen ? giftCardsWords.byMail(recipientEmail ?? '', sentWhen) : giftCardsWords.toPrint,
      ],
      [giftCardsWords.valid, giftCardsWords.validFor(validMonths)],
      [giftCardsWords.receipt, giftCardsWords.receiptTo(buyerEmail)],
    ]}
  />
)

function Given({ cardOrder, onPrinted }: { cardOrder: ShownCardOrder; onPrinted: () => void }) {
  const { id, buyerEmail, recipientEmail, sendOn, sentWhen, card } = cardOrder
  return (
    <>
      <p role="status">{giftCardsWords.paid(orderNumber(id), buyerEmail)}</p>
      {card?.isGood && card.isFrozen && <p>{giftCardsWords.underReview}</p>}
      {sendOn === null ? (
        <Paper cardOrder={cardOrder} onPrinted={onPrinted} />
      ) : card ? (
        <p>{giftCardsWords.sent(recipientEmail ?? '', dayText(card.endsOn))}</p>
      ) : (
        <p>{giftCardsWords.willBeSent(recipientEmail ?? '', sentWhen ?? '')}</p>
      )}
    </>
  )
}

function Paper({ cardOrder, onPrinted }: { cardOrder: ShownCardOrder; onPrinted: () => void }) {
  const { id, isShown, printedAt, card } = cardOrder
  const action = ownAddress(href('/gift-cards/:id/card.pdf', { id }))
  if (card && !card.isGood) return <p>{giftCardsWords.stoppedCard}</p>
  // The download doesn't leave the page.
  const onSubmit = () => void setTimeout(onPrinted, 3_000)
  if (!isShown)
    return (
      <form method="post" action={action} onSubmit={onSubmit}>
        <p>
          {printedAt
            ? giftCardsWords.downloadAgainUntil(hourText(new Date(printedAt.getTime() + AGAIN_MS)))
            : giftCardsWords.codeShownOnce}
        </p>
        <Button type="submit">{giftCardsWords.download}</Button>
      </form>
    )
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <p>
        {card ? giftCardsWords.downloadedCode(card.lastFour, dayText(card.endsOn)) : giftCardsWords.downloaded}{' '}
        {giftCardsWords.ifLost}
      </p>
      <input type="hidden" name="lost" value="yes" />
      <Button type="submit" look="outline">
        {giftCardsWords.printAgain}
      </Button>
    </form>
  )
}

const AGAIN_MS = 15 * 60_000

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
function useCardPayment({ cardOrderId, scriptUrl, failed, onChanged }: Props) {
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
    setPaying({ isBusy: true, words: paymentWords.isOpen })
    const isOpen = openPaymentDialog(order, {
      onPaid: (receipt) => void finish(receipt),
      onDismissed: (trouble) => {
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
