import { href, Link } from 'react-router'
import type { ShownOwnPayouts as Shown } from '#domain/earnings/show-own-payouts.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { earningsWords } from '#words/earnings.ts'

type Payout = Shown['payouts'][number]

/** Each opens to its UTR and the orders that it is for. */
export function OwnPayouts({ payouts }: Pick<Shown, 'payouts'>) {
  if (payouts.length === 0) return <p className="ash">{earningsWords.noPayouts}</p>
  return (
    <ul className="earned">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <PayoutRow payout={payout} />
        </li>
      ))}
    </ul>
  )
}

const TONES = {
  approved: 'marigold',
  sent: 'marigold',
  paid: 'neem',
  failed: 'brick',
  returned: 'brick',
  cancelled: undefined,
} as const

function PayoutRow({ payout }: { payout: Payout }) {
  const { state, at, amountPaise, masked, utr, reference, lines } = payout
  const facts = earningsWords.payoutFacts
  const tone = TONES[state]
  return (
    <details>
      <summary>
        <span>{dayText(at)}</span>
        <span className="ash small num payout-utr">{utr}</span>
        <Badge {...(tone && { tone })}>{earningsWords.payoutStates[state]}</Badge>
        <span className="num">{rupeesAndPaise(amountPaise)}</span>
      </summary>
      <div className="earned-line">
        <WhyNot payout={payout} />
        <FactList
          className="facts"
          facts={[
            [facts.account, masked],
            [facts.utr, utr],
            [facts.reference, reference],
          ]}
        />
        <h3 className="work">{earningsWords.payoutOrders}</h3>
        <dl className="facts">
          {lines.map(({ orderId, shortNumber, paise }) => (
            <div key={orderId ?? ''}>
              <dt>
                {orderId === null ? (
                  earningsWords.payoutOther
                ) : (
                  <>
                    {earningsWords.order(orderNumber(orderId))}{' '}
                    <span className="ash small num">{shortNumber !== null && shortNumberText(shortNumber)}</span>
                  </>
                )}
              </dt>
              <dd className="num">{rupeesAndPaise(paise)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

/** Why it came back, and what to do. The bank's words are in English. */
function WhyNot({ payout: { state, why, remedy } }: { payout: Payout }) {
  if (state === 'cancelled') return <p>{earningsWords.cancelled}</p>
  if (state !== 'failed' && state !== 'returned') return null
  return (
    <>
      <p>{earningsWords.cameBack}</p>
      {why !== null && (
        <p className="any">
          {earningsWords.bankSays} <q lang="en">{why}</q>
        </p>
      )}
      {remedy === 'ask-artist' && (
        <p>
          <Link className="lk" to={href('/artist/papers')}>
            {earningsWords.checkAccount}
          </Link>
        </p>
      )}
    </>
  )
}
