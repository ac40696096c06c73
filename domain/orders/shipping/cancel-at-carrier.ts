import type { CarrierOutcome } from '#providers/shiprocket/carrier-session.ts'
import type { Shiprocket } from '#providers/shiprocket/shiprocket.ts'

/** Also when the carrier's answer to its making was lost: it is found by our number. */
export async function cancelAtCarrier(
  parcels: Pick<Shiprocket, 'findOrderByReference' | 'cancelOrder'>,
  reference: string,
): Promise<CarrierOutcome> {
  const found = await parcels.findOrderByReference(reference)
  if (!found.ok) return found
  if (!found.order || found.order.isCancelled) return { ok: true }
  return parcels.cancelOrder(found.order.carrierOrderId)
}
