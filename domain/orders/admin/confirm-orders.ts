import type { Services, WriteServices } from '#domain/services.ts'
import { confirmOrder } from './act-on-order.ts'

type Failed = { orderId: string; reason: 'not-found' | 'not-now' | 'failed' }

/** Each order on its own: what can be confirmed is confirmed. Confirming twice is fine. */
export async function confirmOrders(
  services: WriteServices & Pick<Services, 'log'>,
  { orderIds, adminId }: { orderIds: readonly string[]; adminId: string },
): Promise<{ doneCount: number; failed: Failed[] }> {
  const failed: Failed[] = []
  for (const orderId of orderIds) {
    try {
      const confirmed = await confirmOrder(services, { orderId, adminId })
      if (!confirmed.ok) failed.push({ orderId, reason: confirmed.reason })
    } catch (error) {
      services.log.error(
        { err: error, orderId },
        'An order could not be confirmed. The other orders of the list go on.',
      )
      failed.push({ orderId, reason: 'failed' })
    }
  }
  return { doneCount: orderIds.length - failed.length, failed }
}
