import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { createOrReuseOrder, NotPlaced } from './create-or-reuse-order.ts'
import type { OrderAsked } from './create-or-reuse-order.ts'
import { openProviderOrder } from '#domain/orders/paying/provider-order.ts'
import type { OrderRefusal } from './order-words.rules.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'

type PlacedOrder = Pick<PurchaseOrder, 'id' | 'totalPaise' | 'contactName' | 'contactEmail' | 'contactPhone'>
type OrderPlaced =
  | { ok: true; order: PlacedOrder; providerOrderId: string; holdUntil: Date }
  | ({ ok: false } & OrderRefusal)

type PurchaseServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'payments'>

const ORDERS_A_MINUTE = 10

/** An order that can be paid: kept with its pieces before the provider hears of it. */
export async function placeOrder(services: PurchaseServices, asked: OrderAsked): Promise<OrderPlaced> {
  const now = services.clock.now()
  const turn = await inTransaction(services, (tx) =>
    consumeRateLimit(tx, { key: `order of ${asked.userId}`, countMax: ORDERS_A_MINUTE, windowMs: 60_000, now }),
  )
  if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
  try {
    const id = await inTransaction(services, (tx, changed) => createOrReuseOrder({ tx, changed, now }, asked))
    const opened = await openProviderOrder(services, id)
    if (!opened.ok) return opened
    const order = await findOrder(services.database.kysely, id)
    if (!order) throw new Error(`The order ${id} is gone.`)
    return { ok: true, order, providerOrderId: opened.providerOrderId, holdUntil: order.holdUntil ?? now }
  } catch (error) {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal }
    throw error
  }
}
