/** What a webhook of WhatsApp reports: states of our messages, in any order and repeated, and messages that people send. */
import { z } from 'zod'
import { jsonOf } from '#shared/sent-fields.rules.ts'

const id = z.string().min(1).max(200)
const error = z.object({ code: z.number(), title: z.string().optional(), message: z.string().optional() })

const status = z.object({
  id,
  status: z.string().max(40),
  recipient_id: z.string().max(40).optional(),
  recipient_user_id: z.string().max(200).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(error).optional(),
})

const message = z.object({
  id,
  from: z.string().max(40).optional(),
  from_user_id: z.string().max(200).optional(),
  type: z.string().max(40).optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional() }).optional(),
  context: z.object({ id: z.string().max(200).optional() }).optional(),
})

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})

const envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({ id: z.string().optional(), changes: z.array(z.object({ field: z.string(), value: z.unknown() })) }),
  ),
})

export const REPORTED = ['sent', 'delivered', 'read', 'failed'] as const
export type Reported = (typeof REPORTED)[number]

export type StatusReport = {
  wamid: string
  state: Reported
  /** What we sent along. */
  reference: string | undefined
  phone: string | undefined
  userId: string | undefined
  code: number | undefined
  text: string | undefined
}

export type Incoming = {
  wamid: string
  /** Digits with the country code; missing if the person hides the number. */
  phone: string | undefined
  userId: string | undefined
  /** Undefined for a picture, a voice message and the like. */
  text: string | undefined
  /** The message of ours that it answers. */
  answers: string | undefined
}

/** `others`: the fields of reports about something else, such as a template. */
export type WhatsAppReports = { statuses: StatusReport[]; incoming: Incoming[]; others: string[] }

const digits = (text: string | undefined) => (/^[1-9]\d{7,14}$/.test(text ?? '') ? text : undefined)

/** Undefined when it is no webhook of theirs. Those about another number of the same account are left out. */
export function readWhatsAppWebhook(body: Uint8Array, phoneNumberId: string): WhatsAppReports | undefined {
  const { data } = envelope.safeParse(jsonOf(Buffer.from(body).toString()))
  if (!data) return undefined
  const changes = data.entry.flatMap((entry) => entry.changes)
  const values = changes.flatMap(({ field, value: given }) => {
    const read = field === 'messages' ? value.safeParse(given).data : undefined
    return read && read.metadata.phone_number_id === phoneNumberId ? [read] : []
  })
  return {
    statuses: values.flatMap(({ statuses = [] }) => statuses.flatMap(readStatus)),
    incoming: values.flatMap(({ messages = [], contacts = [] }) =>
      messages.flatMap((given) => readMessage(given, contacts[0])),
    ),
    others: changes.map(({ field }) => field).filter((field) => field !== 'messages'),
  }
}

function readStatus(given: unknown): StatusReport[] {
  const { data } = status.safeParse(given)
  const state = REPORTED.find((known) => known === data?.status)
  if (!data || !state) return []
  const [first] = data.errors ?? []
  return [
    {
      wamid: data.id,
      state,
      reference: data.biz_opaque_callback_data,
      phone: digits(data.recipient_id),
      userId: data.recipient_user_id,
      code: first?.code,
      text: first && `${first.code}: ${first.message ?? first.title ?? ''}`,
    },
  ]
}

function readMessage(given: unknown, contact: { wa_id?: string | undefined; user_id?: string | undefined } = {}) {
  const { data } = message.safeParse(given)
  if (!data) return []
  const incoming: Incoming = {
    wamid: data.id,
    phone: digits(data.from ?? contact.wa_id),
    userId: data.from_user_id ?? contact.user_id,
    text: data.text?.body ?? data.button?.text,
    answers: data.context?.id,
  }
  return [incoming]
}
