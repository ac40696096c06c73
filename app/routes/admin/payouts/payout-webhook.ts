/** Calls from the company that pays artists, which repeats them until it gets a 2xx. */
import { takePayoutEvent } from '#domain/payouts/take-payout-event.ts'
import { callRefused, postOnly, retryLater, unkeepable } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/payout-webhook.ts'

export const loader = postOnly

export const action = retryLater(
  () => 'Please send this again.',
  async ({ context, request }: Route.ActionArgs) => {
    const call = { headers: request.headers, body: await request.bytes() }
    const taken = await takePayoutEvent(context.get(servicesContext), call)
    if (taken === 'unkeepable') throw unkeepable()
    if (taken === 'not-genuine') return callRefused(400, 'The signature is wrong.')
    return Response.json({ received: true })
  },
)
