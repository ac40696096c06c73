import { readRefundAmount } from '#domain/orders/refunding/refund-amount.rules.ts'
import { readAll, readLines } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

const TEXT_MAX = 10_000
const ANSWER_MAX = 2_000

export const readReplyForm = ({ text }: Entered): FormRead<{ text: string }> =>
  readAll({ text: readLines(text, TEXT_MAX, 'Please write something.') })

/** Words that stand on a buyer's order page, too. */
export const readAnswerForm = ({ text }: Entered): FormRead<{ text: string }> =>
  readAll({ text: readLines(text, ANSWER_MAX, 'Please write a few words to the buyer.') })

export const readRefundForm = ({ amount }: Entered): FormRead<{ amount: Paise }> =>
  readAll({ amount: readRefundAmount(amount) })
