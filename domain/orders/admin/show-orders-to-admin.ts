import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { countOrdersForAdmin, listOrdersForAdmin } from './order-list.db.ts'
import type { ListedOrder } from './order-list.db.ts'
import type { OrderQuery } from './order-query.rules.ts'

const ORDERS_A_PAGE = 25

export type ShownOrdersForAdmin = {
  orders: ListedOrder[]
  count: number
  /** How many of all orders call a person. */
  attention: number
  page: number
  pageCount: number
}

/** A page of what was asked for, newest first; one beyond the last is the last. */
export async function showOrdersToAdmin(
  { database }: Pick<Services, 'database'>,
  { query, page: wanted }: { query: OrderQuery; page: number },
): Promise<ShownOrdersForAdmin> {
  return retryRead(async () => {
    const counts = await countOrdersForAdmin(database.kysely, query)
    const pageCount = Math.max(1, Math.ceil(counts.count / ORDERS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const orders = await listOrdersForAdmin(database.kysely, query, ORDERS_A_PAGE, (page - 1) * ORDERS_A_PAGE)
    return { orders, ...counts, page, pageCount }
  })
}
