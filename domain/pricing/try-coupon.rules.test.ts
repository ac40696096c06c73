import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { couponForm, tryCoupon } from './discount-forms.rules.ts'

const coupon = (entered: Record<string, string>) => {
  const read = couponForm.read({
    code: 'MELA',
    kind: 'percent',
    value: '10',
    fundedBy: 'shop',
    fromDay: '2026-12-01',
    ...entered,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.form
}

test.each([
  ['10% of ₹5,000', {}, 500_000, { offPaise: 50_000, missing: null }],
  ['a percentage with a cap', { capPaise: '300' }, 500_000, { offPaise: 30_000, missing: null }],
  ['an amount', { kind: 'amount', value: '500', minPaise: '2,500' }, 500_000, { offPaise: 50_000, missing: null }],
  ['too small a cart', { minPaise: '6,000' }, 500_000, { offPaise: 0, missing: 100_000 }],
  [
    'one category',
    { categoryId: '00000000-0000-4000-8000-000000000001' },
    100_000,
    { offPaise: 10_000, missing: null },
  ],
])('a coupon is tried before it is created: %s', (_, entered, works, effect) => {
  expect(tryCoupon(coupon(entered), paise(works))).toEqual({ code: 'MELA', ...effect })
})
