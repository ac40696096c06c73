import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import { mayOpen, type Viewer } from '#domain/orders/order/viewer.rules.ts'
import { findCode } from './on-delivery.db.ts'
import { hiddenPhone } from './phone-code.rules.ts'
import { readTerms } from './terms.ts'

/** Null where the shop doesn't have it, so that checkout doesn't mention it. */
export async function offeredTerms(services: Pick<Services, 'database' | 'texts'>) {
  const terms = await readTerms(services)
  return terms.isOn ? terms : null
}

export type PhoneToProve = {
  phone: string
  totalPaise: number
  createdAt: Date
  holdUntil: Date
  /** An admin has made it for the buyer. */
  isOfShop: boolean
  state: 'waiting' | 'over' | 'stands'
  /** A code has been sent. */
  isSent: boolean
}

/** An order that waits for its code; undefined for any other. */
export async function showPhoneToProve(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orderId, viewer }: { orderId: string; viewer: Viewer },
): Promise<PhoneToProve | undefined> {
  const order = isUuid(orderId) ? await findOrder(database.kysely, orderId) : undefined
  if (!order?.paysOnDelivery || !mayOpen(viewer, order)) return undefined
  const code = await findCode(database.kysely, orderId)
  const now = clock.now()
  const holdUntil = order.holdUntil ?? now
  const isWaiting = order.paymentState === 'unpaid' && holdUntil > now
  return {
    phone: hiddenPhone(order.contactPhone),
    totalPaise: order.totalPaise,
    createdAt: order.createdAt,
    holdUntil,
    isOfShop: order.origin === 'shop',
    state: isWaiting ? 'waiting' : order.dueAt ? 'stands' : 'over',
    isSent: code !== undefined && code.endsAt > now,
  }
}
