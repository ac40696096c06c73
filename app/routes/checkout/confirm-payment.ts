/** The browser has paid, as it says; the provider's signature says whether that is worth asking about. */
import { thankBuyer } from '#domain/orders/viewing/thank-buyer.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import type { Confirmed } from '#domain/orders/paying/confirm-payment.ts'
import { retryLater, readCallBody } from '#app/http/read-call.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { proofIn } from './payment-proof.ts'

const NOT_GENUINE = 'This confirmation is not genuine.'
const GIVEN_BACK = 'What you paid for was sold meanwhile. Your money is on its way back.'

const NOT_CHECKED = 'Your payment could not be checked yet. It will be, by itself.'

export const action = retryLater(
  NOT_CHECKED,
  forSignedInCall(async ({ services, visitor, request }) => {
    const read = await readCallBody(request)
    if (!read.ok) return Response.json({ message: read.message }, { status: read.status })
    const proof = proofIn((name) => read.body[name])
    if (!proof) return Response.json({ message: NOT_GENUINE }, { status: 400 })
    return answer(await confirmPayment(services, { proof, userId: visitor.id }))
  }),
)

/** What has become of the money of an own order, for a page that was not told. */
export const loader = forSignedInCall(async ({ services, visitor, url }) => {
  const thanked = await thankBuyer(services, { orderId: url.searchParams.get('order') ?? '', userId: visitor.id })
  if (thanked.ok) return Response.json({ money: thanked.thanks.money })
  return Response.json({ message: 'Order not found' }, { status: 404 })
})

function answer(confirmed: Confirmed): Response {
  if (confirmed.ok) {
    const { orderId: order, state } = confirmed
    const message = state === 'refunded' ? { message: GIVEN_BACK } : {}
    return Response.json({ order, state, ...message }, { status: state === 'checking' ? 202 : 200 })
  }
  switch (confirmed.reason) {
    case 'not-found':
      return Response.json({ message: 'Order not found' }, { status: 404 })
    case 'not-genuine':
      return Response.json({ message: NOT_GENUINE }, { status: 400 })
    case 'too-many':
      return Response.json(
        { message: `Please try again in ${confirmed.waitSeconds} seconds.` },
        { status: 429, headers: { 'Retry-After': String(confirmed.waitSeconds) } },
      )
  }
}
