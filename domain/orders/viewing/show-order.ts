import { retryRead } from '#db/retry-read.ts'
import { canCancel, cancelUntil } from '#domain/orders/refunding/cancel.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isParcelBegun } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { findOwnOrder } from '#domain/orders/order/orders.db.ts'
import { returnAllowedUntil } from '#domain/orders/returning/return.rules.ts'

export type ShownOrder = OrderDetail & {
  /** Undefined when it cannot be cancelled, or sent back, by its buyer now. */
  cancelUntil: Date | undefined
  returnUntil: Date | undefined
}

/** One of the buyer's own orders, paid or not; undefined for any other. */
export async function showOrder(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string; userId: string },
): Promise<ShownOrder | undefined> {
  if (!isUuid(asked.orderId)) return undefined
  const order = await retryRead(() => findOwnOrder(database.kysely, asked))
  if (!order) return undefined
  const now = clock.now()
  const cancellable = { ...order, isBegun: order.parcels.some(isParcelBegun) }
  return {
    ...order,
    cancelUntil: canCancel(cancellable, now) ? cancelUntil(cancellable) : undefined,
    returnUntil: returnAllowedUntil(order, now),
  }
}
