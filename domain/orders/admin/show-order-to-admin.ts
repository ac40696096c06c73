import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import { findAnyOrder } from '#domain/orders/order/orders.db.ts'
import { goesBackPaise } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { canStoreCancel } from '#domain/orders/refunding/cancel.rules.ts'
import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import type { Services } from '#domain/services.ts'
import { subtractPaise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findAdminOrderFacts } from './admin-order.db.ts'
import type { AdminOrderFacts } from './admin-order.db.ts'

export type AdminOrder = OrderDetail &
  AdminOrderFacts & {
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
    leftPaise: subtractPaise(order.totalPaise, goesBackPaise(order.refunds)),
    canCancel: canStoreCancel({ ...order, hasLeft: order.parcels.some(({ state }) => hasLeft(state)) }),
    key: randomUUID(),
  }
}
