/** What the carrier calls in when a parcel moves. It wants to hear 200, for parcels of nobody, too. */
import { takeShippingNotice } from '#domain/orders/shipping/take-shipping-notice.ts'
import { callRefused, postOnly } from '#app/http/read-call.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/shipping-webhook.ts'

export const loader = postOnly

export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeShippingNotice(context.get(servicesContext), {
    body: await request.text(),
    token: request.headers.get('x-api-key'),
  })
  if (taken === 'not-genuine') return callRefused(401, 'The token does not fit.')
  if (taken === 'unreadable') return callRefused(400, 'This is no notice.')
  return Response.json({ received: true })
}
