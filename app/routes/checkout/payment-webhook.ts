/** Calls from the payment provider, which repeats them until it gets a 2xx. */
import { takePaymentEvent } from '#domain/orders/paying/take-payment-event.ts'
import { callRefused, postOnly, unkeepable, retryLater } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/payment-webhook.ts'

export const loader = postOnly

export const action = retryLater(
  () => 'Please send this again.',
  async ({ context, request }: Route.ActionArgs) => {
    const taken = await takePaymentEvent(context.get(servicesContext), {
      body: await request.bytes(),
      signature: request.headers.get('x-razorpay-signature'),
      eventId: request.headers.get('x-razorpay-event-id'),
    })
    if (taken === 'unkeepable') throw unkeepable()
    if (taken === 'no-id') return callRefused(400, 'An id in this event is empty or too long.')
    if (taken === 'not-genuine') return callRefused(400, 'The signature is wrong.')
    return Response.json({ received: true })
  },
)
