/**
 * WhatsApp's Cloud API: one message to one phone. It has no key against sending twice, so each call is made once and the
 * caller decides. An accepted message has an id; what became of it comes by webhook.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callProvider, type ProviderAnswer } from '#providers/call-provider.ts'
import type { WhatsAppAccess } from '#shared/messages-env.ts'
import { kindOfError, type ErrorKind } from './error-codes.rules.ts'

export type WhatsAppMessage = {
  /** Digits with the country code. */
  to: string
  /** Comes back with each report about the message. */
  reference: string
} & (
  | { template: { name: string; language: string; parameters: readonly string[]; button?: string | undefined } }
  /** Only within a day after the person wrote. */
  | { text: string }
)

export type WhatsAppSent =
  | { ok: true; id: string; userId: string | undefined }
  /** Certainly not accepted. */
  | { ok: false; reason: 'refused'; kind: ErrorKind; code: number | undefined; text: string }
  | { ok: false; reason: 'unreached'; text: string }
  /** It may have been accepted. */
  | { ok: false; reason: 'unanswered'; text: string }

const acceptedShape = z.object({
  messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1),
  contacts: z.array(z.object({ user_id: z.string().optional() })).optional(),
})

const refusedShape = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
})

const numberShape = z.object({ verified_name: z.string().optional(), display_phone_number: z.string() })

const TIMEOUT_MS = 15_000
const TEXT_MAX = 300

export function createWhatsApp(access: WhatsAppAccess, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}) {
  const { apiUrl, phoneNumberId, token, appSecrets, verifyToken, sender } = access
  const headers = { Authorization: `Bearer ${token}` }
  return {
    /** The number that people write to. */
    sender,
    phoneNumberId,
    async send(message: WhatsAppMessage): Promise<WhatsAppSent> {
      const answer = await callProvider(`${apiUrl}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers,
        body: bodyOf(message),
        timeoutMs,
      })
      if (answer.kind !== 'answered') return { ok: false, reason: answer.kind, text: answer.reason }
      const accepted = answer.status < 300 && acceptedShape.safeParse(answer.body)
      if (!accepted) return refusalIn(answer)
      const [first] = accepted.data?.messages ?? []
      if (!first) return { ok: false, reason: 'unanswered', text: 'The answer names no message.' }
      return { ok: true, id: first.id, userId: accepted.data?.contacts?.[0]?.user_id }
    },
    /** Asks for the number that we send from: only the right token may. */
    async check(): Promise<{ ok: true; name: string; number: string } | { ok: false; text: string }> {
      const asked = `${apiUrl}/${phoneNumberId}?fields=verified_name,display_phone_number`
      const answer = await callProvider(asked, { headers, timeoutMs })
      if (answer.kind !== 'answered') return { ok: false, text: answer.reason }
      const { data } = numberShape.safeParse(answer.body)
      if (answer.status >= 300 || !data) return { ok: false, text: refusalIn(answer).text }
      return { ok: true, name: data.verified_name ?? '', number: data.display_phone_number }
    },
    /** `signature` is the header `X-Hub-Signature-256`. */
    signatureMatches(body: Uint8Array, signature: string | null): boolean {
      const given = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
      if (given === undefined) return false
      return appSecrets.some((secret) =>
        timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(given, 'hex')),
      )
    },
    /** What the company must get back when the owner enters the webhook's address there. */
    challengeIn(query: URLSearchParams): string | undefined {
      const challenge = query.get('hub.challenge') ?? ''
      const isOurs = query.get('hub.mode') === 'subscribe' && same(query.get('hub.verify_token') ?? '', verifyToken)
      return isOurs && /^[\w.-]{1,200}$/.test(challenge) ? challenge : undefined
    },
  }
}

export type WhatsApp = ReturnType<typeof createWhatsApp>

const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

function bodyOf(message: WhatsAppMessage) {
  const head = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.to,
    biz_opaque_callback_data: message.reference,
  }
  if ('text' in message) return { ...head, type: 'text', text: { preview_url: false, body: message.text } }
  const { name, language, parameters, button } = message.template
  const texts = (given: readonly string[]) => given.map((text) => ({ type: 'text', text }))
  const components = [
    ...(parameters.length > 0 ? [{ type: 'body', parameters: texts(parameters) }] : []),
    ...(button === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: texts([button]) }]),
  ]
  return { ...head, type: 'template', template: { name, language: { code: language }, components } }
}

/** An error without a code may come from a machine between us and the company, which may have accepted the message. */
function refusalIn({ status, body }: ProviderAnswer & { kind: 'answered' }) {
  const { data } = refusedShape.safeParse(body)
  const said = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  if (!data) {
    const text = `WhatsApp answered ${status}: ${said}`.slice(0, TEXT_MAX)
    if (status >= 500 || status < 400) return { ok: false, reason: 'unanswered', text } as const
    const kind: ErrorKind = status === 429 ? 'slow-down' : status === 401 || status === 403 ? 'access' : 'unknown'
    return { ok: false, reason: 'refused', kind, code: undefined, text } as const
  }
  const { code, message, error_data: more } = data.error
  const text = `${code}: ${[message, more?.details].filter(Boolean).join('. ')}`.slice(0, TEXT_MAX)
  return { ok: false, reason: 'refused', kind: kindOfError(code), code, text } as const
}
