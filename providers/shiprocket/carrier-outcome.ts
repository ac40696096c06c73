/** What became of a request to the carrier, read from its body as much as from its status. */
import type { ProviderAnswer } from '#providers/call-provider.ts'
import { numberOf, recordOf, textOf } from './wire-values.ts'
import type { WireRecord } from './wire-values.ts'

export type CarrierTrouble = {
  ok: false
  /**
   * - refused: the carrier says no to this request and will say so again.
   * - unreached: nothing of it has been acted on; later may go better.
   * - blocked: nor is anything else, until somebody sets right what stands in the way of it all.
   * - unanswered: it may have been acted on; nobody knows.
   */
  reason: 'refused' | 'unreached' | 'blocked' | 'unanswered'
  text: string
}

export type CarrierOutcome<Result extends object = object> = ({ ok: true } & Result) | CarrierTrouble

export const refused = (text: string): CarrierTrouble => ({ ok: false, reason: 'refused', text })
export const unreached = (text: string): CarrierTrouble => ({ ok: false, reason: 'unreached', text })
export const blocked = (text: string): CarrierTrouble => ({ ok: false, reason: 'blocked', text })
export const unanswered = (text: string): CarrierTrouble => ({ ok: false, reason: 'unanswered', text })

/** What a call came to; `blocked` when there was nothing to make it with. */
export type CarrierAnswer = ProviderAnswer | { kind: 'blocked'; reason: string }

const WALLET_IS_EMPTY = 350

/** The body of an answer that is a yes as far as its status says. Some say no further inside. */
export function readAnswer(answer: CarrierAnswer): CarrierOutcome<{ body: WireRecord; list: readonly unknown[] }> {
  if (answer.kind === 'blocked') return blocked(answer.reason)
  if (answer.kind === 'unreached') return unreached(answer.reason)
  if (answer.kind === 'unanswered') return unanswered(answer.reason)
  const { status, body } = answer
  const said = sayingOf(body) || `The carrier answered with status ${status}.`
  if (status === 401 || status === 429 || (status === 403 && typeof body === 'string')) return unreached(said)
  if (status >= 400 && status < 500) return status === 408 ? unanswered(said) : turnedDown(body, said)
  if (status < 200 || status >= 300) return unanswered(said)
  if (typeof body === 'string' && body.trim() !== '')
    return unanswered('The carrier answered with something unreadable.')
  const inner = recordOf(body)
  if (isRefusal(inner)) return turnedDown(body, said)
  return { ok: true, body: inner, list: Array.isArray(body) ? body : [] }
}

/** An empty wallet is filled again, by somebody who knows of it; every other no stays one. */
function turnedDown(body: unknown, said: string): CarrierTrouble {
  const { status_code: code } = recordOf(body)
  return numberOf(code) === WALLET_IS_EMPTY ? blocked(said) : refused(said)
}

const isRefusal = (body: WireRecord) =>
  body.success === false || codeOf(body.status_code) >= 350 || codeOf(body.status) >= 400

const codeOf = (value: unknown) => numberOf(value) ?? 0

/** The sentence of a refusal, and which fields it is about: they come beside the sentence or in its place. */
export function sayingOf(body: unknown): string {
  const { message, errors } = recordOf(body)
  const fields = Object.entries({ ...recordOf(message), ...recordOf(errors) }).map(
    ([field, texts]) => `${field}: ${[texts].flat().map(textOf).join(' ')}`,
  )
  return [textOf(message), ...fields].filter(Boolean).join(' ').slice(0, SAYING_CHARS_MAX)
}

const SAYING_CHARS_MAX = 500
