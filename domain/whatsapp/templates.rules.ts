/** What the shop may send by WhatsApp: templates registered there, and free text as an answer. */
import { LANGUAGES, type Language } from '#words/languages.rules.ts'
import { whatsappWords } from '#words/whatsapp.ts'

export type TemplateName = keyof (typeof whatsappWords)['templates']

const MARKETING: readonly string[] = ['alert_match', 'alert_matches', 'alert_back', 'alert_cheaper', 'cart_left']

const TEMPLATE_NAMES = Object.keys(whatsappWords.templates) as TemplateName[]

export const isTemplate = (name: string): name is TemplateName => TEMPLATE_NAMES.some((known) => known === name)

export type RegisteredTemplate = {
  name: TemplateName
  language: Language
  category: 'UTILITY' | 'MARKETING'
  body: string
  button: { text: string; address: string }
}

/** Each in each language, as the owner enters it there. `speakIn` does something in a language. */
export function registeredTemplates(
  storeUrl: URL,
  speakIn: (language: Language, work: () => RegisteredTemplate) => RegisteredTemplate,
): RegisteredTemplate[] {
  return TEMPLATE_NAMES.flatMap((name) =>
    LANGUAGES.map((language) =>
      speakIn(language, () => ({
        name,
        language,
        category: MARKETING.includes(name) ? 'MARKETING' : 'UTILITY',
        body: whatsappWords.templates[name],
        button: { text: whatsappWords.buttons[name], address: `${storeUrl.origin}/{{1}}` },
      })),
    ),
  )
}

const PARAMETER_MAX = 160

/** WhatsApp refuses empty ones, line breaks and long gaps. */
export const parameterOf = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, PARAMETER_MAX).toWellFormed() || '–'

/** Answers to what somebody wrote, within a day. */
export const REPLIES = ['stopped', 'started', 'codeWrong', 'nobodyReads'] as const
export type ReplyName = (typeof REPLIES)[number]

/** An Indian number of ten digits, as WhatsApp writes it. */
export const whatsappPhone = (phone: string) => `91${phone}`
