/** The query of the order list, read from an address and written into one, and the forms of an order. */
import { PAYMENT_MOVES, STATUS_MOVES } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import {
  isRefundChoice,
  readRefundAmount,
  readRefundLine,
  type RefundChoice,
} from '#domain/orders/refunding/refund.rules.ts'
import { formSchema, readLines, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { isDay } from '#shared/india-dates.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'

export type OrderQuery = ReturnType<typeof readOrderQuery>

const WORDS_MAX = 100

const ORDER_STATUSES = Object.keys(STATUS_MOVES) as OrderStatus[]
const PAYMENT_STATES = Object.keys(PAYMENT_MOVES) as PaymentState[]

export const ORDER_VIEWS = ['all', 'to-confirm', 'to-send', 'late', 'on-the-way', 'done'] as const

export type OrderView = (typeof ORDER_VIEWS)[number]

const ORDER_SORTS = ['placed', 'leaves', 'total'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]

export const isOrderSort = (name: string): name is OrderSort => ORDER_SORTS.some((sort) => sort === name)

export type OrderSorting = { sort: OrderSort; isFalling: boolean }

/** What leaves next comes first; elsewhere the newest. */
const usualSort = (view: OrderView): OrderSort => (view === 'to-send' || view === 'late' ? 'leaves' : 'placed')

/** Days of leaving begin with the next one; other days and sums with the largest. */
const fallsFirst = (sort: OrderSort) => sort !== 'leaves'

/** Nonsense is ignored. */
export function readOrderQuery(query: URLSearchParams) {
  const view = ORDER_VIEWS.find((known) => known === query.get('view')) ?? 'all'
  const sort = ORDER_SORTS.find((known) => known === query.get('sort')) ?? usualSort(view)
  const way = query.get('order')
  return {
    sort,
    isFalling: way === 'up' || way === 'down' ? way === 'down' : fallsFirst(sort),
    view,
    words: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, WORDS_MAX),
    status: ORDER_STATUSES.find((status) => status === query.get('status')),
    payment: PAYMENT_STATES.find((state) => state === query.get('payment')),
    needsAttention: query.get('attention') === '1',
    isOfShop: query.get('made') === 'shop',
    /** Whether the days are those of the payment, and not those of the order. */
    isByPayment: query.get('dates') === 'paid',
    // Days in India, such as 2026-11-24, both included.
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  }
}

export function writeOrderQuery(asked: OrderQuery, page = 1): string {
  const { view, sort, isFalling, words, status, payment, needsAttention, isOfShop, isByPayment, from, to } = asked
  const fields = {
    view: view === 'all' ? '' : view,
    sort: sort === usualSort(view) ? '' : sort,
    order: isFalling === fallsFirst(sort) ? '' : isFalling ? 'down' : 'up',
    q: words,
    status,
    payment,
    attention: needsAttention ? '1' : '',
    made: isOfShop ? 'shop' : '',
    dates: isByPayment ? 'paid' : '',
    from,
    to,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** What the head of a column does: sorts by it, or turns it round. */
export const ordersSortedBy = ({ sort, isFalling }: OrderSorting, wanted: OrderSort): OrderSorting => ({
  sort: wanted,
  isFalling: sort === wanted ? !isFalling : fallsFirst(wanted),
})

const readDay = (text: string | null): string | undefined => (text?.startsWith('20') && isDay(text) ? text : undefined)

export type PaidBy = 'online' | 'link' | 'cash' | 'upi' | 'delivery' | 'gift-card' | 'with-gift-card'

const NOTE_WORDS_MAX = 2_000
const NOTE_MAX = 500

export const noteForm = formSchema<{ words: string }>({
  words: (text) => readLines(text, NOTE_WORDS_MAX, adminOrdersWords.noNote),
})

type RefundEntered = { amount: Paise; line: number | null; reason: RefundChoice; note: string }

export const refundForm = formSchema<RefundEntered>({
  amount: readRefundAmount,
  line: readRefundLine,
  reason: readReason,
  note: (text) => readLines(text, NOTE_MAX),
})

function readReason(text = ''): Read<RefundChoice> {
  return isRefundChoice(text) ? yes(text) : no(adminOrdersWords.noReason)
}
