/** Templates and chats as the company keeps them. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openShelves } from '#stand-ins/shelf.ts'

export type Template = {
  name: string
  language: string
  category: 'UTILITY' | 'MARKETING'
  /** With `{{1}}`, `{{2}}` and so on. */
  body: string
  /** `address` ends in `{{1}}`. */
  button?: { text: string; address: string } | undefined
}

export type ChatMessage = {
  /** Its wamid. */
  id: string
  /** The other phone, digits with the country code. */
  phone: string
  isFromShop: boolean
  text: string
  button: { text: string; address: string } | null
  /** What the shop sent along. */
  reference: string | null
  state: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  code: number | null
  category: 'utility' | 'marketing' | 'service'
  at: string
}

export class Refusal extends Error {
  readonly code: number
  constructor(code: number, details: string) {
    super(details)
    this.code = code
  }
}

const BODY_MAX = 1_024
const WINDOW_MS = 24 * 3_600_000
const CHATS_MAX = 50

const newWamid = () => `wamid.HBgM${randomBytes(24).toString('base64url')}`

/** Stays the same although its owner hides the number. */
export const userIdOf = (phone: string) => `IN.${createHash('sha256').update(phone).digest('hex').slice(0, 20)}`

type Options = { templates: readonly Template[]; folder: string | undefined; now: () => Date }

type Asked = Record<string, unknown>
const fieldsOf = (value: unknown) => Object(value) as Asked
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function openLedger({ templates, folder, now }: Options) {
  const shelves = openShelves(folder === undefined ? undefined : join(folder, 'whatsapp.jsonl'))
  const messages = shelves<ChatMessage>('messages')
  const ofPhone = messages.by(({ phone }) => phone)

  const isWindowOpen = (phone: string) =>
    ofPhone(phone).some(({ isFromShop, at }) => !isFromShop && now().getTime() - Date.parse(at) < WINDOW_MS)

  function written(asked: Asked, phone: string): Pick<ChatMessage, 'text' | 'button' | 'category'> {
    if (asked.type === 'text') {
      const text = textOf(fieldsOf(asked.text).body)
      if (!text) throw new Refusal(131_008, 'text.body is required')
      if (!isWindowOpen(phone))
        throw new Refusal(131_047, 'More than 24 hours have passed since the customer last replied to this number.')
      return { text, button: null, category: 'service' }
    }
    if (asked.type !== 'template') throw new Refusal(131_009, 'type is not supported')
    return filled(fieldsOf(asked.template))
  }

  function filled(asked: Asked): Pick<ChatMessage, 'text' | 'button' | 'category'> {
    const language = textOf(fieldsOf(asked.language).code)
    const template = templates.find((known) => known.name === asked.name && known.language === language)
    if (!template)
      throw new Refusal(132_001, `template name (${textOf(asked.name)}) does not exist in ${language || 'no language'}`)
    const components = Array.isArray(asked.components) ? asked.components.map(fieldsOf) : []
    const bodyTexts = parametersOf(components.find(({ type }) => type === 'body'))
    const wanted = new Set(template.body.match(/\{\{\d+\}\}/g)).size
    if (bodyTexts.length !== wanted)
      throw new Refusal(132_000, `body: number of localizable_params (${bodyTexts.length}) does not match (${wanted})`)
    const text = template.body.replaceAll(/\{\{(\d+)\}\}/g, (_all, place: string) => bodyTexts[Number(place) - 1] ?? '')
    if (text.length > BODY_MAX) throw new Refusal(132_005, 'Translated text too long')
    const ofButton = parametersOf(
      components.find(({ type, sub_type: sub, index }) => type === 'button' && sub === 'url' && index === '0'),
    )
    if (ofButton.length !== (template.button ? 1 : 0))
      throw new Refusal(132_000, `buttons: number of parameters (${ofButton.length}) does not match`)
    const button = template.button
      ? { ...template.button, address: template.button.address.replace('{{1}}', ofButton[0] ?? '') }
      : null
    return { text, button, category: template.category === 'UTILITY' ? 'utility' : 'marketing' }
  }

  return {
    templates,
    message: messages.get,
    /** The newest message first. */
    messages: messages.all,
    /** The chat of a phone, the oldest message first. */
    chat: (phone: string) => ofPhone(phone).toReversed(),
    phones: () => [...new Set(messages.all().map(({ phone }) => phone))].slice(0, CHATS_MAX),
    take(asked: Asked): ChatMessage {
      if (asked.messaging_product !== 'whatsapp') throw new Refusal(100, 'messaging_product must be whatsapp')
      const phone = textOf(asked.to).replace(/^\+/, '')
      if (!/^[1-9]\d{7,14}$/.test(phone)) throw new Refusal(131_009, 'to is not a phone number')
      const message: ChatMessage = {
        id: newWamid(),
        phone,
        isFromShop: true,
        ...written(asked, phone),
        reference: textOf(asked.biz_opaque_callback_data) || null,
        state: 'accepted',
        code: null,
        at: now().toISOString(),
      }
      messages.keep(message)
      return message
    },
    write(phone: string, text: string): ChatMessage {
      const message: ChatMessage = {
        id: newWamid(),
        phone,
        isFromShop: false,
        text,
        button: null,
        reference: null,
        state: 'delivered',
        code: null,
        category: 'service',
        at: now().toISOString(),
      }
      messages.keep(message)
      return message
    },
    move(id: string, state: ChatMessage['state'], code: number | null = null): ChatMessage {
      const message = messages.get(id)
      if (!message?.isFromShop) throw new Error(`There is no message ${id}.`)
      messages.keep(Object.assign(message, { state, code }))
      return message
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

function parametersOf(component: Asked | undefined): string[] {
  const given = component && Array.isArray(component.parameters) ? component.parameters.map(fieldsOf) : []
  return given.map(({ type, text }) => {
    if (type !== 'text' || typeof text !== 'string' || text === '')
      throw new Refusal(131_008, 'parameter of type text is missing text value')
    if (/[\n\t]| {5,}/.test(text))
      throw new Refusal(132_012, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    return text
  })
}
