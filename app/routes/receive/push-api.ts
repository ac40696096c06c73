/** A browser asks to show alerts as notifications: for an account, or a guest whose mailbox is confirmed. */
import { keepBrowser } from '#domain/alerts/push-alerts.ts'
import { callRefused, waitWords } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readCall, textsIn } from '#app/http/read-request.ts'
import { askerOf, readerOf } from '#app/http/subscriber.ts'
import { alertsWords } from '#words/alerts.ts'
import { errorsWords } from '#words/errors.ts'

export const action = forAnybody(async ({ services, visit, visitor, request }) => {
  const { endpoint = '', p256dh = '', auth = '' } = textsIn(await readCall(request), ['endpoint', 'p256dh', 'auth'])
  const { address } = visit
  const asker = await askerOf(services, readerOf({ services, visit, visitor }), { email: '', address })
  if (!asker.ok || 'email' in asker.value) return callRefused(401, errorsWords.signInFirst)
  const kept = await keepBrowser(services, { asker: asker.value, to: { endpoint, p256dh, auth }, address })
  if (kept.ok) return Response.json({ isConfirmed: kept.isConfirmed })
  if (kept.reason === 'too-many') return callRefused(429, waitWords(kept), kept.waitSeconds)
  return callRefused(422, alertsWords.pushFailed)
})
