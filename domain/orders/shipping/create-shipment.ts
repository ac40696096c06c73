import type { Services } from '#domain/services.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { findPaidOrder, listShipments, type Shipment } from './shipments.db.ts'

type ShipmentCreated =
  | { ok: true; orderId: string; shipments: Pick<Shipment, 'reference' | 'state' | 'awbCode'>[] }
  | { ok: false; reason: 'not-found' | 'not-paid' }

/** The parcels of an own order. They were requested when it was paid, so asking again changes nothing. */
export async function createShipment(
  { database: { kysely } }: Pick<Services, 'database'>,
  asked: { providerOrderId: string } & Viewer,
): Promise<ShipmentCreated> {
  const order = await findPaidOrder(kysely, asked)
  if (!order) return { ok: false, reason: 'not-found' }
  if (order.paymentState !== 'paid') return { ok: false, reason: 'not-paid' }
  return { ok: true, orderId: order.id, shipments: await listShipments(kysely, order.id) }
}
