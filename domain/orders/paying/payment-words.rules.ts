/** What is said of a payment, in the words that the store has agreed on. */
import { hourText } from '#shared/india-dates.rules.ts'

export const PAYMENT_WORDS = {
  orderFailed: 'Failed to create order',
  scriptFailed: 'Failed to load Razorpay SDK',
  scriptSlow: 'Razorpay SDK loading timed out',
  startFailed: 'Payment initialization failed',
  shipmentFailed: 'Failed to create shipment',
  unfinished: 'Payment successful but order processing failed. Our team will contact you.',
} as const

export const PROGRESS_WORDS = {
  confirming: 'Processing your order...',
  shipping: 'Creating shipment...',
  saving: 'Saving order details...',
} as const

const DESCRIPTION_CHARS_MAX = 200

/** What a provider, or the address of the page, says of a failure: a short line of plain text. */
export function failureWords(description: unknown): string {
  const line = typeof description === 'string' ? description.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
  const said = Array.from(line).slice(0, DESCRIPTION_CHARS_MAX).join('')
  return `Payment failed: ${said || 'the bank gave no reason'}`
}

export function holdWords(until: Date, now: Date): { text: string; left: string | undefined } {
  const leftMs = until.getTime() - now.getTime()
  if (leftMs <= 0)
    return { text: 'The works are no longer held. If they are still there, you can go on.', left: undefined }
  const minutes = Math.ceil(leftMs / 60_000)
  return {
    text: `The works are held for you until ${hourText(until)}.`,
    left: minutes === 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`,
  }
}
