import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { countOrders, listOrders } from '#domain/orders/order/orders.db.ts'

const ORDERS_A_PAGE = 20

export type ShownOrders =
  | { ok: true; orders: OrderCard[]; count: number; page: number; pageCount: number }
  | { ok: false; reason: 'unreadable' }

/** A page of the buyer's own orders; one beyond the last is the last. */
export async function showOrders(
  { database, log, clock }: Pick<Services, 'database' | 'log' | 'clock'>,
  { userId, page: wanted }: { userId: string; page: number },
): Promise<ShownOrders> {
  const asked = { userId, now: clock.now() }
  try {
    return await retryRead(async () => {
      const count = await countOrders(database.kysely, asked)
      const pageCount = Math.max(1, Math.ceil(count / ORDERS_A_PAGE))
      const page = Math.min(wanted, pageCount)
      const offset = (page - 1) * ORDERS_A_PAGE
      const orders = await listOrders(database.kysely, { ...asked, limit: ORDERS_A_PAGE, offset })
      return { ok: true, orders, count, page, pageCount }
    })
  } catch (error) {
    log.error({ err: error }, 'The orders of a visitor could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}
