import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import type { BasketTotals } from '#domain/pricing/price-basket.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { isUnchanged, moneyCameAt, standingAt } from './late-payment.rules.ts'

const minute = (at: number) => new Date(Date.UTC(2026, 10, 23, 5) + at * 60_000)
const order = (paymentState: 'unpaid' | 'expired') => ({ paymentState, holdUntil: minute(15), createdAt: minute(0) })

test('an order is honoured during its hold, for a quarter of an hour more if unchanged, and never after', () => {
  const at = (when: number) => standingAt(order('unpaid'), minute(when))
  expect([0, 15, 15.1, 30, 30.1, 1e6].map(at)).toEqual([
    'as-made',
    'as-made',
    'if-unchanged',
    'if-unchanged',
    'over',
    'over',
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), (when) => {
      const ended = standingAt(order('expired'), minute(when))
      expect(ended).toBe(when > 30 ? 'over' : 'if-unchanged')
    }),
  )
})

test('captured money counts from when the buyer began to pay; authorised money when it is captured, after the hold', () => {
  const payment = (status: 'authorized' | 'captured', at: number) => ({ status, createdAt: minute(at) })
  expect(moneyCameAt(order('unpaid'), payment('authorized', 3), minute(90))).toEqual(minute(3))
  expect(moneyCameAt(order('expired'), payment('authorized', 3), minute(90))).toEqual(minute(90))
  expect(moneyCameAt(order('expired'), payment('captured', 3), minute(90))).toEqual(minute(3))
  expect(moneyCameAt(order('unpaid'), payment('captured', 99), minute(90)), 'a clock that goes ahead').toEqual(
    minute(90),
  )
})

test('works that cost more, are gone or lost their frame have changed; cheaper ones have not', () => {
  const bought = {
    artwork_id: 'w',
    frame_option_id: 'f',
    size_id: null,
    quantity: 1,
    unit_price_paise: paise(1_000),
    tax_percent: 12,
    discount_paise: paise(0),
  }
  const order = { lines: [bought], totalPaise: paise(1_100) }
  const today = (lines: CartLine[], totalPaise = paise(1_100)) => ({ lines, totals: { totalPaise } as BasketTotals })
  const line = (values: Partial<CartLine>) =>
    ({
      frameOptionId: 'f',
      sizeId: null,
      unitPaise: paise(1_000),
      taxPercent: 12,
      trouble: null,
      ...values,
    }) as CartLine
  const unchanged = (values: Partial<CartLine>) => isUnchanged(order, today([line(values)]))
  expect([{}, { unitPaise: paise(900) }, { taxPercent: 5 }, { trouble: 'sold-out' as const }].map(unchanged)).toEqual(
    Array(4).fill(true),
  )
  const changes = [
    { unitPaise: paise(1_001) },
    { taxPercent: 18 },
    { trouble: 'gone' as const },
    { frameOptionId: 'g' },
  ]
  expect([...changes, { trouble: 'frame-gone' as const }].map(unchanged)).toEqual(Array(5).fill(false))
  expect(isUnchanged(order, today([]))).toBe(false)
  expect(isUnchanged(order, today([line({})], paise(1_200))), 'less comes off').toBe(false)
})
