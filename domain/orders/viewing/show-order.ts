import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { namedOrder } from '#domain/orders/order/named-order.rules.ts'
import { canCancel, cancelUntil } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isParcelBegun, type Viewer } from '#domain/orders/order/order.rules.ts'
import { findOwnOrder, countOrders, listOrders } from './orders.db.ts'
import { returnAllowedUntil } from '#domain/orders/returning/return.rules.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import { findGuestOrder } from '#domain/orders/order/orders.db.ts'

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>

/** One of the buyer's own orders, paid or not; undefined for any other. */
export async function showOrder(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string } & Viewer,
) {
  if (!isUuid(asked.orderId)) return undefined
  const order = await retryRead(() => findOwnOrder(database.kysely, asked))
  if (!order) return undefined
  const now = clock.now()
  const cancellable = { ...order, isBegun: order.parcels.some(isParcelBegun) }
  return {
    ...namedOrder(order),
    /** Undefined when it cannot be cancelled, or sent back, by its buyer now. */
    cancelUntil: canCancel(cancellable, now) ? cancelUntil(cancellable) : undefined,
    returnUntil: returnAllowedUntil(order, now),
  }
}

const ORDERS_A_PAGE = 20

/** A page of the buyer's own orders; one beyond the last is the last. */
export function showOrders(
  { database, log, clock }: Pick<Services, 'database' | 'log' | 'clock'>,
  { page: wanted, ...viewer }: { page: number } & Viewer,
) {
  const asked = { ...viewer, now: clock.now() }
  return orUnreadable(log, 'A visitor’s orders could not be read.', {}, () =>
    retryRead(async () => {
      const count = await countOrders(database.kysely, asked)
      const pageCount = Math.max(1, Math.ceil(count / ORDERS_A_PAGE))
      const page = Math.min(wanted, pageCount)
      const offset = (page - 1) * ORDERS_A_PAGE
      const orders = await listOrders(database.kysely, { ...asked, limit: ORDERS_A_PAGE, offset })
      return { ok: true, orders: orders.map(namedOrder), count, page, pageCount } as const
    }),
  )
}

/** Whether the key of an e-mail opens this order. An account's order has no key. */
export async function opensByLink(
  services: Pick<Services, 'database' | 'clock' | 'orderSeal'>,
  { orderId, key }: { orderId: string; key: string },
): Promise<boolean> {
  if (!isUuid(orderId)) return false
  const order = await retryRead(() => findGuestOrder(services.database.kysely, orderId))
  return order !== undefined && isOrderKey(services, { orderId, ...order }, key)
}
