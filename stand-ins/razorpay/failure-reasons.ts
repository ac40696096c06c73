/** Why a payment can fail, as buyers are told. */
import type { FailureReason } from './entries.ts'

const failure = (reason: string, source: string, description: string, code = 'BAD_REQUEST_ERROR'): FailureReason => ({
  code,
  description,
  source,
  step: 'payment_authorization',
  reason,
})

export const FAILURE_REASONS = [
  failure('payment_failed', 'customer', "Your payment didn't go through. Please try again or use another way to pay."),
  failure('insufficient_funds', 'customer', 'Your account has too little balance for this payment.'),
  failure('card_declined', 'issuer_bank', 'Your bank has declined the payment. Please contact your bank.'),
  failure('payment_cancelled', 'customer', 'Payment processing cancelled by user'),
  failure('payment_timed_out', 'customer', 'The payment was not completed on time. Please try again.'),
  failure('gateway_technical_error', 'gateway', 'The bank has a technical problem. Please try again.', 'GATEWAY_ERROR'),
] as const satisfies readonly FailureReason[]

export const failureReason = (name: string | null | undefined): FailureReason =>
  FAILURE_REASONS.find(({ reason }) => reason === name) ?? FAILURE_REASONS[0]
