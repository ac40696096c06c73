import { isSessionStanding } from '#domain/accounts/read-visitor.ts'
import { openLiveStream } from '#domain/live/open-live-stream.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/read-call.ts'

const RETRY_AFTER_S = 30

/** Tells an open page that something of its visitor changed, for as long as it stays open. */
export const loader = forSignedInCall(({ services, visitor, visit: { cookies, address }, request, url }) => {
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { signal } = request
  const age = url.searchParams.get('age') ?? ''
  const ageMs = /^\d{1,12}$/.test(age) ? Number(age) : undefined
  const stream = openLiveStream(services, {
    visitorId: visitor.id,
    isSessionStanding: () => isSessionStanding(services, cookies),
    address,
    signal,
    ageMs,
  })
  if (stream) return new Response(stream, { headers })
  const message = 'Too many pages are open at once. This one looks for changes from time to time.'
  return callRefused(429, message, RETRY_AFTER_S)
})
