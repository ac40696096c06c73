/** What an admin types on a ticket. */
import { readRefundAmount, readRefundLine } from '#domain/orders/refunding/refund.rules.ts'
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, readLines, no, yes, type Read } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

const TEXT_MAX = 10_000
const ANSWER_MAX = 2_000

export const replyForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, TEXT_MAX, adminInboxWords.noText),
})

/** A text that is shown on the buyer's order page, too. */
export const buyerAnswerForm = formSchema<{ text: string }>({
  text: (text) => readLines(text, ANSWER_MAX, adminInboxWords.noTextToBuyer),
})

export type ReturnRefund = { amount: Paise; line: number | null }

export const returnRefundForm = formSchema<ReturnRefund>({ amount: readRefundAmount, line: readRefundLine })

export type QuotePriceForm = { price: Paise; frame: string; size: string | null; days: number; words: string }

export const OFFER_DAYS = 14
export const OFFER_DAYS_MAX = 90
const WORDS_MAX = 2_000
const RUPEES_MAX = 100_000_000

export const quotePriceForm = formSchema<QuotePriceForm>({
  price: readPrice,
  frame: (id = '') => (isUuid(id) ? yes(id) : no(adminInboxWords.noFrame)),
  /** Of a work that comes in sizes. */
  size: (id = '') => yes(isUuid(id) ? id : null),
  days: readDays,
  words: (text) => readLines(text, WORDS_MAX),
})

/** Grouped as people write it, with paise or without. */
function readPrice(text?: string): Read<Paise> {
  const price = paiseWritten(text)
  if (price === undefined) return no(adminInboxWords.noPrice)
  if (price < 100 || price > RUPEES_MAX * 100) return no(adminInboxWords.priceRange)
  return yes(price)
}

function readDays(text = ''): Read<number> {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= OFFER_DAYS_MAX ? yes(days) : no(adminInboxWords.daysRange(OFFER_DAYS_MAX))
}
