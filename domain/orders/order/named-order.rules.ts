/** What an order stores in English, in the reader's language. For the server, like all names that the store comes with. */
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import { cartWords } from '#words/cart.ts'
import { couponsWords } from '#words/coupons.ts'
import { orderRecordsWords } from '#words/order-records.ts'
import type { OrderDetail, OrderItem } from './order.rules.ts'

type Named = { items: OrderItem[] } & Partial<Pick<OrderDetail, 'extras'>>

export const namedOrder = <Order extends Named>(order: Order): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    frameName: frameName(item.frameName),
    discounts: item.discounts.map(named),
  })),
  ...(order.extras && { extras: order.extras.map(named) }),
})

const named = <Labelled extends { label: string }>(line: Labelled): Labelled => ({
  ...line,
  label: labelOf(line.label),
})

function labelOf(label: string): string {
  if (label === orderRecordsWords.giftWrap) return cartWords.extras['gift-wrap']
  if (label === orderRecordsWords.payOnDelivery) return cartWords.extras['pay-on-delivery']
  const start = orderRecordsWords.coupon('')
  return label.startsWith(start) ? couponsWords.named(label.slice(start.length)) : label
}
