import { ownAddress } from '#app/ui/addresses.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import { data, href, useRevalidator } from 'react-router'
import { failureCode, type FailureCode } from '#domain/orders/paying/payment-words.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { showPurchase, type ShownPurchase } from '#domain/orders/gift-card-sales/show-purchase.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { SayScriptsRun, WithoutScripts } from '#app/routes/checkout/without-scripts.tsx'
import { Button, buttonClass, ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { dayText, hourText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { PAPER, refusedWords } from './card-paper-words.ts'
import { useCardPayment } from './use-card-payment.ts'
import type { Route } from './+types/purchase.ts'

export const meta = hiddenMeta('Your gift card', 'A gift card that you buy.', href('/gift-cards'))

export const links = sheets('forms', 'checkout', 'giftCards')

/** Of others it is not there. */
export const loader = forAnybody(async (args) => {
  const { services, params, url } = args
  const shown = await showPurchase(services, { purchaseId: params.id ?? '', opened: viewerOf(args).opened ?? [] })
  if (!shown) throw data(null, { status: 404 })
  const failed = url.searchParams.get('payment-failed')
  return {
    purchase: shown,
    scriptUrl: services.payments.checkoutUrl,
    failed: failed === null ? null : failureCode(failed),
    refused: refusedWords(url.searchParams.get(PAPER)),
  }
})

/** Only a document of this address may load the provider's script: coming from another page, it is loaded as one. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && new URL(loaded.name).pathname === new URL(request.url).pathname) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export default function Purchase({ loaderData: { purchase, scriptUrl, failed, refused } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  usePageSeenAgain()
  const { state, amountPaise, forName, buyerName, message } = purchase
  const heading = useChangedFocus(state)
  return (
    <div className="wrap gift-card-page">
      <div className="page-head">
        <h1 className="d d5" ref={heading} tabIndex={-1}>
          {HEADINGS[state]}
        </h1>
      </div>
      <div className="bought-card">
        <div className="card-face">
          <p className="ash small">Gift card</p>
          <p className="amount num">{rupees(amountPaise)}</p>
          <p>For {forName}</p>
          {message && <p className="words">{message}</p>}
          <p className="ash">From {buyerName}</p>
        </div>
        {refused && (
          <p className="notice" role="alert">
            {refused}
          </p>
        )}
        {state === 'unpaid' && (
          <Pay purchase={purchase} scriptUrl={scriptUrl} failed={failed} onChanged={() => void revalidate()} />
        )}
        {state === 'paid' && <Given purchase={purchase} onPrinted={() => void revalidate()} />}
        {state === 'expired' && (
          <>
            <p>
              Nothing was charged for this card. Should you have paid all the same, the money goes back the way it came.
            </p>
            <ButtonLink to={href('/gift-cards')}>Begin anew</ButtonLink>
          </>
        )}
        {state === 'refunding' && <p>The card pays no more. Your money goes back the way it came.</p>}
        {state === 'refunded' && <p>The card pays no more, and your money is back.</p>}
        {state !== 'unpaid' && <GoLink to={href('/collection')}>See the collection</GoLink>}
      </div>
    </div>
  )
}

const HEADINGS: Record<ShownPurchase['state'], string> = {
  unpaid: 'Your gift card',
  paid: 'Thank you',
  expired: 'The time to pay is over',
  refunding: 'Your money goes back',
  refunded: 'Your money is back',
}

/** Once something became of it, that is what is read out. */
function useChangedFocus(state: ShownPurchase['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}

type PayProps = {
  purchase: ShownPurchase
  scriptUrl: string
  failed: FailureCode | null
  onChanged: () => void
}

function Pay({ purchase, scriptUrl, failed, onChanged }: PayProps) {
  const { id, amountPaise, payUntil } = purchase
  const { paying, pay } = useCardPayment({ purchaseId: id, scriptUrl, failed, onChanged })
  const isInteractive = useInteractive()
  const { isBusy, words, trouble } = paying
  return (
    <>
      <GivenHow purchase={purchase} />
      <SayScriptsRun />
      <WithoutScripts>
        <p className="notice">
          Paying needs scripts: the payment opens in the provider’s own window. Please allow them in this browser, and
          load the page again. What you wrote is kept.
        </p>
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
          Pay {rupees(amountPaise)}
        </button>
        <div role="status">{words && <p className="pay-progress">{words}</p>}</div>
        <div role="alert">
          {trouble && (
            <div className="pay-trouble">
              <CircleAlert className="i" />
              <p>{trouble.text}</p>
              {trouble.detail && <p className="small">{trouble.detail}</p>}
            </div>
          )}
        </div>
        <p className="small ash">
          UPI, cards, net banking and wallets, by Razorpay. It can be paid until {hourText(payUntil)}.
        </p>
      </div>
    </>
  )
}

const GivenHow = ({ purchase: { recipientEmail, sentWhen, validMonths, buyerEmail } }: { purchase: ShownPurchase }) => (
  <Facts
    className="card-facts"
    facts={[
      ['Given', sentWhen ? `By mail to ${recipientEmail}, ${sentWhen}` : 'On paper, to be printed here'],
      ['Valid', `${validMonths} months from the day it is given`],
      ['Receipt', `By mail to ${buyerEmail}`],
    ]}
  />
)

function Given({ purchase, onPrinted }: { purchase: ShownPurchase; onPrinted: () => void }) {
  const { id, buyerEmail, recipientEmail, sendOn, sentWhen, card } = purchase
  return (
    <>
      <p role="status">
        Your card is paid. Its number is #{orderNumber(id)}; the receipt goes to {buyerEmail}, with a link to this page.
      </p>
      {card?.isGood && card.isFrozen && (
        <p>
          The bank that paid for this card is checking the payment. The card cannot be spent until that is done; please
          write to us if you have not asked the bank to.
        </p>
      )}
      {sendOn === null ? (
        <Paper purchase={purchase} onPrinted={onPrinted} />
      ) : card ? (
        <p>
          The card was sent to {recipientEmail}. It pays until {dayText(card.endsOn)}. If the mail has not come, please
          write to us.
        </p>
      ) : (
        <p>
          We send it to {recipientEmail} {sentWhen}.
        </p>
      )}
    </>
  )
}

function Paper({ purchase, onPrinted }: { purchase: ShownPurchase; onPrinted: () => void }) {
  const { id, isShown, printedAt, card } = purchase
  const action = ownAddress(href('/gift-cards/:id/card.pdf', { id }))
  if (card && !card.isGood) return <p>This card was stopped. Please write to us.</p>
  // The file comes without leaving the page.
  const onSubmit = () => void setTimeout(onPrinted, 3_000)
  if (!isShown)
    return (
      <form method="post" action={action} onSubmit={onSubmit}>
        <p>
          The paper has the code that pays. It is shown once, so please keep it like money
          {printedAt && `; until ${hourText(new Date(printedAt.getTime() + AGAIN_MS))} the same can be fetched again`}.
        </p>
        <Button type="submit">Get the card as PDF</Button>
      </form>
    )
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <p>
        The card was fetched{card && `; its code ends with ${card.lastFour}, and it pays until ${dayText(card.endsOn)}`}
        . If the paper is lost, it can be printed with a new code as long as nothing was bought with it. The code of
        before counts no more then.
      </p>
      <input type="hidden" name="lost" value="yes" />
      <Button type="submit" look="outline">
        The paper is lost: print it with a new code
      </Button>
    </form>
  )
}

const AGAIN_MS = 15 * 60_000
