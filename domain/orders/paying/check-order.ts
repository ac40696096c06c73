import { inTransaction } from '#db/transaction.ts'
import type { JobHandler, JobOutcome } from '#domain/jobs/run-next-job.ts'
import { captureAndSettle } from './capture-and-settle.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { expireOrder } from './expire-order.ts'
import { wasPaid } from '#domain/orders/order/order-states.rules.ts'
import { keepProviderOrder } from './provider-orders.db.ts'
import { findOrder, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'

const PATIENCE_MS = 15 * 60_000

/** After the end of a hold, and later again: nothing is released before the provider was asked. */
export const checkOrderJob =
  (services: SettleServices): JobHandler =>
  async ({ payload }) => {
    const order = await findOrder(services.database.kysely, payload.orderId ?? '')
    if (!order) return { kind: 'done' }
    return checkOrder(services, order)
  }

async function checkOrder(services: SettleServices, order: PurchaseOrder): Promise<JobOutcome> {
  const known = order.providerOrderId ? { ok: true, id: order.providerOrderId } : await findAtProvider(services, order)
  if (!known.ok) return { kind: 'again', reason: 'The payment provider does not answer.' }
  const now = services.clock.now()
  const money = known.id === undefined ? 'none' : await askForMoney(services, known.id)
  if (typeof money !== 'string') return { kind: 'again', reason: money.reason }
  const isWaitedFor = money !== 'none' && order.paymentState === 'unpaid' && now < retryUntil(order)
  if (isWaitedFor) return { kind: 'again', reason: 'The bank has not answered yet.' }
  await inTransaction(services, async (tx, changed) => {
    const held = await lockOrder(tx, order.id)
    if (held?.paymentState !== 'unpaid' || (held.holdUntil && held.holdUntil > now)) return
    const freed = await expireOrder(tx, held, { cause: 'not-paid-in-time', now })
    changed('catalogue', ...freed.map((id) => `artwork:${id}`))
  })
  const isOwed = money === 'promised' && !wasPaid(order)
  return isOwed ? { kind: 'again', reason: 'Money that was promised could not be taken yet.' } : { kind: 'done' }
}

/** Settles whatever was paid. 'under-way': a bank has not answered; 'promised': it has, and the money is not taken yet. */
async function askForMoney(
  services: SettleServices,
  providerOrderId: string,
): Promise<'none' | 'under-way' | 'promised' | { reason: string }> {
  const asked = await services.payments.listOrderPayments(providerOrderId)
  if (!asked.ok) return { reason: asked.text }
  let money: 'none' | 'under-way' | 'promised' = 'none'
  for (const payment of asked.payments) {
    const settled = await captureAndSettle(services, payment, 'check')
    if (settled.kind === 'not-captured' && payment.status === 'authorized') money = 'promised'
    else if (settled.kind === 'under-way' && money === 'none') money = 'under-way'
  }
  return money
}

/** A piece is kept a little longer for a bank that thinks; what it says later is served or given back. */
const retryUntil = ({ holdUntil }: PurchaseOrder) => new Date((holdUntil?.getTime() ?? 0) + PATIENCE_MS)

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
