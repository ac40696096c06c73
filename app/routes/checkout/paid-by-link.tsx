/** Where the payment provider sends the buyer after a payment by link. Only signed values are believed. */
import { data, href, type MetaFunction } from 'react-router'
import { confirmLinkPayment, type Confirmed } from '#domain/orders/paying/confirm-payment.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { retryAfter, waitWords } from '#app/http/answers.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { DotAndLine } from '#app/ui/mark.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { thanksWords } from '#words/thanks.ts'
import { givenBackWords } from './confirm-payment.ts'
import { linkProofIn } from './payment-proof.ts'
import type { Route } from './+types/paid-by-link.ts'

export const meta: MetaFunction = (args) =>
  hiddenMeta(thanksWords.title, thanksWords.about, href('/paid-by-link'))(args)

export const links = sheets('checkout')

export const loader = forAnybody(async ({ services, visit, url }) => {
  const proof = linkProofIn((name) => url.searchParams.get(name))
  const confirmed = proof && (await confirmLinkPayment(services, proof))
  if (confirmed?.ok) {
    if (confirmed.isFresh) letOpen({ services, visit }, confirmed.orderId)
    const orderId = confirmed.isFresh ? confirmed.orderId : null
    return {
      title: confirmed.state === 'refunded' ? thanksWords.sorry : thanksWords.title,
      words: wordsOf(confirmed),
      orderId,
    }
  }
  if (confirmed?.reason !== 'too-many') throw data(null, { status: 404 })
  const { waitSeconds } = confirmed
  const told = { title: thanksWords.moment, words: waitWords({ reason: 'too-many', waitSeconds }), orderId: null }
  return data(told, { status: 429, headers: retryAfter(waitSeconds) })
})

type Known = Confirmed & { ok: true }

function wordsOf(confirmed: Known): string {
  const number = orderNumber(confirmed.orderId)
  if (confirmed.state === 'refunded') return thanksWords.withNumber(givenBackWords(confirmed.why), number)
  return confirmed.state === 'paid' ? thanksWords.paidByLink(number) : thanksWords.checkingLink(number)
}

export default function PaidByLink({ loaderData: { title, words, orderId } }: Route.ComponentProps) {
  return (
    <section className="thanks centre">
      <div className="thanks-card stack g20 wide">
        <DotAndLine className="thanks-mark" />
        <h1 className="d d5">{title}</h1>
        <p role="status">{words}</p>
        <div className="thanks-ways row">
          {orderId && <ButtonLink to={href('/orders/:id', { id: orderId })}>{thanksWords.viewOrder}</ButtonLink>}
          <GoLink to={href('/collection')}>{thanksWords.browse}</GoLink>
        </div>
      </div>
    </section>
  )
}
