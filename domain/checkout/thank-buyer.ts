import { orderNumber } from '#domain/orders/order.rules.ts'
import { shippingExpected } from '#domain/orders/order-dates.rules.ts'
import { showOrder } from '#domain/orders/show-order.ts'
import { promisedDates } from '#domain/shipping/leaving.rules.ts'
import type { Services } from '#domain/services.ts'
import { isFresh } from './fresh-order.rules.ts'

export type Thanks = {
  orderId: string
  number: string
  /** `checking`: the bank has not said yet that the money came; `returned`: it goes back. */
  money: 'here' | 'checking' | 'returned'
  /** When it is sent off, in words. */
  expected: string
}

export type BuyerThanked =
  | { ok: true; thanks: Thanks }
  /** `old`: an own order, of which everything was said before. */
  | { ok: false; reason: 'not-found' | 'old' }

/** What is said after an own order. */
export async function thankBuyer(
  services: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string; userId: string },
): Promise<BuyerThanked> {
  const order = await showOrder(services, asked)
  if (!order) return { ok: false, reason: 'not-found' }
  if (!isFresh(order.createdAt, services.clock.now())) return { ok: false, reason: 'old' }
  const { id, paymentState, createdAt, items } = order
  const expected = shippingExpected(promisedDates(createdAt, items))
  return { ok: true, thanks: { orderId: id, number: orderNumber(id), money: MONEY[paymentState], expected } }
}

const MONEY = {
  unpaid: 'checking',
  expired: 'checking',
  paid: 'here',
  refunding: 'returned',
  refunded: 'returned',
} as const
