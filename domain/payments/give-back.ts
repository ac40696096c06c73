import type { Tx } from '#db/transaction.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { decideRefund, hasRefundFor, type NewRefund, type RefundReason } from './refunds.db.ts'
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'

type Received = { paymentId: string; facts: { amountPaise: Paise }; reason: RefundReason; now: Date }

/** Money that buys nothing is refunded, once for each reason, and its payer gets an e-mail. */
export async function giveBack(
  tx: Tx,
  { paymentId, facts, reason, now }: Received,
  mailOf: (refundId: string) => NewJob,
): Promise<void> {
  if (await hasRefundFor(tx, paymentId, reason)) return
  const refundId = await startRefund(tx, { paymentId, amountPaise: facts.amountPaise, reason, now })
  await addJobs(tx, [mailOf(refundId)], now)
}

/** A job carries it out. */
export async function startRefund(tx: Tx, decision: NewRefund): Promise<string> {
  const refundId = await decideRefund(tx, decision)
  await addJobs(tx, [refundPayment(refundId)], decision.now)
  return refundId
}

export const REFUND_PAYMENT = declareJob('refund-payment', z.object({ refundId: z.string() }))

export const refundPayment = (refundId: string): NewJob => REFUND_PAYMENT.job(refundId, { refundId })
