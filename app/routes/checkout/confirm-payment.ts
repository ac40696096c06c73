/** The browser has paid, as it says; the provider's signature says whether that is worth asking about. */
import { thankBuyer } from '#domain/orders/viewing/thank-buyer.ts'
import { confirmPayment, type Confirmed, type GivenBack } from '#domain/orders/paying/confirm-payment.ts'
import { NOT_SERVED_WORDS } from '#domain/orders/order/order.rules.ts'
import { callRefused, readCallBody, retryLater } from '#app/http/read-call.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { forgetGuestCoupon } from './cart-answers.ts'
import { proofIn } from './payment-proof.ts'

const NOT_GENUINE = 'This confirmation is not genuine.'
const onItsWayBack = (why: string) => `${why} Your money is on its way back.`

const GIVEN_BACK: Record<GivenBack, string> = {
  'sold-meanwhile': onItsWayBack(NOT_SERVED_WORDS['sold-meanwhile']),
  'changed-meanwhile': onItsWayBack(NOT_SERVED_WORDS['changed-meanwhile']),
  'too-late': onItsWayBack(NOT_SERVED_WORDS['too-late']),
  'paid-twice': onItsWayBack('This order was paid already.'),
  before: onItsWayBack('This payment was given back.'),
  'left-to-lapse':
    'Your bank agreed after the time in which this order could be paid. The money was not taken: your bank frees it by itself.',
}

const NOT_CHECKED = 'Your payment could not be checked yet. It will be, by itself.'

export const action = retryLater(
  NOT_CHECKED,
  forBuyerCall(async ({ services, viewer, visit, request }) => {
    const body = await readCallBody(request)
    const proof = proofIn((name) => body[name])
    if (!proof) return callRefused(400, NOT_GENUINE)
    const confirmed = await confirmPayment(services, { proof, viewer })
    if (confirmed.ok && confirmed.state === 'paid') forgetGuestCoupon({ services, visit })
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
