/** The payment provider's order for one of ours: opened once, then found again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import type { PaymentLink } from '#providers/razorpay/razorpay.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { notesOfOrder, type OrderRecord } from '#domain/orders/order/order-record.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import {
  claimProviderOrder,
  findPayableOfProvider,
  findProviderOrder,
  giveBackProviderOrder,
  isOrder,
  keepProviderOrder,
  type Payable,
} from '#domain/orders/order/payable.db.ts'
import { notesOfCardOrder, readmit } from './readmit.ts'

type Opened = { ok: true; providerOrderId: string } | { ok: false; reason: 'provider-away' | 'provider-refuses' }

type OpenServices = Pick<Services, 'database' | 'clock' | 'log' | 'payments'>

type Claim = {
  /** The request that made the order has already claimed it. */
  isClaimed: boolean
  /** The order as placed, if known. */
  record?: OrderRecord | undefined
}

/** Longer than a call to the provider can last. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 150
const PATIENCE_MS = 13_000

/** The provider's order for one of ours: only one, for any number of requests. */
export async function openProviderOrder(
  services: OpenServices & Pick<Services, 'orderBox'>,
  payable: Payable,
  { isClaimed, record }: Claim = { isClaimed: false },
): Promise<Opened> {
  const { kysely } = services.database
  const notes = notesOf(services, payable, record)
  if (isClaimed && payable.providerAskedAt)
    return ask(services, payable, { notes, wasAsked: false, at: payable.providerAskedAt })
  const startedAt = Date.now()
  let { providerOrderId } = payable
  while (!providerOrderId) {
    const at = services.clock.now()
    const claimed = await claimProviderOrder(kysely, payable, { now: at, leaseMs: LEASE_MS })
    if (claimed) return ask(services, payable, { notes, at, ...claimed })
    if (Date.now() - startedAt > PATIENCE_MS) return { ok: false, reason: 'provider-away' }
    await wait(LOOK_AGAIN_MS)
    providerOrderId = await findProviderOrder(kysely, payable)
  }
  return { ok: true, providerOrderId }
}

function notesOf(services: Pick<Services, 'orderBox'>, payable: Payable, record: OrderRecord | undefined) {
  if (!isOrder(payable)) return notesOfCardOrder(services, payable)
  return record ? notesOfOrder(services, record) : { order: `#${orderNumber(payable.id)}` }
}

type Asking = { notes: Record<string, string>; wasAsked: boolean; at: Date }

/** The provider stores the id as the receipt. */
async function ask(
  { database, log, payments }: OpenServices,
  payable: Payable,
  { notes, wasAsked, at }: Asking,
): Promise<Opened> {
  const { kysely } = database
  const { id, toPayPaise: amountPaise } = payable
  const asked = wasAsked ? await payments.findOrderByReceipt(id) : undefined
  const isAnswered = asked && (!asked.ok || asked.order !== undefined)
  const made = isAnswered ? asked : await payments.createOrder({ amountPaise, receipt: id, notes })
  if (made.ok && made.order?.amountPaise === amountPaise)
    return { ok: true, providerOrderId: await keepProviderOrder(kysely, payable, made.order.id) }
  await giveBackProviderOrder(kysely, payable, { claimedAt: at, leaseMs: LEASE_MS })
  log.warn(
    { order: id, ...(!made.ok && { reason: made.reason, text: made.text }) },
    'The payment provider created no order, so the buyer could not pay.',
  )
  return { ok: false, reason: !made.ok && made.reason === 'refused' ? 'provider-refuses' : 'provider-away' }
}

/**
 * Finds an order that was paid before the provider's id was stored: by its receipt, which is our id, or by its payment link,
 * whose reference is our id. An order that was lost here is restored from the provider's notes.
 */
export async function linkProviderOrder(
  services: SettleServices,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<'linked' | 'not-ours' | 'unknown-yet'> {
  const { database, payments } = services
  const { kysely } = database
  if (await isLinked(kysely, providerOrderId)) return 'linked'
  const asked = await payments.fetchOrder(providerOrderId)
  if (!asked.ok) return asked.reason === 'refused' ? 'not-ours' : 'unknown-yet'
  const own = await ownOf({ payments }, asked.order.receipt, paymentId)
  if (!own.ok) return 'unknown-yet'
  if (!own.orderId || !isUuid(own.orderId)) return 'not-ours'
  const { orderId: id, link } = own
  await readmit(services, { ...asked.order, receipt: id, ...(link && { notes: link.notes }) }, link)
  for (const table of ['orders', 'gift_card_orders'] as const)
    await keepProviderOrder(kysely, { table, id }, providerOrderId)
  return (await isLinked(kysely, providerOrderId)) ? 'linked' : 'not-ours'
}

const isLinked = async (db: Db, providerOrderId: string) =>
  (await findPayableOfProvider(db, providerOrderId)) !== undefined

async function ownOf(
  { payments }: Pick<SettleServices, 'payments'>,
  receipt: string | undefined,
  paymentId: string,
): Promise<{ ok: boolean; orderId?: string | undefined; link?: PaymentLink | undefined }> {
  if (receipt) return { ok: true, orderId: receipt }
  const asked = await payments.findPaymentLinkOfPayment(paymentId)
  return asked.ok ? { ok: true, orderId: asked.link?.reference, link: asked.link } : { ok: asked.reason === 'refused' }
}
