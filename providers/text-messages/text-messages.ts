/** One text message to one phone, through a gateway that takes JSON over HTTPS. The owner chooses the company. */
import { callProvider, type ProviderFailure } from '#providers/call-provider.ts'
import type { TextMessageAccess } from '#shared/messages-env.ts'

export type TextMessage = {
  /** Ten digits, in India. */
  phone: string
  text: string
  /** Alone, for gateways that put it into a text that was registered before. */
  code: string
}

export type TextSent = { ok: true } | ProviderFailure

export type TextMessages = { send(message: TextMessage): Promise<TextSent> }

const TIMEOUT_MS = 10_000
const SAID_MAX = 300

export function createTextMessages({ url, token, template }: TextMessageAccess): TextMessages {
  return {
    async send({ phone, text, code }) {
      const answer = await callProvider(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: { to: `+91${phone}`, text, code, ...(template !== undefined && { template }) },
        timeoutMs: TIMEOUT_MS,
      })
      if (answer.kind !== 'answered') return { ok: false, reason: answer.kind, text: answer.reason }
      const { status, body } = answer
      if (status >= 200 && status < 300) return { ok: true }
      const said = typeof body === 'string' ? body : JSON.stringify(body ?? '')
      const reason = status >= 500 ? 'unanswered' : 'refused'
      return { ok: false, reason, status, text: `The gateway answered ${status}: ${said}`.slice(0, SAID_MAX) }
    },
  }
}
