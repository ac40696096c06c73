import { setTimeout as wait } from 'node:timers/promises'
import { listOrderLines } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { claimsFit } from './shipment-claims.rules.ts'
import type { Claims } from './shipment-claims.rules.ts'
import { listShipments, findPaidOrder } from './shipments.db.ts'
import type { Shipment } from './shipments.db.ts'

type ShipmentCreated =
  | { ok: true; orderId: string; shipments: Pick<Shipment, 'reference' | 'state' | 'awbCode'>[] }
  | { ok: false; reason: 'not-found' | 'not-paid' | 'differs' }

const LOOK_AGAIN_MS = 200

/**
 * The parcels of a paid order are on their way to the carrier since it was paid. This waits a little for them and tells
 * what stands; the carrier's trouble is none of the buyer's.
 */
export async function createShipment(
  { database }: Pick<Services, 'database'>,
  { waitMs, ...asked }: { userId: string; providerOrderId: string; claims: Claims; waitMs: number },
): Promise<ShipmentCreated> {
  const order = await findPaidOrder(database.kysely, asked)
  if (!order) return { ok: false, reason: 'not-found' }
  if (order.paymentState !== 'paid') return { ok: false, reason: 'not-paid' }
  const lines = await listOrderLines(database.kysely, order.id)
  const bought = lines.map((line) => ({
    artworkId: line.artwork_id,
    frameOptionId: line.frame_option_id,
    quantity: line.quantity,
    unitPaise: line.unit_price_paise,
  }))
  if (!claimsFit(asked.claims, { ...order, lines: bought })) return { ok: false, reason: 'differs' }
  let shipments = await listShipments(database.kysely, order.id)
  for (let waitedMs = 0; waitedMs < waitMs && shipments.some(isWaiting); waitedMs += LOOK_AGAIN_MS) {
    await wait(LOOK_AGAIN_MS)
    shipments = await listShipments(database.kysely, order.id)
  }
  return { ok: true, orderId: order.id, shipments }
}

const isWaiting = ({ state }: Shipment) => state === 'waiting'
