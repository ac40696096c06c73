/** What an admin types on a ticket. */
import { readRefundAmount, readRefundLine } from '#domain/orders/refunding/refund.rules.ts'
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, readLines, no, yes, type Read } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const TEXT_MAX = 10_000
const ANSWER_MAX = 2_000

export const replyForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, TEXT_MAX, 'Please write something.'),
})

/** Words that stand on a buyer's order page, too. */
export const buyerAnswerForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, ANSWER_MAX, 'Please write a few words to the buyer.'),
})

export type ReturnRefund = { amount: Paise; line: number | null }

export const returnRefundForm = formSchema<ReturnRefund>({ amount: readRefundAmount, line: readRefundLine })

export type OfferForm = { price: Paise; frame: string; size: string | null; days: number; words: string }

export const OFFER_DAYS = 14
export const OFFER_DAYS_MAX = 90
const WORDS_MAX = 2_000
const RUPEES_MAX = 100_000_000

export const offerForm = formSchema<OfferForm>({
  price: readPrice,
  frame: (id = '') => (isUuid(id) ? yes(id) : no('Please choose a frame.')),
  /** Of a work that comes in sizes. */
  size: (id = '') => yes(isUuid(id) ? id : null),
  days: readDays,
  words: (text) => readLines(text, WORDS_MAX),
})

/** Grouped as people write it, with paise or without. */
function readPrice(text?: string): Read<Paise> {
  const price = paiseWritten(text)
  if (price === undefined) return no('Please enter the price in rupees, such as 48,000.')
  if (price < 100 || price > RUPEES_MAX * 100) return no('Please enter a price between ₹1 and ₹10,00,00,000.')
  return yes(price)
}

function readDays(text = ''): Read<number> {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= OFFER_DAYS_MAX
    ? yes(days)
    : no(`Please enter a number of days from 1 to ${OFFER_DAYS_MAX}.`)
}
