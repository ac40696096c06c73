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

/** By the provider's own names of them. */
const FAILURES = {
  payment_failed: 'Your payment did not go through. Please try again or choose another way to pay.',
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: 'The payment was not completed in time. Please try again.',
  insufficient_fund: 'The account has too little balance for this payment.',
  insufficient_funds: 'The account has too little balance for this payment.',
  card_declined: 'Your bank has declined the payment. Please ask your bank, or choose another way to pay.',
  card_number_invalid: 'The number of the card is not right.',
  card_disabled_for_online_payments: 'Your card is not enabled for payments on the internet. Your bank can enable it.',
  invalid_otp: 'The one-time password was not right.',
  authentication_failed: 'Your bank could not make sure that it is you.',
  invalid_vpa: 'The UPI address is not right.',
  gateway_technical_error: 'The bank has a technical problem. Please try again.',
  bank_technical_error: 'The bank has a technical problem. Please try again.',
  server_error: 'The payment provider has a technical problem. Please try again.',
  unknown: 'the bank gave no reason',
} as const

export type FailureCode = keyof typeof FAILURES

const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && Object.hasOwn(FAILURES, code)

/** Anybody can write an address, or post a form from elsewhere: of what they say a name from this list counts. */
export const failureCode = (said: unknown): FailureCode => (isFailureCode(said) ? said : 'unknown')

export const codeWords = (code: FailureCode): string => failureWords(FAILURES[code])

/** What the provider's dialog says of a failure: a short line of plain text. */
export function failureWords(description: unknown): string {
  const line = typeof description === 'string' ? description.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : ''
  const said = Array.from(line).slice(0, DESCRIPTION_CHARS_MAX).join('')
  return `Payment failed: ${said || FAILURES.unknown}`
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
