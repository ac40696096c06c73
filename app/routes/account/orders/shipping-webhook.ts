/** The carrier calls this when a parcel moves. It expects 200, also for parcels that aren't ours. */
import { takeShippingNotice } from '#domain/orders/shipping/follow-parcel.ts'
import { callRefused, postOnly } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import { carrierWords } from '#words/carrier.ts'
import type { Route } from './+types/shipping-webhook.ts'

export const loader = postOnly

export async function action({ context, request }: Route.ActionArgs) {
  const { headers } = request
  const taken = await takeShippingNotice(context.get(servicesContext), { headers, body: await request.text() })
  if (taken === 'not-genuine') return callRefused(401, carrierWords.wrongToken)
  if (taken === 'unreadable') return callRefused(400, carrierWords.unreadable)
  return Response.json({ received: true })
}
