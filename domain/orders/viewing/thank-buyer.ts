import { orderNumber, causeNotServed, paidWords } from '#domain/orders/order/order.rules.ts'
import type { NotServed, OrderCard, OrderItem, Viewer } from '#domain/orders/order/order.rules.ts'
import { shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import type { SummedOrder } from '#domain/orders/order/order-sums.rules.ts'
import { showOrder } from './show-order.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import type { Services } from '#domain/services.ts'
import { isFresh } from './order-progress.rules.ts'

/**
 * `none`: no payment is known; `late`: none came in time; `checking`: it was paid, and the bank hasn't confirmed it
 * yet; `due`: the courier collects the money; `over`: nothing left to pay; `cancelled`: it is refunded, as is money
 * that bought nothing.
 */
type Money = 'none' | 'late' | 'checking' | 'here' | 'due' | 'over' | 'cancelled' | NotServed

export type Thanks = {
  orderId: string
  number: string
  shortNumber: number
  items: OrderItem[]
  sums: SummedOrder
  money: Money
  /** What was paid and how, in words. */
  paid: string
  /** When it is sent off, in words. */
  expected: string
  artists: string[]
  parcelCount: number
  city: string
  contactName: string
  contactEmail: string | null
  cancelUntil: Date | undefined
}

export type BuyerThanked =
  | { ok: true; thanks: Thanks }
  /** `old`: an own order from more than a day ago. */
  | { ok: false; reason: 'not-found' | 'old' }

/** What a buyer reads after an order. */
export async function thankBuyer(
  services: Pick<Services, 'database' | 'clock'>,
  asked: { orderId: string } & Viewer,
): Promise<BuyerThanked> {
  const order = await showOrder(services, asked)
  if (!order) return { ok: false, reason: 'not-found' }
  if (!isFresh(order.createdAt, services.clock.now())) return { ok: false, reason: 'old' }
  const { id, shortNumber, createdAt, items, contactName, contactEmail, cancelUntil } = order
  const expected = shippingExpected(promisedDates(createdAt, items))
  const number = orderNumber(id)
  return {
    ok: true,
    thanks: {
      orderId: id,
      number,
      shortNumber,
      items,
      sums: sumsOf(order),
      money: moneyOf(order),
      paid: paidWords(order),
      expected,
      artists: [...new Set(items.map(({ artistName }) => artistName))],
      parcelCount: new Set(items.map(({ artistId }) => artistId)).size,
      city: order.shippingAddress.city,
      contactName,
      contactEmail,
      cancelUntil,
    },
  }
}

const sumsOf = (order: SummedOrder): SummedOrder => ({
  subtotalPaise: order.subtotalPaise,
  discountPaise: order.discountPaise,
  extras: order.extras,
  shippingPaise: order.shippingPaise,
  taxPaise: order.taxPaise,
  roundOffPaise: order.roundOffPaise,
  totalPaise: order.totalPaise,
  giftCardPaise: order.giftCardPaise,
  paymentState: order.paymentState,
})

function moneyOf(order: OrderCard): Money {
  switch (order.paymentState) {
    case 'unpaid':
      return order.isClaimed ? 'checking' : 'none'
    case 'due':
      return 'due'
    case 'expired':
      return order.dueAt ? 'over' : 'late'
    case 'paid':
      return 'here'
    case 'refunding':
    case 'refunded':
      return causeNotServed(order) ?? 'cancelled'
  }
}
