import { retryRead } from '#db/retry-read.ts'
import { attentionWords, isOfParcel, causeWords } from '#domain/orders/order/attention.rules.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { countOrdersForAdmin, countOrderViews, listOrdersForAdmin } from './order-list.db.ts'
import type { OrderQuery } from './order-forms.rules.ts'
import { randomUUID } from 'node:crypto'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { goesBackPaise } from '#domain/orders/order/order.rules.ts'
import { canStoreCancel } from '#domain/orders/refunding/refund.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { subtractPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findAdminOrderFacts } from './admin-order.db.ts'

const ORDERS_A_PAGE = 25

/** A page of the list, newest first. A page beyond the last is the last. */
export async function showOrdersToAdmin(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { query, page: wanted }: { query: OrderQuery; page: number },
) {
  const today = indiaDay(clock.now())
  return retryRead(async () => {
    const [counts, views] = await Promise.all([
      countOrdersForAdmin(database.kysely, query, today),
      countOrderViews(database.kysely, today),
    ])
    const pageCount = Math.max(1, Math.ceil(counts.count / ORDERS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const part = { today, limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE }
    const orders = await listOrdersForAdmin(database.kysely, query, part)
    return { orders, views, today, ...counts, page, pageCount }
  })
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof showOrderToAdmin>>>

/** Any order with everything known about it; undefined when there is none. */
export async function showOrderToAdmin({ database }: Pick<Services, 'database'>, orderId: string) {
  if (!isUuid(orderId)) return undefined
  const [order, facts] = await retryRead(() =>
    Promise.all([findAnyOrder(database.kysely, orderId), findAdminOrderFacts(database.kysely, orderId)]),
  )
  if (!order || !facts) return undefined
  return {
    ...order,
    ...facts,
    /** Why it needs attention, in words. */
    attention: facts.attention.map((call) => ({
      id: call.id,
      words: attentionWords(call),
      isOfParcel: isOfParcel(call),
    })),
    /** Buyers without an e-mail address get none. */
    mails: facts.mails.filter(({ to }) => to !== 'buyer' || order.contactEmail !== null),
    adminMoves: facts.adminMoves.map((move) => ({ ...move, why: causeWords(move.cause, move.about) })),
    /** What can still be refunded. */
    leftPaise: subtractPaise(order.totalPaise, goesBackPaise(order.refunds)),
    canCancel:
      !order.isDisputed && canStoreCancel({ ...order, hasLeft: order.parcels.some(({ state }) => hasLeft(state)) }),
    /** Names the next action on this page, so that it is done once. */
    key: randomUUID(),
  }
}
