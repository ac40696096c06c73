/** Answers requests that failed because the database is away or busy. */
import type { failureOf } from '#shared/database-errors.rules.ts'

const AGAIN_SECONDS = '5'

/** A page says it in its own words; a call gets these as JSON. */
export function sayFailure(answered: Response, failure: ReturnType<typeof failureOf>): Response {
  if (answered.status === 503 && !answered.headers.has('Retry-After'))
    answered.headers.set('Retry-After', AGAIN_SECONDS)
  if (!failure || answered.status !== 500) return answered
  const { status, message } = failure
  const headers = new Headers(answered.headers)
  if (status === 503) headers.set('Retry-After', AGAIN_SECONDS)
  if (!headers.get('Content-Type')?.startsWith('text/plain')) return new Response(answered.body, { status, headers })
  headers.delete('Content-Type')
  return Response.json({ message }, { status, headers })
}
