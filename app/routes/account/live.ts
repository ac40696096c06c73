import { isSessionStanding } from '#domain/accounts/read-visitor.ts'
import { openLiveStream } from '#domain/live/open-live-stream.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { accountCallsWords } from '#words/account-calls.ts'

const RETRY_AFTER_S = 30

/** Tells an open page when something of its visitor changes; without an account, when the one order it names does. */
export const loader = forAnybody((args) => {
  const { services, visitor, visit, request, url } = args
  const { cookies, address } = visit
  const orderId = url.searchParams.get('order') ?? ''
  const mayOpen = () => viewerOf(args).opened?.includes(orderId) ?? false
  const hearerId = visitor?.id ?? (mayOpen() ? orderId : undefined)
  if (hearerId === undefined) return callRefused(401, accountCallsWords.signInFirst)
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { signal } = request
  const age = url.searchParams.get('age') ?? ''
  const ageMs = /^\d{1,12}$/.test(age) ? Number(age) : undefined
  const stream = openLiveStream(services, {
    visitorId: hearerId,
    isSessionStanding: async () => (visitor ? isSessionStanding(services, cookies) : mayOpen()),
    address,
    signal,
    ageMs,
  })
  if (stream) return new Response(stream, { headers })
  return callRefused(429, accountCallsWords.tooManyStreams, RETRY_AFTER_S)
})
