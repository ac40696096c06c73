/** The outcome of a call. Expected failures are values, not exceptions. */
import { z } from 'zod'
import type { ProviderAnswer, ProviderFailure } from '#providers/call-provider.ts'
import type { Paise } from '#shared/money.rules.ts'

/** After an unanswered call, asking again with the same receipt or key is safe. */
export type RazorpayFailure = ProviderFailure & {
  code?: string
  /** Of the request, if one is to blame. */
  field?: string
}

export type RazorpayOutcome<Found> = ({ ok: true } & Found) | RazorpayFailure

const errorBody = z.object({
  error: z.object({ code: z.string().nullish(), description: z.string().nullish(), field: z.string().nullish() }),
})

/** Too many calls, or the first call with this key is still running: a later one may work. */
const NOT_YET = new Set([409, 429])

/** `read` may answer with its own failure. An answer that does not parse is unusable. */
export function outcomeOf<Found>(
  answer: ProviderAnswer,
  read: (body: unknown) => RazorpayOutcome<Found>,
): RazorpayOutcome<Found> {
  if (answer.kind !== 'answered') return { ok: false, reason: answer.kind, text: answer.reason }
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    try {
      return read(body)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      return { ok: false, reason: 'unanswered', status, text: `The answer could not be read: ${firstIssue(error)}.` }
    }
  }
  const refusal = errorBody.safeParse(body).data?.error
  const isFinal = status >= 400 && status < 500 && !NOT_YET.has(status) && refusal !== undefined
  return {
    ok: false,
    reason: isFinal ? 'refused' : 'unanswered',
    status,
    code: refusal?.code || undefined,
    field: refusal?.field || undefined,
    text: refusal?.description || `Status ${status}.`,
  }
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'body'
}

export const refusedByUs = (text: string, code?: string): RazorpayFailure => ({
  ok: false,
  reason: 'refused',
  code,
  text,
})

/** An answer with another amount or currency is unusable. */
export function same<Answered extends { amountPaise: Paise; currency: string }, Found>(
  askedPaise: Paise,
  answered: Answered,
  found: (answered: Answered) => Found,
): RazorpayOutcome<Found> {
  if (answered.amountPaise === askedPaise && answered.currency === 'INR') return { ok: true, ...found(answered) }
  const text = `Asked for ${askedPaise} paise, but Razorpay answered with ${answered.amountPaise} of ${answered.currency}.`
  return refusedByUs(text, 'ANSWER_DIFFERS')
}
