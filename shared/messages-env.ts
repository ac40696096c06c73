/** Messages: an SMS gateway for codes, WhatsApp for news of orders, replies by e-mail, notifications of browsers. */
import { z } from 'zod'
import { INBOUND_MAIL_VARIABLES } from './inbound-mail-env.ts'
import { mistakesAboutHalf, type Given } from './mistakes-about-half.ts'

const anyText = z.string().trim().optional()

export const MESSAGE_VARIABLES = {
  TEXT_MESSAGES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://gateway.example.in/send' })
    .optional(),
  TEXT_MESSAGES_TOKEN: anyText,
  TEXT_MESSAGES_TEMPLATE: anyText,
  WHATSAPP_TOKEN: anyText,
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of the number, digits only')
    .optional(),
  WHATSAPP_SENDER: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, 'must be digits only, with the country code, such as 919800000000')
    .optional(),
  WHATSAPP_APP_SECRET: anyText,
  WHATSAPP_APP_SECRET_BEFORE: anyText,
  WHATSAPP_VERIFY_TOKEN: anyText,
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://graph.facebook.com' })
    .default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be a version such as v21.0')
    .default('v21.0'),
  ...INBOUND_MAIL_VARIABLES,
  /** Signs notifications of browsers. */
  WEB_PUSH_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits: openssl rand -hex 32')
    .optional(),
}

type Variables = z.infer<z.ZodObject<typeof MESSAGE_VARIABLES>>

const TEXT_MESSAGES = ['TEXT_MESSAGES_URL', 'TEXT_MESSAGES_TOKEN']
const WHATSAPP = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_SENDER',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
]

export const mistakesAboutMessages = (given: Given): string[] =>
  [TEXT_MESSAGES, WHATSAPP, Object.keys(INBOUND_MAIL_VARIABLES)].flatMap((names) => mistakesAboutHalf(given, names))

export function textMessageAccess(v: Variables) {
  const { TEXT_MESSAGES_URL: url, TEXT_MESSAGES_TOKEN: token, TEXT_MESSAGES_TEMPLATE: template } = v
  return url && token ? { url, token, template } : undefined
}

/** Undefined: nobody is offered news by WhatsApp. */
export function whatsAppAccess(v: Variables) {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_SENDER: sender } = v
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: verifyToken } = v
  if (!token || !phoneNumberId || !sender || !secret || !verifyToken) return undefined
  const before = v.WHATSAPP_APP_SECRET_BEFORE
  return {
    token,
    phoneNumberId,
    /** The number that people write to, digits with the country code. */
    sender,
    /** The current secret first. The previous one stays valid for webhooks sent before the change. */
    appSecrets: before ? [secret, before] : [secret],
    verifyToken,
    apiUrl: `${v.WHATSAPP_API_URL.replace(/\/$/, '')}/${v.WHATSAPP_API_VERSION}`,
  }
}

export type WhatsAppAccess = NonNullable<ReturnType<typeof whatsAppAccess>>
export type TextMessageAccess = NonNullable<ReturnType<typeof textMessageAccess>>
