import { readAll, readLines, ungrouped } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead, Read } from '#shared/entered-text.rules.ts'
import { paise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

const TEXT_MAX = 10_000
const ANSWER_MAX = 2_000
const RUPEES_MAX = 1_000_000_000

export const readReplyForm = ({ text }: Entered): FormRead<{ text: string }> =>
  readAll({ text: readLines(text, TEXT_MAX, 'Please write something.') })

/** Words that stand on a buyer's order page, too. */
export const readAnswerForm = ({ text }: Entered): FormRead<{ text: string }> =>
  readAll({ text: readLines(text, ANSWER_MAX, 'Please write a few words to the buyer.') })

export const readRefundForm = ({ amount }: Entered): FormRead<{ amount: Paise }> =>
  readAll({ amount: readRupees(amount) })

function readRupees(text?: string): Read<Paise> {
  const plain = ungrouped(text)
  const rupees = /^\d{1,10}$/.test(plain) ? Number(plain) : 0
  return rupees >= 1 && rupees <= RUPEES_MAX
    ? { ok: true, value: paise(rupees * 100) }
    : { ok: false, error: 'Please enter a whole number of rupees.' }
}
