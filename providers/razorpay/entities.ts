/**
 * Orders, payments, refunds, payment links, disputes and settled entries as the store reads them. The wire's gaps and
 * oddities end here.
 */
import { z } from 'zod'
import { paise } from '#shared/money.rules.ts'

const amount = z.int().nonnegative().transform(paise)
export const amountOrNothing = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => paise(value ?? 0))
/** Missing values are null, an empty text, or absent. */
export const textOrNothing = z
  .string()
  .nullish()
  .transform((value) => value || undefined)

export const wireFacts = {
  amount,
  currency: z.string(),
  /** Empty notes are a list. */
  notes: z
    .union([z.record(z.string(), z.coerce.string()), z.tuple([])])
    .nullish()
    .transform((value): Record<string, string> => (value && !Array.isArray(value) ? value : {})),
  created_at: z.int().transform((seconds) => new Date(seconds * 1_000)),
}

export const orderShape = z
  .object({
    ...wireFacts,
    id: z.string().startsWith('order_'),
    amount_paid: amountOrNothing,
    receipt: textOrNothing,
    status: z.enum(['created', 'attempted', 'paid']),
  })
  .transform(({ amount: amountPaise, amount_paid: paidPaise, created_at: createdAt, ...order }) => ({
    ...order,
    amountPaise,
    paidPaise,
    createdAt,
  }))

export type RazorpayOrder = z.output<typeof orderShape>

export const paymentShape = z
  .object({
    ...wireFacts,
    id: z.string().startsWith('pay_'),
    order_id: textOrNothing,
    /** A failed one may still become authorized: the bank can answer days later. */
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: amountOrNothing,
    method: textOrNothing,
    /** Contact of the payer. */
    email: textOrNothing,
    contact: textOrNothing,
    error_code: textOrNothing,
    error_description: textOrNothing,
    error_reason: textOrNothing,
  })
  .transform((payment) => ({
    id: payment.id,
    orderId: payment.order_id,
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
    refundedPaise: payment.amount_refunded,
    method: payment.method,
    email: payment.email,
    contact: payment.contact,
    errorCode: payment.error_code,
    errorDescription: payment.error_description,
    errorReason: payment.error_reason,
    notes: payment.notes,
    createdAt: payment.created_at,
  }))

export type RazorpayPayment = z.output<typeof paymentShape>

export const refundShape = z
  .object({
    ...wireFacts,
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string(),
    receipt: textOrNothing,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ amount: amountPaise, payment_id: paymentId, created_at: createdAt, ...refund }) => ({
    ...refund,
    amountPaise,
    paymentId,
    createdAt,
  }))

export type RazorpayRefund = z.output<typeof refundShape>

/** Missing times are zeros. */
const moment = z
  .int()
  .nullish()
  .transform((seconds) => (seconds ? new Date(seconds * 1_000) : undefined))

export const linkShape = z
  .object({
    ...wireFacts,
    id: z.string().startsWith('plink_'),
    short_url: z.url(),
    status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
    reference_id: textOrNothing,
    expire_by: moment,
    /** Those that were captured. */
    payments: z.array(z.object({ payment_id: z.string().startsWith('pay_') })).nullish(),
  })
  .transform((link) => ({
    id: link.id,
    url: link.short_url,
    amountPaise: link.amount,
    currency: link.currency,
    status: link.status,
    reference: link.reference_id,
    endsAt: link.expire_by,
    notes: link.notes,
    paymentIds: (link.payments ?? []).map(({ payment_id }) => payment_id),
  }))

export type PaymentLink = z.output<typeof linkShape>

export const disputeShape = z
  .object({
    id: z.string().startsWith('disp_'),
    payment_id: z.string().startsWith('pay_'),
    amount,
    currency: z.string(),
    /** Nothing until it is lost. */
    amount_deducted: amountOrNothing,
    reason_code: textOrNothing,
    respond_by: moment,
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    /** Those that are known are fraud, retrieval, chargeback, pre_arbitration and arbitration. */
    phase: z.string().min(1).max(40),
    created_at: wireFacts.created_at,
  })
  .transform((dispute) => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    currency: dispute.currency,
    deductedPaise: dispute.amount_deducted,
    reasonCode: dispute.reason_code,
    respondBy: dispute.respond_by,
    state: dispute.status,
    phase: dispute.phase,
    openedAt: dispute.created_at,
  }))

export type RazorpayDispute = z.output<typeof disputeShape>

/** One line of a settlement. */
export const settledShape = z
  .object({
    entity_id: z.string().min(1),
    /** A lost dispute is an adjustment. */
    type: z.enum(['payment', 'refund', 'adjustment', 'transfer', 'other']).catch('other'),
    amount,
    currency: z.string(),
    debit: amountOrNothing,
    credit: amountOrNothing,
    /** Includes the tax on it. */
    fee: amountOrNothing,
    tax: amountOrNothing,
    settlement_id: z.string().startsWith('setl_'),
    /** Adjustments may have none. */
    settlement_utr: textOrNothing,
    settled_at: moment,
    /** Of a refund. */
    payment_id: textOrNothing,
    order_id: textOrNothing,
    dispute_id: textOrNothing,
  })
  .transform((line) => ({
    id: line.entity_id,
    kind: line.type,
    amountPaise: line.amount,
    currency: line.currency,
    debitPaise: line.debit,
    creditPaise: line.credit,
    feePaise: line.fee,
    taxPaise: line.tax,
    settlementId: line.settlement_id,
    utr: line.settlement_utr,
    settledAt: line.settled_at,
    paymentId: line.type === 'payment' ? line.entity_id : line.payment_id,
    orderId: line.order_id,
    disputeId: line.dispute_id,
  }))

export type RazorpaySettled = z.output<typeof settledShape>

export const documentShape = z.object({ id: z.string().startsWith('doc_') })

export const listShape = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ items: z.array(shape) }).transform(({ items }) => items)
