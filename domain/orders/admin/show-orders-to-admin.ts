import { retryRead } from '#db/retry-read.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { causeWords } from '#domain/orders/order/cause-words.rules.ts'
import type { Services } from '#domain/services.ts'
import { countOrdersForAdmin, listOrdersForAdmin } from './order-list.db.ts'
import type { ListedOrder } from './order-list.db.ts'
import type { OrderQuery } from './order-forms.rules.ts'
import { randomUUID } from 'node:crypto'
import { findAnyOrder } from '#domain/orders/order/orders.db.ts'
import { goesBackPaise } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { canStoreCancel } from '#domain/orders/refunding/refund.rules.ts'
import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import { subtractPaise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findAdminOrderFacts } from './admin-order.db.ts'
import type { AdminMove, AdminOrderFacts } from './admin-order.db.ts'

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

export type AdminOrder = OrderDetail &
  Omit<AdminOrderFacts, 'attention' | 'adminMoves'> & {
    adminMoves: (AdminMove & { why: string })[]
    /** Why it calls a person, in words. */
    attention: { id: string; words: string }[]
    /** What can still go back. */
    leftPaise: Paise
    canCancel: boolean
    /** Names whatever is pressed next on this page. */
    key: string
  }

/** One order, whoever's it is, with everything that is known of it; undefined when there is none. */
export async function showOrderToAdmin(
  { database }: Pick<Services, 'database'>,
  orderId: string,
): Promise<AdminOrder | undefined> {
  if (!isUuid(orderId)) return undefined
  const [order, facts] = await retryRead(() =>
    Promise.all([findAnyOrder(database.kysely, orderId), findAdminOrderFacts(database.kysely, orderId)]),
  )
  if (!order || !facts) return undefined
  return {
    ...order,
    ...facts,
    attention: facts.attention.map((call) => ({ id: call.id, words: attentionWords(call) })),
    adminMoves: facts.adminMoves.map((move) => ({ ...move, why: causeWords(move.cause, move.about) })),
    leftPaise: subtractPaise(order.totalPaise, goesBackPaise(order.refunds)),
    canCancel: canStoreCancel({ ...order, hasLeft: order.parcels.some(({ state }) => hasLeft(state)) }),
    key: randomUUID(),
  }
}
