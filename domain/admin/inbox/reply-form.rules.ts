import { readRefundAmount } from '#domain/orders/refunding/refund-amount.rules.ts'
import { formSchema, readLines } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

const TEXT_MAX = 10_000
const ANSWER_MAX = 2_000

export const replyForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, TEXT_MAX, 'Please write something.'),
})

/** Words that stand on a buyer's order page, too. */
export const buyerAnswerForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, ANSWER_MAX, 'Please write a few words to the buyer.'),
})

export const returnRefundForm = formSchema<{ amount: Paise }>({ amount: readRefundAmount })
