/** The browser has paid, as it says; the provider's signature says whether that is worth asking about. */
import { thankBuyer } from '#domain/orders/viewing/thank-buyer.ts'
import { confirmPayment, type Confirmed } from '#domain/orders/paying/confirm-payment.ts'
import { callRefused, readCallBody, retryLater } from '#app/http/read-call.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { forgetGuestCoupon } from './cart-answers.ts'
import { forgetGuestGift } from './gift-answers.ts'
import { GIVEN_BACK } from './given-back-words.ts'
import { proofIn } from './payment-proof.ts'

const NOT_GENUINE = 'This confirmation is not genuine.'
const NOT_CHECKED = 'Your payment could not be checked yet. It will be, by itself.'

export const action = retryLater(
  NOT_CHECKED,
  forBuyerCall(async ({ services, viewer, visit, request }) => {
    const body = await readCallBody(request)
    const proof = proofIn((name) => body[name])
    if (!proof) return callRefused(400, NOT_GENUINE)
    const confirmed = await confirmPayment(services, { proof, viewer })
    if (confirmed.ok && confirmed.state === 'paid') {
      forgetGuestCoupon({ services, visit })
      forgetGuestGift({ services, visit })
    }
    return answer(confirmed)
  }),
)

/** What has become of the money of an own order, for a page that was not told. */
export const loader = forBuyerCall(async ({ services, viewer, url }) => {
  const thanked = await thankBuyer(services, { orderId: url.searchParams.get('order') ?? '', ...viewer })
  if (thanked.ok) return Response.json({ money: thanked.thanks.money })
  return callRefused(404, 'Order not found')
})

function answer(confirmed: Confirmed): Response {
  if (confirmed.ok) {
    const { orderId: order, state } = confirmed
    const message = state === 'refunded' ? { message: GIVEN_BACK[confirmed.why] } : {}
    return Response.json({ order, state, ...message }, { status: state === 'checking' ? 202 : 200 })
  }
  switch (confirmed.reason) {
    case 'not-found':
      return callRefused(404, 'Order not found')
    case 'not-genuine':
      return callRefused(400, NOT_GENUINE)
    case 'too-many':
      return callRefused(429, `Please try again in ${confirmed.waitSeconds} seconds.`, confirmed.waitSeconds)
  }
}
