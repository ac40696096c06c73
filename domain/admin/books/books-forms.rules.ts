/** The forms of the books. */
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readDay, readLine, yes, type FieldReader } from '#shared/entered-text.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'
import { PAIR_NAMES, REASON_MAX, type PairName } from './pairs.rules.ts'

const readReason: FieldReader<string> = (text) => readLine(text, REASON_MAX, adminBooksWords.giveReason)

const readPair: FieldReader<PairName> = (text) => {
  const pair = PAIR_NAMES.find((name) => name === text)
  return pair ? yes(pair) : no(adminBooksWords.choosePair)
}

const readAmount: FieldReader<Paise> = (text) => {
  const amount = paiseWritten(text) ?? noPaise
  return amount > noPaise ? yes(amount) : no(adminBooksWords.enterAmount)
}

export const byHandForm = formSchema<{ day: string; pair: PairName; amount: Paise; reason: string }>({
  day: (text) => readDay(text, adminBooksWords.enterDay),
  pair: readPair,
  amount: readAmount,
  reason: readReason,
})

export const reverseForm = formSchema<{ reason: string }>({ reason: readReason })

/** `open`: how many things were not explained on the page that was shown. */
export const closeForm = formSchema<{ open: number; isSeen: boolean }>({
  open: (text = '') => (/^\d{1,6}$/.test(text) ? yes(Number(text)) : no(adminBooksWords.monthChanged)),
  isSeen: (text = '') => yes(text !== ''),
})

export const reopenForm = formSchema<{ reason: string }>({ reason: readReason })
