/**
 * The one token that all calls of a process share. Logins that the carrier refuses are not repeated for a while: a few
 * of them lock the account.
 */
import { callProvider } from '#providers/call-provider.ts'
import type { ProviderAnswer, ProviderCall } from '#providers/call-provider.ts'
import type { ShiprocketAccess } from '#shared/env.ts'
import { readAnswer, unreached } from './carrier-outcome.ts'
import type { CarrierOutcome } from './carrier-outcome.ts'
import { recordOf, textOf } from './wire-values.ts'

export type CarrierClock = { now(): Date }

export type CarrierSession = {
  /** The carrier's answer, or why there is no token to ask with. */
  call(path: string, call?: ProviderCall): Promise<ProviderAnswer>
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

  async function logIn(): Promise<CarrierOutcome<{ token: Token }>> {
    const now = clock.now().getTime()
    if (now < waitUntil) return unreached('The carrier refused our login a while ago.')
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
    return unreached(`The carrier does not let us in: ${read.ok ? 'no token came.' : read.text}`)
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

  async function call(path: string, given: ProviderCall = {}): Promise<ProviderAnswer> {
    const first = await currentToken()
    if (!first.ok) return { kind: 'unreached', reason: first.text }
    const answer = await callWith(first.token, path, given)
    if (answer.kind !== 'answered' || answer.status !== 401) return answer
    if (token === first.token) token = undefined
    const second = await currentToken()
    return second.ok ? callWith(second.token, path, given) : { kind: 'unreached', reason: second.text }
  }

  return { call }
}
