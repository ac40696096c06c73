/** The browser reports a payment, with the provider's signature as proof. */
import { thankBuyer } from '#domain/orders/viewing/thank-buyer.ts'
import { confirmPayment, type Confirmed, type GivenBack } from '#domain/orders/paying/confirm-payment.ts'
import { callRefused, retryLater } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { forgetGuest } from './cart-answers.ts'
import { paymentWords } from '#words/payment.ts'
import { proofIn } from './payment-proof.ts'

const confirm = forBuyerCall(async ({ services, viewer, visit, request }) => {
  const body = await readCall(request)
  const proof = proofIn((name) => body[name])
  if (!proof) return callRefused(400, paymentWords.notVerified)
  const confirmed = await confirmPayment(services, { proof, viewer })
  if (confirmed.ok && confirmed.state === 'paid') forgetGuest({ services, visit })
  return answer(confirmed)
})

export const action = retryLater(() => paymentWords.notChecked, confirm)

/** The payment state of an order, for a page that got no answer from the payment window. */
export const loader = forBuyerCall(async ({ services, viewer, url }) => {
  const thanked = await thankBuyer(services, { orderId: url.searchParams.get('order') ?? '', ...viewer })
  if (thanked.ok) return Response.json({ money: thanked.thanks.money })
  return callRefused(404, paymentWords.orderNotFound)
})

function answer(confirmed: Confirmed): Response {
  if (confirmed.ok) {
    const { orderId: order, state } = confirmed
    const message = state === 'refunded' ? { message: givenBackWords(confirmed.why) } : {}
    return Response.json({ order, state, ...message }, { status: state === 'checking' ? 202 : 200 })
  }
  switch (confirmed.reason) {
    case 'not-found':
      return callRefused(404, paymentWords.orderNotFound)
    case 'not-genuine':
      return callRefused(400, paymentWords.notVerified)
    case 'too-many':
      return callRefused(429, paymentWords.tryAgainIn(confirmed.waitSeconds), confirmed.waitSeconds)
  }
}

/** Why a payment was refunded, or not even taken. */
export function givenBackWords(why: GivenBack): string {
  switch (why) {
    case 'paid-twice':
      return paymentWords.paidTwice
    case 'before':
      return paymentWords.refundedBefore
    case 'left-to-lapse':
      return paymentWords.leftToLapse
    case 'sold-meanwhile':
    case 'changed-meanwhile':
    case 'too-late':
      return paymentWords.notServed[why]
  }
}
