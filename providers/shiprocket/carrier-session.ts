/**
 * The one token that all calls of a process share. Logins that the carrier refuses are not repeated for a while: a few
 * of them lock the account.
 */
import { callProvider } from '#providers/call-provider.ts'
import type { ProviderCall } from '#providers/call-provider.ts'
import type { ShiprocketAccess } from '#shared/env.ts'
import { blocked, readAnswer, unreached } from './carrier-outcome.ts'
import type { CarrierAnswer, CarrierOutcome, CarrierTrouble } from './carrier-outcome.ts'
import { recordOf, textOf } from './wire-values.ts'

export type CarrierClock = { now(): Date }

export type CarrierSession = {
  /** The carrier's answer, or why there is no token to ask with. */
  call(path: string, call?: ProviderCall): Promise<CarrierAnswer>
}

type Token = { value: string; renewAt: number }

const DAY_MS = 86_400_000
/** It lives ten. */
const TOKEN_DAYS = 8
const FIRST_WAIT_MS = 15 * 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000

type Options = {
  clock: CarrierClock
  /** For every call, however slow it may be. */
  timeoutMs?: number | undefined
}

export function openCarrierSession(
  { apiUrl, email, password }: ShiprocketAccess,
  { clock, timeoutMs }: Options,
): CarrierSession {
  let token: Token | undefined
  let loggingIn: Promise<CarrierOutcome<{ token: Token }>> | undefined
  let refusals = 0
  let waitUntil = 0
  let lastTrouble = unreached('')

  async function logIn(): Promise<CarrierOutcome<{ token: Token }>> {
    const now = clock.now().getTime()
    if (now < waitUntil) return lastTrouble
    const answer = await ask('/auth/login', { method: 'POST', body: { email, password } })
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
    const said = `The carrier does not let us in: ${read.ok ? 'no token came.' : read.text}`
    const isRefused = answer.kind === 'answered' && (answer.status === 401 || (!read.ok && read.reason === 'refused'))
    lastTrouble = isRefused ? blocked(said) : unreached(said)
    return lastTrouble
  }

  async function currentToken(): Promise<CarrierOutcome<{ token: Token }>> {
    if (token && clock.now().getTime() < token.renewAt) return { ok: true, token }
    loggingIn ??= logIn().finally(() => (loggingIn = undefined))
    return loggingIn
  }

  const ask = (path: string, call: ProviderCall) =>
    callProvider(apiUrl + path, { ...call, ...(timeoutMs !== undefined && { timeoutMs }) })

  const callWith = ({ value }: Token, path: string, call: ProviderCall) =>
    ask(path, { ...call, headers: { Authorization: `Bearer ${value}` } })

  async function call(path: string, given: ProviderCall = {}): Promise<CarrierAnswer> {
    const first = await currentToken()
    if (!first.ok) return withoutToken(first)
    const answer = await callWith(first.token, path, given)
    if (answer.kind !== 'answered' || answer.status !== 401) return answer
    if (token === first.token) token = undefined
    const second = await currentToken()
    return second.ok ? callWith(second.token, path, given) : withoutToken(second)
  }

  return { call }
}

const withoutToken = ({ reason, text }: CarrierTrouble): CarrierAnswer => ({
  kind: reason === 'blocked' ? 'blocked' : 'unreached',
  reason: text,
})
