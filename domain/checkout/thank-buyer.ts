import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isFresh, orderNumber, shippingDays } from './after-order.rules.ts'
import { findPlaced } from './own-orders.db.ts'

export type Thanks = {
  number: string
  email: string
  /** `checking`: the bank has not said yet that the money came; `returned`: it goes back. */
  money: 'here' | 'checking' | 'returned'
  /** The days between which it is sent off. */
  from: string
  to: string
}

export type BuyerThanked =
  | { ok: true; thanks: Thanks }
  /** `old`: an own order, of which everything was said before. */
  | { ok: false; reason: 'not-found' | 'old' }

/** What is said after an own order. */
export async function thankBuyer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string; userId: string },
): Promise<BuyerThanked> {
  const order = isUuid(asked.orderId) ? await findPlaced(database.kysely, asked) : undefined
  if (!order) return { ok: false, reason: 'not-found' }
  if (!isFresh(order.createdAt, clock.now())) return { ok: false, reason: 'old' }
  const { id, email, paymentState, createdAt } = order
  return {
    ok: true,
    thanks: { number: orderNumber(id), email, money: MONEY[paymentState], ...shippingDays(createdAt) },
  }
}

const MONEY = {
  unpaid: 'checking',
  expired: 'checking',
  paid: 'here',
  refunding: 'returned',
  refunded: 'returned',
} as const
