import { inTransaction } from '#db/transaction.ts'
import type { JobHandler, JobOutcome } from '#domain/jobs/run-next-job.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { followRefund, followRefunds } from './follow-refunds.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import { findRefund, moveRefund } from './refunds.db.ts'
import type { Refund } from './refunds.db.ts'

const ON_ITS_WAY: JobOutcome = { kind: 'again', reason: 'The bank has not paid it back yet.' }

/** Carries out a decision. The provider knows it by its id: asked twice, it pays back once. */
export const refundPaymentJob =
  (services: SettleServices): JobHandler =>
  async ({ payload }) => {
    const refund = await findRefund(services.database.kysely, payload.refundId ?? '')
    if (!refund || refund.state === 'processed' || refund.state === 'failed') return { kind: 'done' }
    if (refund.state === 'requested') return followUntilDone(services, refund)
    const asked = await services.payments.refundPayment({
      paymentId: refund.providerPaymentId,
      amountPaise: refund.amountPaise,
      key: refund.id,
      receipt: refund.id,
    })
    if (asked.ok) {
      await followRefund(services, refund.id, asked.refund)
      return asked.refund.status === 'pending' ? ON_ITS_WAY : { kind: 'done' }
    }
    if (asked.reason !== 'refused') return { kind: 'again', reason: asked.text }
    const made = await services.payments.listRefunds(refund.providerPaymentId)
    if (!made.ok) return { kind: 'again', reason: made.text }
    const own = made.refunds.find(({ receipt }) => receipt === refund.id)
    if (own) {
      await followRefund(services, refund.id, own)
      return own.status === 'pending' ? ON_ITS_WAY : { kind: 'done' }
    }
    await inTransaction(services, async (tx) => {
      await moveRefund(tx, refund.id, { state: 'failed', note: asked.text, now: services.clock.now() })
      const call = { kind: 'refund-refused', about: refund.id, facts: { why: asked.text } } as const
      if (refund.orderId) await callForAttention(tx, refund.orderId, call)
    })
    return { kind: 'failed', reason: asked.text }
  }

/** The provider tells when it is through; it may forget to. */
async function followUntilDone(services: SettleServices, { id, providerPaymentId }: Refund): Promise<JobOutcome> {
  await followRefunds(services, providerPaymentId)
  const refund = await findRefund(services.database.kysely, id)
  return refund?.state === 'requested' ? ON_ITS_WAY : { kind: 'done' }
}
