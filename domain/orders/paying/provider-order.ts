/** The order that the payment provider keeps of what is paid: opened once, and found again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import {
  claimOrderOfPurchase,
  findPurchase,
  findPurchaseOfProvider,
  giveBackOrderOfPurchase,
  keepOrderOfPurchase,
} from '#domain/gift-cards/purchases.db.ts'
import type { Services } from '#domain/services.ts'
import {
  claimProviderOrder,
  findOrder,
  findOrderOfProvider,
  giveBackProviderOrder,
  keepProviderOrder,
} from '#domain/orders/order/order-rows.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'

type Opened = { ok: true; providerOrderId: string } | { ok: false; reason: 'provider-away' | 'provider-refuses' }

type OpenServices = Pick<Services, 'database' | 'clock' | 'log' | 'payments'>

/** Longer than a call to the provider can last. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 150
const PATIENCE_MS = 13_000

type Asked = { providerOrderId: string | null; providerAskedAt: Date | null; amountPaise: Paise }

/** An order of ours, or a gift card that is bought. The provider has its id as the receipt. */
type Payable = {
  find: (db: Db, id: string) => Promise<Asked | undefined>
  claim: typeof claimProviderOrder
  giveBack: typeof giveBackProviderOrder
  keep: typeof keepProviderOrder
}

const ORDER: Payable = {
  find: async (db, id) => {
    const order = await findOrder(db, id)
    return order && { ...order, amountPaise: order.toPayPaise }
  },
  claim: claimProviderOrder,
  giveBack: giveBackProviderOrder,
  keep: keepProviderOrder,
}

const PURCHASE: Payable = {
  find: findPurchase,
  claim: claimOrderOfPurchase,
  giveBack: giveBackOrderOfPurchase,
  keep: keepOrderOfPurchase,
}

/** The provider's order of one of ours: there is one, however often and from wherever it is asked for. */
export const openProviderOrder = (services: OpenServices, orderId: string) => open(services, ORDER, orderId)

/** The same of a gift card that is bought. */
export const openOrderOfPurchase = (services: OpenServices, purchaseId: string) => open(services, PURCHASE, purchaseId)

async function open(services: OpenServices, payable: Payable, id: string): Promise<Opened> {
  const { clock } = services
  const { kysely } = services.database
  const startedAt = Date.now()
  for (;;) {
    const known = await payable.find(kysely, id)
    if (!known) throw new Error(`What is paid by ${id} is gone.`)
    if (known.providerOrderId) return { ok: true, providerOrderId: known.providerOrderId }
    const now = clock.now()
    if (await payable.claim(kysely, id, now, LEASE_MS)) return ask(services, payable, { id, known, claimedAt: now })
    if (Date.now() - startedAt > PATIENCE_MS) return { ok: false, reason: 'provider-away' }
    await wait(LOOK_AGAIN_MS)
  }
}

type Asking = { id: string; known: Asked; claimedAt: Date }

async function ask({ database, log, payments }: OpenServices, payable: Payable, asking: Asking): Promise<Opened> {
  const { kysely } = database
  const { id, known, claimedAt } = asking
  const { amountPaise } = known
  const asked = known.providerAskedAt ? await payments.findOrderByReceipt(id) : undefined
  const found = asked?.ok ? asked.order : undefined
  const made = found
    ? { ok: true as const, order: found }
    : asked && !asked.ok
      ? asked
      : await payments.createOrder({ amountPaise, receipt: id })
  if (made.ok && made.order.amountPaise === amountPaise) {
    await payable.keep(kysely, id, made.order.id)
    const kept = await payable.find(kysely, id)
    return { ok: true, providerOrderId: kept?.providerOrderId ?? made.order.id }
  }
  await payable.giveBack(kysely, id, claimedAt, LEASE_MS)
  log.warn(
    { order: id, ...(!made.ok && { reason: made.reason, text: made.text }) },
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
  const { kysely } = database
  if (await isLinked(kysely, providerOrderId)) return 'linked'
  const asked = await payments.fetchOrder(providerOrderId)
  if (!asked.ok) return asked.reason === 'refused' ? 'not-ours' : 'unknown-yet'
  const own = await ownOf({ payments }, asked.order.receipt, paymentId)
  if (!own.ok) return 'unknown-yet'
  if (!own.orderId || !isUuid(own.orderId)) return 'not-ours'
  await keepProviderOrder(kysely, own.orderId, providerOrderId)
  await keepOrderOfPurchase(kysely, own.orderId, providerOrderId)
  return (await isLinked(kysely, providerOrderId)) ? 'linked' : 'not-ours'
}

const isLinked = async (db: Db, providerOrderId: string) =>
  ((await findOrderOfProvider(db, providerOrderId)) ?? (await findPurchaseOfProvider(db, providerOrderId))) !==
  undefined

async function ownOf(
  { payments }: Pick<SettleServices, 'payments'>,
  receipt: string | undefined,
  paymentId: string,
): Promise<{ ok: boolean; orderId?: string | undefined }> {
  if (receipt) return { ok: true, orderId: receipt }
  const asked = await payments.findPaymentLinkOfPayment(paymentId)
  return asked.ok ? { ok: true, orderId: asked.link?.reference } : { ok: asked.reason === 'refused' }
}
