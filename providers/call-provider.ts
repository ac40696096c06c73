/**
 * One call to a provider over HTTP: with an end in sight, never redirected, and with an answer of bounded size. What
 * came back is data, whatever its status; what did not come back says whether the request can have been acted on.
 */

export type ProviderCall = {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: unknown
  timeoutMs?: number
}

export type ProviderAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  /** Nothing of the request has been acted on. */
  | { kind: 'unreached'; reason: string }
  /** The request may have been acted on; nobody knows. */
  | { kind: 'unanswered'; reason: string }

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

export async function callProvider(address: string, call: ProviderCall = {}): Promise<ProviderAnswer> {
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = call
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { kind: 'answered', status: response.status, body: parsed(await readBounded(response)) }
  } catch (error) {
    const reason = reasonOf(error)
    return { kind: NEVER_LEFT.has(reason) || reason.startsWith('CERT_') ? 'unreached' : 'unanswered', reason }
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** A text that is no JSON stays a text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = (error.cause ?? {}) as { code?: string }
  return code ?? error.message
}
