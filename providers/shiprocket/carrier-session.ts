/** The token that all calls of a process share. A refused login is not repeated for a while, because a few lock the account. */
import type { CarrierOutcome, CarrierTrouble } from '#providers/carriers/carrier.ts'
import { callProvider, type ProviderCall, type ProviderAnswer } from '#providers/call-provider.ts'
import type { ShiprocketAccess } from '#shared/env.ts'
import { recordOf, textOf, toNumber, type WireRecord } from './wire-values.ts'

export type CarrierClock = { now(): Date }

type Token = { value: string; renewAt: number }

const DAY_MS = 86_400_000
/** It lives ten. */
const TOKEN_DAYS = 8
const FIRST_WAIT_MS = 15 * 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** The time limit of every call. */
export function openCarrierSession(
  { apiUrl, email, password }: ShiprocketAccess,
  { clock, timeoutMs }: { clock: CarrierClock; timeoutMs: number | undefined },
) {
  let token: Token | undefined
  let loggingIn: Promise<CarrierOutcome<{ token: Token }>> | undefined
  let refusals = 0
  let waitUntil = 0
  let lastTrouble = unreached('')

  async function logIn(): Promise<CarrierOutcome<{ token: Token }>> {
    const now = clock.now().getTime()
    if (now < waitUntil) return lastTrouble
    const answer = await send('/auth/login', { method: 'POST', body: { email, password } })
    const value = answer.kind === 'answered' ? textOf(recordOf(answer.body).token) : ''
    if (value !== '') {
      refusals = 0
      token = { value, renewAt: now + TOKEN_DAYS * DAY_MS }
      return { ok: true, token }
    }
    if (answer.kind === 'answered' && answer.status < 500 && answer.status !== 429) {
      waitUntil = now + Math.min(FIRST_WAIT_MS * 2 ** refusals, LONGEST_WAIT_MS)
      refusals += 1
    }
    const read = readAnswer(answer)
    const said = `Sign-in to the carrier failed: ${read.ok ? 'no token came back.' : read.text}`
    const isRefused = answer.kind === 'answered' && (answer.status === 401 || (!read.ok && read.reason === 'refused'))
    lastTrouble = isRefused ? blocked(said) : unreached(said)
    return lastTrouble
  }

  async function currentToken(): Promise<CarrierOutcome<{ token: Token }>> {
    if (token && clock.now().getTime() < token.renewAt) return { ok: true, token }
    loggingIn ??= logIn().finally(() => (loggingIn = undefined))
    return loggingIn
  }

  const send = (path: string, call: ProviderCall) =>
    callProvider(apiUrl + path, { ...call, ...(timeoutMs !== undefined && { timeoutMs }) })

  const callWith = ({ value }: Token, path: string, call: ProviderCall) =>
    send(path, { ...call, headers: { Authorization: `Bearer ${value}` } })

  /** The carrier's answer, or why there is no token to ask with. */
  async function call(path: string, given: ProviderCall = {}): Promise<CarrierAnswer> {
    const first = await currentToken()
    if (!first.ok) return withoutToken(first)
    const answer = await callWith(first.token, path, given)
    if (answer.kind !== 'answered' || answer.status !== 401) return answer
    if (token === first.token) token = undefined
    const second = await currentToken()
    return second.ok ? callWith(second.token, path, given) : withoutToken(second)
  }

  return { call, ask: async (path: string, given?: ProviderCall) => readAnswer(await call(path, given)) }
}

export type CarrierSession = ReturnType<typeof openCarrierSession>

const withoutToken = ({ reason, text }: CarrierTrouble): CarrierAnswer => ({
  kind: reason === 'blocked' ? 'blocked' : 'unreached',
  reason: text,
})

export const refusedByCarrier = (text: string): CarrierTrouble => ({ ok: false, reason: 'refused', text })
const unreached = (text: string): CarrierTrouble => ({ ok: false, reason: 'unreached', text })
const blocked = (text: string): CarrierTrouble => ({ ok: false, reason: 'blocked', text })
export const unanswered = (text: string): CarrierTrouble => ({ ok: false, reason: 'unanswered', text })

/** The outcome of a call; `blocked` if there was no token for it. */
export type CarrierAnswer = ProviderAnswer | { kind: 'blocked'; reason: string }

const WALLET_IS_EMPTY = 350

/** The body of an answer with a good status. Some still report a failure inside. */
export function readAnswer(answer: CarrierAnswer): CarrierOutcome<{ body: WireRecord; list: readonly unknown[] }> {
  if (answer.kind === 'blocked') return blocked(answer.reason)
  if (answer.kind === 'unreached') return unreached(answer.reason)
  if (answer.kind === 'unanswered') return unanswered(answer.reason)
  const { status, body } = answer
  const said = sayingOf(body) || `The carrier answered with status ${status}.`
  if (status === 401 || status === 429 || (status === 403 && typeof body === 'string')) return unreached(said)
  if (status >= 400 && status < 500) return status === 408 ? unanswered(said) : turnedDown(body, said)
  if (status < 200 || status >= 300) return unanswered(said)
  if (typeof body === 'string' && body.trim() !== '') return unanswered('The carrier’s answer could not be read.')
  const inner = recordOf(body)
  if (isRefusal(inner)) return turnedDown(body, said)
  return { ok: true, body: inner, list: Array.isArray(body) ? body : [] }
}

/** Someone can top up an empty wallet. Every other refusal is final. */
function turnedDown(body: unknown, said: string): CarrierTrouble {
  const { status_code: code } = recordOf(body)
  return toNumber(code) === WALLET_IS_EMPTY ? blocked(said) : refusedByCarrier(said)
}

const isRefusal = (body: WireRecord) =>
  body.success === false || codeOf(body.status_code) >= 350 || codeOf(body.status) >= 400

const codeOf = (value: unknown) => toNumber(value) ?? 0

/** The message of a refusal and its fields, which come next to the message or instead of it. */
export function sayingOf(body: unknown): string {
  const { message, errors } = recordOf(body)
  const fields = Object.entries({ ...recordOf(message), ...recordOf(errors) }).map(
    ([field, texts]) => `${field}: ${[texts].flat().map(textOf).join(' ')}`,
  )
  return [textOf(message), ...fields].filter(Boolean).join(' ').slice(0, SAYING_CHARS_MAX)
}

const SAYING_CHARS_MAX = 500
