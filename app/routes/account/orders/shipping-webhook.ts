/** What the carrier calls in when a parcel moves. It wants to hear 200, for parcels of nobody, too. */
import { takeShippingNotice } from '#domain/orders/shipping/take-shipping-notice.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/shipping-webhook.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeShippingNotice(context.get(servicesContext), {
    body: await request.text(),
    token: request.headers.get('x-api-key'),
  })
  if (taken === 'not-genuine') return Response.json({ message: 'The token does not fit.' }, { status: 401 })
  if (taken === 'unreadable') return Response.json({ message: 'This is no notice.' }, { status: 400 })
  return Response.json({ received: true })
}
