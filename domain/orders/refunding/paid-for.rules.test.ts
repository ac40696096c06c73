import { expect, test } from 'vitest'
import type { OrderItem } from '#domain/orders/order/order.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { paidFor, paidForWords } from './refund.rules.ts'

test("F-35 the refunds of an order's parts, after discounts and with tax, add up to the total", () => {
  const item = (title: string, unitPaise: number, values: Partial<OrderItem>) =>
    ({ title, unitPaise, quantity: 1, taxPercent: 10, discounts: [], frameStyle: 'none', ...values }) as OrderItem
  const cut = (amount: number) => [{ label: 'Coupon MONSOON', paise: paise(amount) }]
  const paid = paidFor({
    // 2,400 and 10%, 900 and 5%, 100 and 10%
    items: [
      item('Kit', 100_000, { quantity: 3, discounts: cut(60_000) }),
      item('Print', 100_000, { taxPercent: 5, discounts: cut(10_000) }),
    ],
    extras: [{ label: 'Gift wrap', paise: paise(10_000), taxPercent: 10 }],
    totalPaise: paise(369_500),
  })
  expect(paid.map(({ name, paise }) => [name, paise])).toEqual([
    ['Kit', 264_000],
    ['Print', 94_500],
    ['Gift wrap', 11_000],
  ])
  expect(paid.map(paidForWords)).toEqual(['₹2,640 for 3, ₹880 for one of them', '₹945', '₹110'])
})
