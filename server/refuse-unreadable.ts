/** Answers bytes that never become a request: unreadable, too long a head, too slow a client, a tunnel. */
import { STATUS_CODES, type Server, type ServerOptions, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_FOR_FILES } from './content-security.ts'
import { BODY_MS_MAX, bodyMs } from './own-post.rules.ts'
import { CACHE_NEVER, type HeaderList } from './response-headers.ts'

const REFUSALS: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
}

export function refuseUnreadable(server: Server, headersOf: () => HeaderList): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Between the parts of another answer these bytes would be taken for its own.
    const isAnswering = Boolean(Reflect.get(socket, '_httpMessage'))
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
    const [status, text] = REFUSALS[error.code ?? ''] ?? [400, 'The request cannot be read.']
    refuse(socket, status, text, headersOf())
  })
  server.on('connect', (_req, socket: Duplex) => {
    socket.on('error', () => {})
    refuse(socket, 405, 'That method is not allowed here.', [...headersOf(), ['Allow', 'GET, HEAD, POST']])
  })
}

function refuse(socket: Duplex, status: number, text: string, headers: HeaderList): void {
  const all: HeaderList = [
    ...headers,
    ['Date', new Date().toUTCString()],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(text) + 1)],
    ['Cache-Control', CACHE_NEVER],
    ['Content-Security-Policy', POLICY_FOR_FILES],
    ['Connection', 'close'],
  ]
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...all.map((pair) => pair.join(': '))]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}\n`)
}

/** How long and how much a client may take before its connection is closed. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  // The longest that `bodyMs` allows; each body has its own time.
  requestTimeout: BODY_MS_MAX,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

/** Closes a connection on which nothing moved for this long, in or out. */
export const STALLED_MS = 60_000

export const CONNECTIONS_MAX = 10_000

/** For data still on its way once the answer is out. */
const AFTER_ANSWER_MS = 30_000

/** Cuts a body that takes longer than its content needs on a slow line. The runtime has one time for all. */
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
