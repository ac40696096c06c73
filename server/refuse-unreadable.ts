/** Answers what never becomes a request: bytes that cannot be read, too long a head, too slow a client, a tunnel. */
import { STATUS_CODES } from 'node:http'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_FOR_FILES } from './content-security.ts'
import { CACHE_NEVER } from './response-headers.ts'
import type { HeaderList } from './response-headers.ts'

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
