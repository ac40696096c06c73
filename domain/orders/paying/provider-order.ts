/** The order that the payment provider keeps of one of ours: opened once, and found again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#domain/services.ts'
import {
  claimProviderOrder,
  findOrder,
  findOrderOfProvider,
  giveBackProviderOrder,
  keepProviderOrder,
} from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'

type Opened = { ok: true; providerOrderId: string } | { ok: false; reason: 'provider-away' | 'provider-refuses' }

type OpenServices = Pick<Services, 'database' | 'clock' | 'log' | 'payments'>

/** Longer than a call to the provider can last. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 150
const PATIENCE_MS = 13_000

/** The provider's order of one of ours: there is one, however often and from wherever it is asked for. */
export async function openProviderOrder(services: OpenServices, orderId: string): Promise<Opened> {
  const { database, clock } = services
  const startedAt = Date.now()
  for (;;) {
    const order = await findOrder(database.kysely, orderId)
    if (!order) throw new Error(`The order ${orderId} is gone.`)
    if (order.providerOrderId) return { ok: true, providerOrderId: order.providerOrderId }
    const now = clock.now()
    if (await claimProviderOrder(database.kysely, orderId, now, LEASE_MS)) return ask(services, order, now)
    if (Date.now() - startedAt > PATIENCE_MS) return { ok: false, reason: 'provider-away' }
    await wait(LOOK_AGAIN_MS)
  }
}

async function ask({ database, log, payments }: OpenServices, order: PurchaseOrder, claimedAt: Date): Promise<Opened> {
  const asked = order.providerAskedAt ? await payments.findOrderByReceipt(order.id) : undefined
  const found = asked?.ok ? asked.order : undefined
  const made = found
    ? { ok: true as const, order: found }
    : asked && !asked.ok
      ? asked
      : await payments.createOrder({ amountPaise: order.toPayPaise, receipt: order.id })
  if (made.ok && made.order.amountPaise === order.toPayPaise) {
    await keepProviderOrder(database.kysely, order.id, made.order.id)
    const kept = await findOrder(database.kysely, order.id)
    return { ok: true, providerOrderId: kept?.providerOrderId ?? made.order.id }
  }
  await giveBackProviderOrder(database.kysely, order.id, claimedAt, LEASE_MS)
  log.warn(
    { order: order.id, ...(!made.ok && { reason: made.reason, text: made.text }) },
    'The payment provider made no order.',
  )
  return { ok: false, reason: !made.ok && made.reason === 'refused' ? 'provider-refuses' : 'provider-away' }
}

/**
 * An order that was paid before its provider's id was kept is found by its receipt, which is our id; one that was paid
 * by a link, by the link, which has our id for reference.
 */
export async function linkProviderOrder(
  { database, payments }: SettleServices,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<'linked' | 'not-ours' | 'unknown-yet'> {
  if (await findOrderOfProvider(database.kysely, providerOrderId)) return 'linked'
  const asked = await payments.fetchOrder(providerOrderId)
  if (!asked.ok) return asked.reason === 'refused' ? 'not-ours' : 'unknown-yet'
  const own = await ownOf({ payments }, asked.order.receipt, paymentId)
  if (!own.ok) return 'unknown-yet'
  if (!own.orderId || !isUuid(own.orderId)) return 'not-ours'
  await keepProviderOrder(database.kysely, own.orderId, providerOrderId)
  return (await findOrderOfProvider(database.kysely, providerOrderId)) ? 'linked' : 'not-ours'
}

async function ownOf(
  { payments }: Pick<SettleServices, 'payments'>,
  receipt: string | undefined,
  paymentId: string,
): Promise<{ ok: boolean; orderId?: string | undefined }> {
  if (receipt) return { ok: true, orderId: receipt }
  const asked = await payments.findPaymentLinkOfPayment(paymentId)
  return asked.ok ? { ok: true, orderId: asked.link?.reference } : { ok: asked.reason === 'refused' }
}
