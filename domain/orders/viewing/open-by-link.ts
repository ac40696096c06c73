import { retryRead } from '#db/retry-read.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import { findGuestOrder } from '#domain/orders/order/orders.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

/** Whether the key of an e-mail opens this order. An account's order has no key. */
export async function opensByLink(
  services: Pick<Services, 'database' | 'clock' | 'orderSeal'>,
  { orderId, key }: { orderId: string; key: string },
): Promise<boolean> {
  if (!isUuid(orderId)) return false
  const order = await retryRead(() => findGuestOrder(services.database.kysely, orderId))
  return order !== undefined && isOrderKey(services, { orderId, ...order }, key)
}
