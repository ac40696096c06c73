/** What the owner types on an order's page. */
import { readRefundAmount } from '#domain/orders/refunding/refund-amount.rules.ts'
import type { RefundChoice } from '#domain/orders/refunding/refund.rules.ts'
import { formSchema, readLines } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export const REFUND_REASONS: Record<RefundChoice, string> = {
  returned: 'It came back, or was returned',
  goodwill: 'A price reduced, as goodwill',
  cancelled: 'A part of it is not sent',
}

const WORDS_MAX = 2_000
const NOTE_MAX = 500

export const noteForm = formSchema<{ words: string }>({
  words: (text) => readLines(text, WORDS_MAX, 'Please write something.'),
})

export type RefundForm = { amount: Paise; reason: RefundChoice; note: string }

export const refundForm = formSchema<RefundForm>({
  amount: readRefundAmount,
  reason: readReason,
  note: (text) => readLines(text, NOTE_MAX),
})

function readReason(text = ''): Read<RefundChoice> {
  if (!Object.hasOwn(REFUND_REASONS, text)) return { ok: false, error: 'Please choose a reason.' }
  return { ok: true, value: text as RefundChoice }
}
