import { inTransaction } from '#db/transaction.ts'
import type { JobHandler, JobOutcome } from '#domain/jobs/run-next-job.ts'
import { settleAsTold } from './ask-payments.ts'
import type { SettleServices } from './ask-payments.ts'
import { giveUpOrder } from './give-up-order.ts'
import { findOrder, keepProviderOrder, lockOrder } from './purchase.db.ts'
import type { PurchaseOrder } from './purchase.db.ts'

/** After the end of a hold, and later again: nothing is released before the provider was asked. */
export const checkOrderJob =
  (services: SettleServices): JobHandler =>
  async ({ payload }) => {
    const order = await findOrder(services.database.kysely, payload.orderId ?? '')
    if (!order) return { kind: 'done' }
    return checkOrder(services, order)
  }

async function checkOrder(services: SettleServices, order: PurchaseOrder): Promise<JobOutcome> {
  const { payments } = services
  const known = order.providerOrderId ? { ok: true, id: order.providerOrderId } : await findAtProvider(services, order)
  if (!known.ok) return { kind: 'again', reason: 'The payment provider does not answer.' }
  if (known.id !== undefined) {
    const asked = await payments.listOrderPayments(known.id)
    if (!asked.ok) return { kind: 'again', reason: asked.text }
    let isUnderWay = false
    for (const payment of asked.payments) {
      const settled = await settleAsTold(services, payment, 'check')
      isUnderWay ||=
        settled.kind === 'under-way' || (settled.kind === 'not-captured' && payment.status === 'authorized')
    }
    if (isUnderWay) return { kind: 'again', reason: 'The bank has not answered yet.' }
  }
  await inTransaction(services, async (tx, changed) => {
    const now = services.clock.now()
    const held = await lockOrder(tx, order.id)
    if (held?.paymentState !== 'unpaid' || (held.holdUntil && held.holdUntil > now)) return
    const freed = await giveUpOrder(tx, held, { cause: 'nothing was paid in time', now })
    changed('catalogue', ...freed.map((id) => `artwork:${id}`))
  })
  return { kind: 'done' }
}

/** The answer to its creation may have been lost; without an id the provider knows no such order. */
async function findAtProvider(
  { database, payments }: SettleServices,
  order: PurchaseOrder,
): Promise<{ ok: boolean; id?: string | undefined }> {
  if (!order.providerAskedAt) return { ok: true }
  const asked = await payments.findOrderByReceipt(order.id)
  if (!asked.ok) return { ok: false }
  if (asked.order) await keepProviderOrder(database.kysely, order.id, asked.order.id)
  return { ok: true, id: asked.order?.id }
}
