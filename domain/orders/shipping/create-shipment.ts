import { setTimeout as wait } from 'node:timers/promises'
import { listOrderLines, type OrderLine } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'
import type { Viewer } from '#domain/orders/order/viewer.rules.ts'
import { listShipments, findPaidOrder, type Shipment } from './shipments.db.ts'

type ShipmentCreated =
  | { ok: true; orderId: string; shipments: Pick<Shipment, 'reference' | 'state' | 'awbCode'>[] }
  | { ok: false; reason: 'not-found' | 'not-paid' | 'differs' }

const LOOK_AGAIN_MS = 200

/**
 * The parcels of a paid order go to the carrier at once. This waits a little for them and reports their state; the
 * buyer sees nothing of the carrier's trouble.
 */
export async function createShipment(
  { database }: Pick<Services, 'database'>,
  { waitMs, ...asked }: { providerOrderId: string; claims: Claims; waitMs: number } & Viewer,
): Promise<ShipmentCreated> {
  const order = await findPaidOrder(database.kysely, asked)
  if (!order) return { ok: false, reason: 'not-found' }
  if (order.paymentState !== 'paid') return { ok: false, reason: 'not-paid' }
  const lines = await listOrderLines(database.kysely, order.id)
  if (!claimsFit(asked.claims, { ...order, lines })) return { ok: false, reason: 'differs' }
  let shipments = await listShipments(database.kysely, order.id)
  for (let waitedMs = 0; waitedMs < waitMs && shipments.some(isWaiting); waitedMs += LOOK_AGAIN_MS) {
    await wait(LOOK_AGAIN_MS)
    shipments = await listShipments(database.kysely, order.id)
  }
  return { ok: true, orderId: order.id, shipments }
}

const isWaiting = ({ state }: Shipment) => state === 'waiting'

/** A browser's claim of what was bought: compared with the order, never believed. Missing fields claim nothing. */
type Claims = { paymentId: unknown; amount: unknown; items: unknown }
type Bought = { paymentId: string | null; totalPaise: number; lines: readonly OrderLine[] }

function claimsFit({ paymentId, amount, items }: Claims, { lines, ...bought }: Bought): boolean {
  if (paymentId !== undefined && paymentId !== bought.paymentId) return false
  if (amount !== undefined && Math.round(Number(amount) * 100) !== bought.totalPaise) return false
  if (items === undefined) return true
  return Array.isArray(items) && items.length === lines.length && lines.every((line) => names(items, line))
}

const names = (items: readonly unknown[], line: OrderLine) =>
  items.some((item) => {
    const { artworkId, frame_option_id: frame, size_id: size, units, selling_price: price } = fieldsOf(item)
    return (
      artworkId === line.artwork_id &&
      (frame === undefined || frame === null || frame === line.frame_option_id) &&
      (size === undefined || size === line.size_id) &&
      Number(units) === line.quantity &&
      (price === undefined || Math.round(Number(price) * 100) === line.unit_price_paise)
    )
  })
