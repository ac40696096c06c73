import { expect, test } from 'vitest'
import { addPaise, paise } from '#shared/money.rules.ts'
import { sumLines, sumsToTotal, type SummedOrder } from './order-sums.rules.ts'

const order: SummedOrder = {
  subtotalPaise: paise(250_000),
  discountPaise: paise(25_000),
  extras: [
    { label: 'Gift wrap', paise: paise(15_000), taxPercent: 10 },
    { label: 'Pay on delivery', paise: paise(4_950), taxPercent: 10 },
  ],
  shippingPaise: paise(0),
  taxPaise: paise(24_495),
  roundOffPaise: paise(-45),
  totalPaise: paise(269_400),
  giftCardPaise: paise(0),
  paymentState: 'paid',
}

test('the lines of an order add up to its total', () => {
  expect(addPaise(...sumsToTotal(order).map(({ paise }) => paise))).toBe(order.totalPaise)
})

test('a buyer reads every line of the sum, in the order of the cart', () => {
  expect(sumLines(order)).toEqual([
    ['Subtotal', '₹2,500'],
    ['Discount', '−₹250'],
    ['Gift wrap', '₹150'],
    ['Pay on delivery', '₹49.50'],
    ['Shipping', 'Free'],
    ['Tax', '₹244.95'],
    ['Round off', '−₹0.45'],
    ['Order Total', '₹2,694'],
  ])
})
