/** Single entries of the books: their initial state, and how money changes them. */
import type { z } from 'zod'
import type { orderAsked, refundAsked } from './asked.ts'
import { newId, Refusal, seconds, type Notes } from './wire.ts'

export type Payer = { email?: string; contact?: string; method?: string; notes?: Notes; description?: string }

/** A payment of earlier, which the shop has in its own rows. */
export type PastPayment = {
  id: string
  order: { id: string; receipt: string }
  amount: number
  payer: Payer
  paidAt: Date
  refunds: { id: string; amount: number; isDone: boolean; askedAt: Date }[]
}

/** As a shop of another process sends them. */
export function readPast(json: string): PastPayment[] {
  const past = JSON.parse(json) as (PastPayment & { paidAt: string; refunds: { askedAt: string }[] })[]
  return past.map((payment) => ({
    ...payment,
    paidAt: new Date(payment.paidAt),
    refunds: payment.refunds.map((refund) => ({ ...refund, askedAt: new Date(refund.askedAt) })),
  }))
}

export type FailureReason = { code: string; description: string; source: string; step: string; reason: string }

export function errorFields(reason?: FailureReason) {
  return {
    error_code: reason?.code ?? null,
    error_description: reason?.description ?? null,
    error_source: reason?.source ?? null,
    error_step: reason?.step ?? null,
    error_reason: reason?.reason ?? null,
  }
}

export type Order = ReturnType<typeof newOrder>

export function newOrder(asked: z.output<typeof orderAsked>, at: Date) {
  return {
    id: newId('order'),
    entity: 'order',
    amount: asked.amount,
    amount_paid: 0,
    amount_due: asked.amount,
    currency: asked.currency,
    receipt: asked.receipt ?? null,
    offer_id: null,
    status: 'created' as 'created' | 'attempted' | 'paid',
    attempts: 0,
    notes: asked.notes,
    created_at: seconds(at),
  }
}

export type Payment = ReturnType<typeof newPayment>

export function newPayment(order: Order, payer: Payer, at: Date) {
  const { email = 'void@razorpay.com', contact = '+919999999999', method = 'upi' } = payer
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created' as 'created' | 'authorized' | 'captured' | 'refunded' | 'failed',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null as 'partial' | 'full' | null,
    captured: false,
    description: payer.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    email,
    contact,
    notes: payer.notes ?? ([] satisfies Notes),
    fee: null as number | null,
    tax: null as number | null,
    ...errorFields(),
    acquirer_data: {},
    created_at: seconds(at),
  }
}

export type Refund = ReturnType<typeof newRefund>

export function newRefund(
  payment: Payment,
  asked: z.output<typeof refundAsked>,
  { isSlow, at }: { isSlow: boolean; at: Date },
) {
  const left = payment.amount - payment.amount_refunded
  const { amount = left } = asked
  if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken')
  if (left === 0) throw new Refusal('The payment has been fully refunded already')
  if (amount > left)
    throw new Refusal('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: asked.notes,
    receipt: asked.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: seconds(at),
    batch_id: null,
    status: (isSlow ? 'pending' : 'processed') as 'pending' | 'processed' | 'failed',
    speed_requested: asked.speed,
    speed_processed: 'normal',
  }
}

export function take(payment: Payment, order: Order): void {
  payment.status = 'captured'
  payment.captured = true
  payment.tax = Math.round(payment.amount * 0.0036)
  payment.fee = Math.round(payment.amount * 0.02) + payment.tax
  order.status = 'paid'
  order.amount_paid = order.amount
  order.amount_due = 0
}

/** The entries that a payment of earlier has left. */
export function pastEntries({ id, order: { id: orderId, receipt }, amount, payer, paidAt, refunds }: PastPayment) {
  const order = { ...newOrder({ amount, currency: 'INR', receipt, notes: [] }, paidAt), id: orderId, attempts: 1 }
  const payment = { ...newPayment(order, payer, paidAt), id }
  take(payment, order)
  const given = refunds.map((refund): Refund => {
    const { askedAt: at, isDone } = refund
    const entry = newRefund(payment, { amount: refund.amount, speed: 'normal', notes: [] }, { isSlow: !isDone, at })
    giveBack(payment, refund.amount)
    return { ...entry, id: refund.id }
  })
  return { order, payment, refunds: given }
}

export function giveBack(payment: Payment, amount: number): void {
  payment.amount_refunded += amount
  const isFull = payment.amount_refunded === payment.amount
  payment.status = isFull ? 'refunded' : 'captured'
  if (payment.amount_refunded === 0) payment.refund_status = null
  else payment.refund_status = isFull ? 'full' : 'partial'
}
