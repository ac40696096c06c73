/** WhatsApp calls this, to check the address once and then with every report; it repeats reports until it gets a 2xx. */
import { takeWhatsAppEvent } from '#domain/whatsapp/take-whatsapp-event.ts'
import { callRefused, retryLater, unkeepable } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/whatsapp-webhook.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { whatsapp } = context.get(servicesContext)
  const challenge = whatsapp?.challengeIn(new URL(request.url).searchParams)
  if (challenge === undefined) return callRefused(403, 'The token is wrong.')
  return new Response(challenge, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}

export const action = retryLater(
  () => 'Please send this again.',
  async ({ context, request }: Route.ActionArgs) => {
    const signature = request.headers.get('x-hub-signature-256')
    const taken = await takeWhatsAppEvent(context.get(servicesContext), { signature, body: await request.bytes() })
    if (taken === 'unkeepable') throw unkeepable()
    if (taken === 'not-genuine') return callRefused(401, 'The signature is wrong.')
    return Response.json({ received: true })
  },
)
