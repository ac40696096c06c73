/** What the owner asks for and types: which orders, read from an address and written into one, and the forms of one. */
import { PAYMENT_MOVES, STATUS_MOVES } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { readRefundAmount, readRefundLine, type RefundChoice } from '#domain/orders/refunding/refund.rules.ts'
import { formSchema, readLines, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { isDay } from '#shared/india-dates.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type OrderQuery = ReturnType<typeof readOrderQuery>

const WORDS_MAX = 100

const ORDER_STATUSES = Object.keys(STATUS_MOVES) as OrderStatus[]
const PAYMENT_STATES = Object.keys(PAYMENT_MOVES) as PaymentState[]

/** What is nonsense is not asked for. */
export function readOrderQuery(query: URLSearchParams) {
  return {
    words: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, WORDS_MAX),
    status: ORDER_STATUSES.find((status) => status === query.get('status')),
    payment: PAYMENT_STATES.find((state) => state === query.get('payment')),
    needsAttention: query.get('attention') === '1',
    isOfShop: query.get('made') === 'shop',
    // Days in India, such as 2026-11-24; both ends belong to it.
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  }
}

export function writeOrderQuery(asked: OrderQuery, page = 1): string {
  const { words, status, payment, needsAttention, isOfShop, from, to } = asked
  const fields = {
    q: words,
    status,
    payment,
    attention: needsAttention ? '1' : '',
    made: isOfShop ? 'shop' : '',
    from,
    to,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

const readDay = (text: string | null): string | undefined => (text?.startsWith('20') && isDay(text) ? text : undefined)

export type PaidBy = 'online' | 'link' | 'cash' | 'upi' | 'delivery' | 'gift-card' | 'with-gift-card'

/** How an order is paid, or was. */
export const PAID_BY: Record<PaidBy, string> = {
  online: 'Online',
  link: 'Payment link',
  cash: 'Cash',
  upi: 'UPI, to us',
  delivery: 'On delivery',
  'gift-card': 'Gift card',
  'with-gift-card': 'Online and gift card',
}

export const REFUND_REASONS: Record<RefundChoice, string> = {
  returned: 'It came back, or was returned',
  goodwill: 'A price reduced, as goodwill',
  cancelled: 'A part of it is not sent',
}

const NOTE_WORDS_MAX = 2_000
const NOTE_MAX = 500

export const noteForm = formSchema<{ words: string }>({
  words: (text) => readLines(text, NOTE_WORDS_MAX, 'Please write something.'),
})

export type RefundForm = { amount: Paise; line: number | null; reason: RefundChoice; note: string }

export const refundForm = formSchema<RefundForm>({
  amount: readRefundAmount,
  line: readRefundLine,
  reason: readReason,
  note: (text) => readLines(text, NOTE_MAX),
})

function readReason(text = ''): Read<RefundChoice> {
  if (!Object.hasOwn(REFUND_REASONS, text)) return no('Please choose a reason.')
  return yes(text as RefundChoice)
}
