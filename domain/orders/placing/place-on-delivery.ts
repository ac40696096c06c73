import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { whyNotThere } from '#domain/orders/on-delivery/may-pay-on-delivery.ts'
import { listOrderLines, lockOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { expire } from '#domain/orders/paying/settle-payment.ts'
import type { OrderRefusal } from './order-words.rules.ts'
import type { OrderAsked } from './order-asked.ts'
import { keepOrder } from './place-order.ts'

type OnDeliveryServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'carriers' | 'texts'>

type PlacedOnDelivery = { ok: true; order: OrderRow } | ({ ok: false } & OrderRefusal)

/** An order that waits for a code. Asks the carrier first whether it collects at the address. */
export async function placeOnDelivery(services: OnDeliveryServices, asked: OrderAsked): Promise<PlacedOnDelivery> {
  if (!services.texts) return { ok: false, reason: 'not-on-delivery', why: { kind: 'off' } }
  const kept = await keepOrder(services, { ...asked, isOnDelivery: true })
  if (!kept.ok) return kept
  const { order } = kept
  const lines = await listOrderLines(services.database.kysely, order.id)
  const pieces = lines.map(({ artwork_id: artworkId, quantity }) => ({ artworkId, quantity }))
  const why = await whyNotThere(services, { pin: asked.shipping.postalCode, pieces })
  if (!why) return kept
  await giveUp(services, order.id)
  return { ok: false, reason: 'not-on-delivery', why }
}

/** Gives its pieces back. */
function giveUp(services: OnDeliveryServices, orderId: string): Promise<void> {
  return inTransaction(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState === 'unpaid')
      await expire({ tx, changed, now: services.clock.now() }, order, { cause: 'not-paid-in-time' })
  })
}
