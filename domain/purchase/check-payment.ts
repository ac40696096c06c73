import type { JobHandler } from '#domain/jobs/run-next-job.ts'
import { settleAsTold } from './ask-payments.ts'
import type { SettleServices } from './ask-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { linkProviderOrder } from './link-provider-order.ts'

/** Somebody said that something became of a payment: asks the provider what, and settles it. */
export const checkPaymentJob =
  (services: SettleServices): JobHandler =>
  async ({ key, payload }) => {
    const paymentId = payload.paymentId ?? ''
    const asked = await services.payments.fetchPayment(paymentId)
    if (!asked.ok) {
      return asked.reason === 'refused' ? { kind: 'failed', reason: asked.text } : { kind: 'again', reason: asked.text }
    }
    if (asked.payment.orderId) {
      const linked = await linkProviderOrder(services, asked.payment.orderId)
      if (linked === 'unknown-yet') return { kind: 'again', reason: 'The provider does not tell whose order it is.' }
    }
    const settled = await settleAsTold(services, asked.payment, key.endsWith(':browser') ? 'browser' : 'webhook')
    if (settled.kind === 'under-way') return { kind: 'again', reason: 'The bank has not answered yet.' }
    if (settled.kind === 'no-order') services.log.error({ payment: paymentId }, 'Money came that belongs to no order.')
    const followed = await followRefunds(services, paymentId)
    return followed ? { kind: 'done' } : { kind: 'again', reason: 'The refunds of the payment could not be read.' }
  }
