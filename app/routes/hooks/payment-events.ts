/** What the payment provider calls in. Anything but 2xx is sent again by it. */
import { takePaymentEvent } from '#domain/purchase/take-payment-event.ts'
import type { Services } from '#domain/services.ts'
import { orFailed } from '#app/or-failed.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/payment-events.ts'

export function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return orFailed(services, 'The event could not be kept.', () => take(services, request))
}

async function take(services: Services, request: Request): Promise<Response> {
  const taken = await takePaymentEvent(services, {
    body: await request.bytes(),
    signature: request.headers.get('x-razorpay-signature'),
    eventId: request.headers.get('x-razorpay-event-id'),
  })
  if (taken === 'not-genuine') return Response.json({ message: 'The signature does not fit.' }, { status: 400 })
  if (taken === 'unreadable') return Response.json({ message: 'This is no event.' }, { status: 400 })
  return Response.json({ received: true })
}
