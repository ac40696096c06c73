import type { ServerOptions, IncomingMessage, Server, ServerResponse } from 'node:http'
import { BODY_MS_MAX, bodyMs } from './own-post.rules.ts'

/** How long and how much a client may take before its connection is closed. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  // The longest that `bodyMs` allows; each body has its own time.
  requestTimeout: BODY_MS_MAX,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

export const CONNECTIONS_MAX = 10_000

/** For what is still on its way once the answer is out. */
const AFTER_ANSWER_MS = 30_000

/** Cuts a body that takes longer than what it holds needs on a slow line. The runtime has one time for all. */
export function limitBodyTime(server: Server, req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const cut = () => {
    if (req.complete) return
    server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), req.socket)
  }
  let timer = setTimeout(cut, bodyMs(req.headers, req.url ?? ''))
  req.once('close', () => clearTimeout(timer))
  res.once('finish', () => {
    clearTimeout(timer)
    if (!req.complete) timer = setTimeout(cut, AFTER_ANSWER_MS)
  })
}
