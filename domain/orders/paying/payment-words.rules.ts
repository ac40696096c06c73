/** What the store says about a payment. */
import { hourText } from '#shared/india-dates.rules.ts'
import { paymentWords } from '#words/payment.ts'

const DESCRIPTION_CHARS_MAX = 200

/** The provider's own names. */
export type FailureCode = keyof typeof paymentWords.failures

/** Anyone can write an address, or post a form from elsewhere, so only a name that has words is believed. */
export const failureCode = (said: unknown): FailureCode =>
  typeof said === 'string' && Object.hasOwn(paymentWords.failures, said) ? (said as FailureCode) : 'unknown'

export const codeWords = (code: FailureCode): string => failureWords(paymentWords.failures[code])

/** The provider's own description of a failure, as one short line of plain text. */
export function failureWords(description: unknown): string {
  const line = typeof description === 'string' ? description.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
  const said = Array.from(line).slice(0, DESCRIPTION_CHARS_MAX).join('')
  return paymentWords.failed(said || paymentWords.failures.unknown)
}

export function holdWords(until: Date, now: Date): { text: string; left: string | undefined } {
  const leftMs = until.getTime() - now.getTime()
  if (leftMs <= 0) return { text: paymentWords.holdEnded, left: undefined }
  const minutes = Math.ceil(leftMs / 60_000)
  return {
    text: paymentWords.heldUntil(hourText(until)),
    left: minutes === 1 ? paymentWords.underAMinute : paymentWords.minutesLeft(minutes),
  }
}
