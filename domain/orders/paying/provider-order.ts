/** The payment provider's order for one of ours: opened once, then found again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { findCardOrderOfProvider, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import type { Services } from '#domain/services.ts'
import { findOrderOfProvider, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import type { PaymentLink } from '#providers/razorpay/razorpay.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { notesOfOrder, type OrderRecord } from '#domain/orders/order/order-record.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { readmitOrder } from './readmit-order.ts'
import { notesOfCardOrder, readmitCardOrder } from './readmit-card-order.ts'
import {
  claimProviderOrder,
  findProviderOrder,
  giveBackProviderOrder,
  keepProviderOrder,
  type PayableTable,
} from './provider-order.db.ts'

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

type Payable = {
  table: PayableTable
  /** The provider stores it as the receipt. */
  id: string
  amountPaise: Paise
  providerOrderId: string | null
  notes?: Record<string, string>
}

/** The provider's order for one of ours: only one, for any number of requests. */
export function openProviderOrder(
  services: OpenServices & Pick<Services, 'orderBox'>,
  order: OrderRow,
  { isClaimed, record }: Claim,
): Promise<Opened> {
  const notes = record ? notesOfOrder(services, record) : { order: `#${orderNumber(order.id)}` }
  const payable = { ...order, table: 'orders', amountPaise: order.toPayPaise, notes } as const
  return isClaimed && order.providerAskedAt
    ? ask(services, payable, { wasAsked: false, at: order.providerAskedAt })
    : open(services, payable)
}

/** The same for a gift-card order. */
export const openOrderOfCard = (
  services: OpenServices & Pick<Services, 'orderBox'>,
  cardOrder: CardOrder,
): Promise<Opened> =>
  open(services, { ...cardOrder, table: 'gift_card_orders', notes: notesOfCardOrder(services, cardOrder) })

async function open(services: OpenServices, payable: Payable): Promise<Opened> {
  const { kysely } = services.database
  const startedAt = Date.now()
  let { providerOrderId } = payable
  for (;;) {
    if (providerOrderId) return { ok: true, providerOrderId }
    const now = services.clock.now()
    const claimed = await claimProviderOrder(kysely, payable, { now, leaseMs: LEASE_MS })
    if (claimed) return ask(services, payable, { ...claimed, at: now })
    if (Date.now() - startedAt > PATIENCE_MS) return { ok: false, reason: 'provider-away' }
    await wait(LOOK_AGAIN_MS)
    providerOrderId = await findProviderOrder(kysely, payable)
  }
}

async function ask(
  { database, log, payments }: OpenServices,
  payable: Payable,
  claimed: { wasAsked: boolean; at: Date },
): Promise<Opened> {
  const { kysely } = database
  const { id, amountPaise, notes } = payable
  const asked = claimed.wasAsked ? await payments.findOrderByReceipt(id) : undefined
  const found = asked?.ok ? asked.order : undefined
  const made = found
    ? { ok: true as const, order: found }
    : asked && !asked.ok
      ? asked
      : await payments.createOrder({ amountPaise, receipt: id, ...(notes && { notes }) })
  if (made.ok && made.order.amountPaise === amountPaise)
    return { ok: true, providerOrderId: await keepProviderOrder(kysely, payable, made.order.id) }
  await giveBackProviderOrder(kysely, payable, { claimedAt: claimed.at, leaseMs: LEASE_MS })
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
  if (own.link) await readmitOrder(services, { ...asked.order, receipt: own.orderId, notes: own.link.notes }, own.link)
  else {
    await readmitOrder(services, asked.order)
    await readmitCardOrder(services, asked.order)
  }
  await keepProviderOrder(kysely, { table: 'orders', id: own.orderId }, providerOrderId)
  await keepProviderOrder(kysely, { table: 'gift_card_orders', id: own.orderId }, providerOrderId)
  return (await isLinked(kysely, providerOrderId)) ? 'linked' : 'not-ours'
}

const isLinked = async (db: Db, providerOrderId: string) =>
  ((await findOrderOfProvider(db, providerOrderId)) ?? (await findCardOrderOfProvider(db, providerOrderId))) !==
  undefined

async function ownOf(
  { payments }: Pick<SettleServices, 'payments'>,
  receipt: string | undefined,
  paymentId: string,
): Promise<{ ok: boolean; orderId?: string | undefined; link?: PaymentLink | undefined }> {
  if (receipt) return { ok: true, orderId: receipt }
  const asked = await payments.findPaymentLinkOfPayment(paymentId)
  return asked.ok ? { ok: true, orderId: asked.link?.reference, link: asked.link } : { ok: asked.reason === 'refused' }
}
