/** Answers by e-mail, from the provider of the inbound domain. */
import { takeReply } from '#domain/conversations/take-reply.ts'
import { callRefused, postOnly, retryLater } from '#app/http/answers.ts'
import { servicesContext } from '#app/request-context.ts'
import type { Route } from './+types/mail-webhook.ts'

export const loader = postOnly

export const action = retryLater(
  () => 'Please send this again.',
  async ({ context, request }: Route.ActionArgs) => {
    const taken = await takeReply(context.get(servicesContext), {
      body: await request.bytes(),
      signature: request.headers.get('x-mail-signature'),
    })
    if (taken === 'off') return callRefused(404, 'This shop takes in no e-mails.')
    if (taken === 'not-genuine') return callRefused(401, 'The signature is wrong, or the call is too old.')
    if (taken === 'unreadable') return callRefused(400, 'The e-mail can’t be read.')
    return Response.json({ received: true })
  },
)
