import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { moveStatus } from '#domain/orders/order/order-states.db.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type OrderConfirmed = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** The owner has looked at a paid order, and it is to be made ready. Confirmed twice, it is confirmed. */
export async function confirmOrder(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId }: { orderId: string; adminId: string },
): Promise<OrderConfirmed> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    if (order.status === 'confirmed') return { ok: true }
    if (order.status !== 'pending' || order.paymentState !== 'paid') return { ok: false, reason: 'not-now' }
    const move = { cause: 'confirmed-by-store', movedBy: adminId, now: services.clock.now() } as const
    await moveStatus(tx, order, 'confirmed', move)
    await noteAudit(tx, { action: 'order-confirmed', actorId: adminId, object: { order: orderId } })
    return { ok: true }
  })
}
