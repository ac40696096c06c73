/** The code that verifies a phone number. */
import { payOnDeliveryWords } from '#words/pay-on-delivery.ts'
import { textMessagesWords } from '#words/text-messages.ts'

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const TRIES_MAX = 5

const PHONE_SHOWN = 4

/** The buyer recognises the number; someone looking over a shoulder can't read it. */
export const hiddenPhone = (phone: string) => `••••••${phone.slice(-PHONE_SHOWN)}`

/** As people type it: with spaces and dashes, and full-width digits. */
export const digitsOf = (text = '') => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const codeMessage = (code: string, shop: string) => textMessagesWords.code(code, shop, CODE_MINUTES)

export type CodeRefusal =
  | { reason: 'not-found' | 'no-code' | 'over' | 'hold-over' | 'gone' | 'open-order' | 'not-sent' }
  | { reason: 'wrong'; left: number }
  | { reason: 'too-many'; waitSeconds: number }

export function codeRefusalWords(refusal: CodeRefusal): string {
  if (refusal.reason === 'wrong') return payOnDeliveryWords.wrongCode(refusal.left)
  if (refusal.reason === 'too-many') return payOnDeliveryWords.tooManyCodes(Math.ceil(refusal.waitSeconds / 60))
  return payOnDeliveryWords.codeRefusals[refusal.reason]
}
