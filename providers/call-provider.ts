/**
 * One call to a provider over HTTP, with a timeout, without redirects, and with a limit on the answer. Answers of any
 * status are data; a failed call says whether the request may have been acted on.
 */

import { jsonOf } from '#shared/sent-fields.rules.ts'
import { countOne, noteSeconds } from '#shared/own-counts.ts'
import { inSpan } from '#shared/tracing.ts'

export type ProviderCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PURGE'
  headers?: Record<string, string>
  /** A form is sent as multipart, everything else as JSON. */
  body?: unknown
  timeoutMs?: number | undefined
}

export type ProviderAnswer<Body = unknown> =
  | { kind: 'answered'; status: number; body: Body }
  /** Nothing of the request has been acted on. */
  | { kind: 'unreached'; reason: string }
  /** The request may have been acted on; we cannot know. */
  | { kind: 'unanswered'; reason: string }

/** How else a call can end. Expected outcomes are values: nothing is thrown. */
export type ProviderFailure = {
  ok: false
  /** refused: not done, and the same again will be refused again. unreached: not done. unanswered: it may have been done. */
  reason: 'refused' | 'unreached' | 'unanswered'
  status?: number
  text: string
}

const TIMEOUT_MS = 12_000
const ANSWER_BYTES_MAX = 2_000_000

const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function callProvider(address: string, call: ProviderCall = {}): Promise<ProviderAnswer> {
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = call
  const isJson = body !== undefined && !(body instanceof FormData)
  const sent = isJson ? JSON.stringify(body) : body instanceof FormData ? body : undefined
  return ask(
    address,
    {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/json', ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: sent }),
    },
    async (response) => {
      const text = (await readBounded(response, ANSWER_BYTES_MAX)).toString()
      const said = jsonOf(text)
      // A text that is no JSON stays a text.
      return said === undefined ? text : said
    },
  )
}

/** A file, as it is. */
export function fetchBytes(
  address: string,
  { timeoutMs = TIMEOUT_MS, bytesMax }: { timeoutMs?: number | undefined; bytesMax: number },
): Promise<ProviderAnswer<Uint8Array>> {
  return ask(address, { signal: AbortSignal.timeout(timeoutMs) }, (response) => readBounded(response, bytesMax))
}

function ask<Body>(...[address, init, read]: Parameters<typeof send<Body>>): Promise<ProviderAnswer<Body>> {
  return inCall(init.method ?? 'GET', URL.parse(address)?.hostname ?? '', () => send(address, init, read))
}

/** Traces which company is called, not why; the company learns nothing of our traces. For calls of other clients, too. */
export function inCall<Body>(
  method: string,
  host: string,
  call: () => Promise<ProviderAnswer<Body>>,
): Promise<ProviderAnswer<Body>> {
  const facts = { 'http.request.method': method, 'server.address': host }
  return inSpan({ name: `${method} ${host}`, kind: 'client', facts }, async (span) => {
    const begunAt = performance.now()
    const answer = await call()
    noteSeconds('provider_call_seconds', { host }, (performance.now() - begunAt) / 1_000)
    countOne('provider_calls_total', { host, end: endOf(answer) })
    if (answer.kind !== 'answered') span.note({ 'error.type': answer.kind })
    else {
      const { status } = answer
      span.note({ 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) })
    }
    return answer
  })
}

/** Such as `2xx`, or that there was no answer. */
const endOf = (answer: ProviderAnswer) =>
  answer.kind === 'answered' ? `${Math.floor(answer.status / 100)}xx` : answer.kind

async function send<Body>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
): Promise<ProviderAnswer<Body>> {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' })
    return { kind: 'answered', status: response.status, body: await read(response) }
  } catch (error) {
    return reachOf(error)
  }
}

/** How far a call came that failed. */
export function reachOf(error: unknown): Exclude<ProviderAnswer, { kind: 'answered' }> {
  const reason = reasonOf(error)
  return { kind: NEVER_LEFT.has(reason) || reason.startsWith('CERT_') ? 'unreached' : 'unanswered', reason }
}

async function readBounded(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}
