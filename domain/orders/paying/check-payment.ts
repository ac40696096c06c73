import type { JobHandler, JobOutcome } from '#domain/jobs/run-next-job.ts'
import { captureAndSettle } from './capture-and-settle.ts'
import type { HeardThrough } from './settle-payment.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { followRefunds } from '#domain/orders/refunding/follow-refunds.ts'
import { linkProviderOrder } from './link-provider-order.ts'
import { noteEventActed } from '#domain/orders/order/provider-events.db.ts'

type Checked = { end: JobOutcome; told: string }

/** Somebody said that something became of a payment: asks the provider what, and settles it. */
export const checkPaymentJob =
  (services: SettleServices): JobHandler =>
  async ({ payload: { paymentId = '', eventId, cause = eventId === undefined ? 'browser' : 'webhook' } }) => {
    const { end, told } = await checkPayment(services, paymentId, cause)
    if (eventId !== undefined && end.kind !== 'again') {
      const { database, clock } = services
      await noteEventActed(database.kysely, { provider: 'payments', eventId, outcome: told }, clock.now())
    }
    return end
  }

async function checkPayment(services: SettleServices, paymentId: string, cause: HeardThrough): Promise<Checked> {
  const again = (reason: string): Checked => ({ end: { kind: 'again', reason }, told: reason })
  const asked = await services.payments.fetchPayment(paymentId)
  if (!asked.ok) {
    // A key that does not fit is for the owner to mend, and says nothing of the payment.
    if (asked.reason !== 'refused' || asked.status === 401) return again(asked.text)
    return { end: { kind: 'failed', reason: asked.text }, told: asked.text }
  }
  if (asked.payment.orderId) {
    const linked = await linkProviderOrder(services, asked.payment.orderId)
    if (linked === 'unknown-yet') return again('The provider does not tell whose order it is.')
  }
  const settled = await captureAndSettle(services, asked.payment, cause)
  if (settled.kind === 'under-way') return again('The bank has not answered yet.')
  if (settled.kind === 'no-order') services.log.error({ payment: paymentId }, 'Money came that belongs to no order.')
  const followed = await followRefunds(services, paymentId)
  if (!followed) return again('The refunds of the payment could not be read.')
  return { end: { kind: 'done' }, told: settled.kind }
}
