/**
 * Simulates WhatsApp's Cloud API: messages to phones, what becomes of them, what people write back, and webhooks. No
 * phone gets anything.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openLoopback } from '#stand-ins/loopback.ts'
import { failBefore, sendBadly, type WebhookFault } from '#stand-ins/razorpay/faults.ts'
import { sendJson } from '#stand-ins/wire.ts'
import { serveChats } from './chat-page.ts'
import { codeOfEnd, codeOfFault, statusOfCode, titleOfCode } from './faults.ts'
import { openLedger, Refusal, userIdOf, type ChatMessage, type Template } from './ledger.ts'
import { createReports, type Told } from './reports.ts'

export const WHATSAPP_PATH = '/stand-ins/whatsapp'

export type WhatsAppCall = { method: string; path: string; body: unknown }

type Options = {
  token?: string
  appSecret?: string
  verifyToken?: string
  phoneNumberId?: string
  sender?: string
  templates?: readonly Template[]
  /** Where chats are kept; in memory by default. */
  folder?: string | undefined
  clock?: { now(): Date }
  webhookRetryAfterMs?: readonly number[]
}

const CALLS_MAX = 1_000
const VERSION = 'v21.0'

export async function openWhatsAppStandIn(options: Options = {}) {
  const { token = 'demonstration', appSecret = 'demonstration', verifyToken = 'demonstration' } = options
  const { phoneNumberId = '106540352242922', sender = '911800000000', templates = [] } = options
  const now = () => options.clock?.now() ?? new Date()
  const ledger = openLedger({ templates, folder: options.folder, now })
  const loopback = await openLoopback((req, res) => standIn.answer(req, res))
  const reports = createReports({
    appSecret,
    phoneNumberId,
    sender,
    url: () => standIn.webhookUrl,
    fault: () => standIn.webhookFault,
    retryAfterMs: options.webhookRetryAfterMs,
  })

  const standIn = {
    /** How a shop reaches it. */
    access: {
      token,
      appSecrets: [appSecret],
      verifyToken,
      phoneNumberId,
      sender,
      apiUrl: `${loopback.origin}${WHATSAPP_PATH}/${VERSION}`,
    },
    /** The faults from now on; a function chooses for each call. */
    fault: undefined as string | ((call: WhatsAppCall) => string | undefined) | undefined,
    webhookFault: undefined as WebhookFault | undefined,
    /** What becomes of new messages; undefined: they arrive. */
    newMessages: undefined as string | undefined,
    /** Incoming messages have no number, as of people with a user name. */
    hidesNumbers: false,
    /** Undefined: no reports are sent. */
    webhookUrl: undefined as string | undefined,
    reports,
    ledger,
    /** The calls of its API, the newest last. */
    calls: [] as WhatsAppCall[],
    /** A person writes to the shop. */
    write(phone: string, words: string, answers?: string): ChatMessage {
      const message = ledger.write(phone, words)
      const [from, person] = standIn.hidesNumbers
        ? [{ from_user_id: userIdOf(phone) }, { user_id: userIdOf(phone) }]
        : [
            { from: phone, from_user_id: userIdOf(phone) },
            { wa_id: phone, user_id: userIdOf(phone) },
          ]
      reports.tell([
        {
          contacts: [{ profile: { name: 'Asha' }, ...person }],
          messages: [
            {
              ...from,
              id: message.id,
              timestamp: secondsOf(message.at),
              type: 'text',
              text: { body: words },
              ...(answers && { context: { from: sender, id: answers } }),
            },
          ],
        },
      ])
      return message
    },
    /** `to` is a state that comes after the message's own, or not: reports may come in any order. */
    move(id: string, to: 'sent' | 'delivered' | 'read' | 'failed', code?: number): void {
      reports.tell([reportOf(ledger.move(id, to, code ?? null))])
    },
    answer: (req: IncomingMessage, res: ServerResponse) => void route(req, res).catch(() => res.destroy()),
    async close() {
      reports.close()
      await loopback.close()
    },
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', loopback.origin)
    const [, version, id, what] = new RegExp(`^${WHATSAPP_PATH}/(v\\d+\\.\\d)/(\\d+)(/messages)?$`).exec(pathname) ?? []
    if (version === undefined) return serveChats(req, res, standIn)
    const body: unknown = req.method === 'POST' ? JSON.parse(await text(req)) : undefined
    const call: WhatsAppCall = { method: req.method ?? '', path: pathname, body }
    standIn.calls.push(call)
    standIn.calls.splice(0, standIn.calls.length - CALLS_MAX)
    const fault = (typeof standIn.fault === 'function' ? standIn.fault(call) : standIn.fault) ?? ''
    const code = codeOfFault(fault)
    if (code === undefined && failBefore(res, fault)) return
    try {
      if (req.headers.authorization !== `Bearer ${token}`) throw new Refusal(190, 'Invalid OAuth access token')
      if (code !== undefined) throw new Refusal(code, titleOfCode(code))
      if (id !== phoneNumberId) throw new Refusal(100, 'Unsupported request. Object with this ID does not exist.')
      const answer = what ? take(Object(body) as Record<string, unknown>) : own()
      if (!sendBadly(res, fault, answer)) sendJson(res, 200, answer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendJson(res, statusOfCode(error.code), errorBody(error))
    }
  }

  const own = () => ({ id: phoneNumberId, verified_name: 'Demonstration', display_phone_number: `+${sender}` })

  function take(asked: Record<string, unknown>): object {
    const message = ledger.take(asked)
    const end = standIn.newMessages ?? ''
    const code = codeOfEnd(end)
    const states = code
      ? (['sent', 'failed'] as const)
      : end === 'are accepted only'
        ? []
        : end === 'stay on the way'
          ? (['sent'] as const)
          : end === 'are read'
            ? (['sent', 'delivered', 'read'] as const)
            : (['sent', 'delivered'] as const)
    reports.tell(
      states.map((state) => reportOf(ledger.move(message.id, state, state === 'failed' ? (code ?? 0) : null))),
    )
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: asked.to, wa_id: message.phone, user_id: userIdOf(message.phone) }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    }
  }

  const reportOf = (message: ChatMessage): Told => ({
    statuses: [
      {
        id: message.id,
        status: message.state,
        timestamp: secondsOf(now().toISOString()),
        recipient_id: message.phone,
        recipient_user_id: userIdOf(message.phone),
        ...(message.reference && { biz_opaque_callback_data: message.reference }),
        ...(message.state === 'failed'
          ? { errors: [{ code: message.code, ...errorTexts(message.code ?? 0) }] }
          : { pricing: { billable: true, pricing_model: 'PMP', category: message.category } }),
      },
    ],
  })

  return standIn
}

export type WhatsAppStandIn = Awaited<ReturnType<typeof openWhatsAppStandIn>>

const secondsOf = (moment: string) => String(Math.floor(Date.parse(moment) / 1_000))

const errorTexts = (code: number) => ({
  title: titleOfCode(code),
  message: titleOfCode(code),
  error_data: { details: titleOfCode(code) },
})

const errorBody = ({ code, message }: Refusal) => ({
  error: {
    message: `(#${code}) ${titleOfCode(code)}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUvW',
  },
})
