/**
 * Settlements: what was captured reaches the shop's bank two days later, less the fees, refunds and lost disputes. There is
 * one a day at 11 in India. They are made up when somebody asks for them.
 */
import { randomInt } from 'node:crypto'
import type { Dispute } from './disputes.ts'
import type { Order, Payment, Refund } from './entries.ts'
import type { Shelf } from '#stand-ins/shelf.ts'
import { newId, Refusal, seconds } from './wire.ts'

export type Settlement = ReturnType<typeof newSettlement>

function newSettlement(amount: number, at: Date) {
  return {
    id: newId('setl'),
    entity: 'settlement',
    amount,
    status: 'processed',
    // Those of its payments are deducted before.
    fees: 0,
    tax: 0,
    utr: `AXISCN${String(randomInt(10 ** 10)).padStart(10, '0')}`,
    created_at: seconds(at),
  }
}

type Line = ReturnType<typeof lineOf>

/** `id` and `day` are only for the books. */
export type Settled = Line & {
  id: string
  day: string
  settled_at: number
  settlement_id: string
  settlement_utr: string
}

type Books = {
  payments: Shelf<Payment>
  refunds: Shelf<Refund>
  disputes: Shelf<Dispute>
  settled: Shelf<Settled>
  settledOn: (day: string) => Settled[]
  settledInMonth: (month: string) => Settled[]
  orders: Shelf<Order>
  settlements: Shelf<Settlement>
}

type Surroundings = {
  tell(events: { name: string; payload: { settlement: Settlement } }[]): void
  now(): Date
}

const DAY_MS = 24 * 3_600_000
const INDIA_MS = 5.5 * 3_600_000
const DAYS_TO_SETTLE = 2

const dayOf = (at: number) => new Date(at + INDIA_MS).toISOString().slice(0, 10)
const runOf = (day: string) => Date.parse(`${day}T11:00:00+05:30`)

/** The first after this moment. */
function nextRun(at: number): number {
  const today = runOf(dayOf(at))
  return today > at ? today : today + DAY_MS
}

/** What waits for its settlement: `id` is that of its payment, refund or dispute. */
type Waiting = { id: string; dueAt: number; line: Line }

export class Settlements {
  private readonly books: Books
  private readonly around: Surroundings

  constructor(books: Books, around: Surroundings) {
    this.books = books
    this.around = around
  }

  all(): Settlement[] {
    this.settleDue()
    return this.books.settlements.all()
  }

  find(id: string): Settlement {
    const settlement = this.all().find((one) => one.id === id)
    if (!settlement) throw new Refusal('The id provided does not exist')
    return settlement
  }

  /** What was settled on a day such as 2026-11-24 or in a month such as 2026-11, the oldest first. */
  settledIn(period: string): object[] {
    this.settleDue()
    const { settledOn, settledInMonth } = this.books
    const settled = (period.length > 7 ? settledOn : settledInMonth)(period)
    return settled.toReversed().map(({ id: _id, day: _day, ...line }) => line)
  }

  /** What the shop would get for all that waits. */
  unsettled = (): number => netOf(this.waiting())

  /** All that waits, before its time. */
  settleNow(): Settlement {
    this.settleDue()
    const settlement = this.settle(this.waiting(), this.around.now().getTime())
    if (!settlement) throw new Refusal('There is nothing to settle.')
    return settlement
  }

  private settleDue(): void {
    const waiting = this.waiting()
    const last = this.books.settlements.all()[0]
    const from = last ? nextRun(last.created_at * 1_000) : 0
    const now = this.around.now().getTime()
    const runs = new Set(waiting.map(({ dueAt }) => Math.max(dueAt, from)).filter((run) => run <= now))
    for (const run of [...runs].toSorted((one, other) => one - other))
      this.settle(
        waiting.filter(({ id, dueAt }) => dueAt <= run && !this.books.settled.get(id)),
        run,
      )
  }

  /** Nothing happens while the shop owes more than it gets: that is netted with the next. */
  private settle(waiting: Waiting[], at: number): Settlement | undefined {
    const amount = netOf(waiting)
    if (amount <= 0) return undefined
    const settlement = newSettlement(amount, new Date(at))
    this.books.settlements.keep(settlement)
    const { id: settlement_id, utr: settlement_utr, created_at: settled_at } = settlement
    for (const { id, line } of waiting)
      this.books.settled.keep({ ...line, id, day: dayOf(at), settled_at, settlement_id, settlement_utr })
    const isNews = this.around.now().getTime() - at < DAY_MS
    if (isNews) this.around.tell([{ name: 'settlement.processed', payload: structuredClone({ settlement }) }])
    return settlement
  }

  private waiting(): Waiting[] {
    const { payments, refunds, disputes, settled } = this.books
    const ofPayments = payments.all().flatMap((payment) => {
      if (!payment.captured || settled.get(payment.id)) return []
      const dueAt = runOf(dayOf(payment.created_at * 1_000)) + DAYS_TO_SETTLE * DAY_MS
      return [{ id: payment.id, dueAt, line: this.linePaid(payment) }]
    })
    const ofRefunds = refunds
      .all()
      .filter(({ id, status }) => status === 'processed' && !settled.get(id))
      .map((refund) => ({ id: refund.id, dueAt: nextRun(refund.created_at * 1_000), line: this.lineRefunded(refund) }))
    const ofDisputes = disputes
      .all()
      .filter(({ id, amount_deducted }) => amount_deducted > 0 && !settled.get(id))
      .map((lost) => ({ id: lost.id, dueAt: nextRun(lost.created_at * 1_000), line: lineLost(lost) }))
    return [...ofPayments, ...ofRefunds, ...ofDisputes].toReversed()
  }

  private linePaid(payment: Payment): Line {
    const { id, amount, fee, tax } = payment
    const credit = amount - (fee ?? 0)
    return lineOf({ ...this.about(payment), entity_id: id, type: 'payment', amount, credit, fee, tax }, payment)
  }

  private lineRefunded(refund: Refund): Line {
    const { id, amount, payment_id } = refund
    const payment = this.books.payments.get(payment_id)
    const about = payment && this.about(payment)
    return lineOf({ ...about, entity_id: id, type: 'refund', amount, debit: amount, payment_id }, refund)
  }

  private about({ order_id, method }: Payment) {
    return { order_id, method, order_receipt: this.books.orders.get(order_id)?.receipt ?? null }
  }
}

function lineLost(dispute: Dispute): Line {
  const { id, amount_deducted: amount } = dispute
  const entity_id = id.replace('disp_', 'adj_')
  return lineOf(
    { entity_id, type: 'adjustment', amount, debit: amount, dispute_id: id, description: 'Dispute lost' },
    dispute,
  )
}

type Said = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  amount: number
  debit?: number
  credit?: number
  fee?: number | null
  tax?: number | null
  description?: string
  payment_id?: string
  order_id?: string
  order_receipt?: string | null
  method?: string
  dispute_id?: string
}

function lineOf(said: Said, { currency, created_at }: { currency: string; created_at: number }) {
  return {
    entity_id: said.entity_id,
    type: said.type,
    debit: said.debit ?? 0,
    credit: said.credit ?? 0,
    amount: said.amount,
    currency,
    fee: said.fee ?? 0,
    tax: said.tax ?? 0,
    on_hold: false,
    settled: true,
    created_at,
    posted_at: null,
    credit_type: 'default',
    description: said.description ?? null,
    notes: null,
    payment_id: said.payment_id ?? null,
    order_id: said.order_id ?? null,
    order_receipt: said.order_receipt ?? null,
    method: said.method ?? null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: said.dispute_id ?? null,
  }
}

const netOf = (waiting: Waiting[]) => waiting.reduce((sum, { line }) => sum + line.credit - line.debit, 0)
