import type { OrderRow } from '#domain/orders/order/order-rows.db.ts'
import type { PaymentFacts } from '#domain/payments/payments.db.ts'
import { noPaise } from '#shared/money.rules.ts'
import { receive, type Settled, type Settling } from './settle-payment.ts'

/** Gift cards cover the total, so the payment provider isn't involved. The caller holds its row. */
export async function settleByCards(settling: Omit<Settling, 'cause'>, order: OrderRow): Promise<Settled> {
  const { now } = settling
  const facts: PaymentFacts = {
    id: `cards_${order.id}`,
    orderId: undefined,
    amountPaise: noPaise,
    currency: 'INR',
    method: 'gift-card',
    status: 'captured',
    errorDescription: undefined,
    createdAt: now,
  }
  return receive({ ...settling, cause: 'paid-by-cards' }, order, { facts, reference: null })
}
