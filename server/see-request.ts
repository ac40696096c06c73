/** Traces one request. Cached responses are only counted. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureOf } from '#shared/database-errors.rules.ts'
import { currentSpan, inSpan, isTraced, type Span } from '#shared/tracing.ts'

/** Records neither the URL, which may hold secrets, nor who asked. */
export function seeRequest(
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  answer: () => Promise<void>,
): Promise<void> {
  if (!isTraced()) return answer()
  const method = req.method ?? ''
  return inSpan(
    {
      name: method,
      kind: 'server',
      place: 'root',
      saidParent: req.headers.traceparent?.toString(),
      facts: { 'http.request.method': method, 'store.request_id': requestId },
    },
    async (span) => {
      try {
        await answer()
        noteStatus(span, res.statusCode)
      } catch (error) {
        noteStatus(span, failureOf(error)?.status ?? 500)
        throw error
      }
    },
  )
}

/** A streaming answer counts as sent with its head. */
export function endWithHead({ status, headers }: Response): void {
  if (headers.get('Content-Type')?.startsWith('text/event-stream') !== true) return
  const span = currentSpan()
  noteStatus(span, status)
  span.end()
}

function noteStatus(span: Span, status: number): void {
  span.note({ 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) })
}
