/** Orders, payments and refunds as the store reads them. The wire's gaps and oddities end here. */
import { z } from 'zod'
import { paise } from '#shared/money.rules.ts'

const amount = z.int().nonnegative().transform(paise)
const amountOrNothing = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => paise(value ?? 0))
const moment = z.int().transform((seconds) => new Date(seconds * 1_000))
/** Nothing is said as null, as an empty text, or not at all. */
const textOrNothing = z
  .string()
  .nullish()
  .transform((value) => value || undefined)
/** Empty notes are a list. */
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.tuple([])])
  .nullish()
  .transform((value): Record<string, string> => (value && !Array.isArray(value) ? value : {}))

const orderShape = z
  .object({
    id: z.string().startsWith('order_'),
    amount,
    amount_paid: amountOrNothing,
    currency: z.string(),
    receipt: textOrNothing,
    status: z.enum(['created', 'attempted', 'paid']),
    notes,
    created_at: moment,
  })
  .transform((order) => ({
    id: order.id,
    amountPaise: order.amount,
    paidPaise: order.amount_paid,
    currency: order.currency,
    receipt: order.receipt,
    status: order.status,
    notes: order.notes,
    createdAt: order.created_at,
  }))

export type RazorpayOrder = z.output<typeof orderShape>

const paymentShape = z
  .object({
    id: z.string().startsWith('pay_'),
    order_id: textOrNothing,
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: amountOrNothing,
    method: textOrNothing,
    error_code: textOrNothing,
    error_description: textOrNothing,
    error_reason: textOrNothing,
    notes,
    created_at: moment,
  })
  .transform((payment) => ({
    id: payment.id,
    orderId: payment.order_id,
    amountPaise: payment.amount,
    currency: payment.currency,
    /** A failed one may still become authorized: the bank can answer days later. */
    status: payment.status,
    refundedPaise: payment.amount_refunded,
    method: payment.method,
    errorCode: payment.error_code,
    errorDescription: payment.error_description,
    errorReason: payment.error_reason,
    notes: payment.notes,
    createdAt: payment.created_at,
  }))

export type RazorpayPayment = z.output<typeof paymentShape>

const refundShape = z
  .object({
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string(),
    amount,
    currency: z.string(),
    receipt: textOrNothing,
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
    created_at: moment,
  })
  .transform((refund) => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    currency: refund.currency,
    receipt: refund.receipt,
    status: refund.status,
    notes: refund.notes,
    createdAt: refund.created_at,
  }))

export type RazorpayRefund = z.output<typeof refundShape>

const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ items: z.array(shape) }).transform(({ items }) => items)

const orders = listOf(orderShape)
const payments = listOf(paymentShape)
const refunds = listOf(refundShape)

/** Each throws a ZodError when the body is something else. */
export const readOrder = (body: unknown): RazorpayOrder => orderShape.parse(body)
export const readOrders = (body: unknown): RazorpayOrder[] => orders.parse(body)
export const readPayment = (body: unknown): RazorpayPayment => paymentShape.parse(body)
export const readPayments = (body: unknown): RazorpayPayment[] => payments.parse(body)
export const readRefund = (body: unknown): RazorpayRefund => refundShape.parse(body)
export const readRefunds = (body: unknown): RazorpayRefund[] => refunds.parse(body)
