import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { PERCENT_LEAST, PERCENT_MOST, percentForm, priceChangedBy } from './price-change.rules.ts'

const PRICE = fc.integer({ min: 100, max: 1_00_00_000_00 }).map(paise)
const PERCENT = fc.integer({ min: PERCENT_LEAST, max: PERCENT_MOST }).filter((percent) => percent !== 0)

test('a changed price is the nearest whole rupee, and moves the way the percentage says', () => {
  fc.assert(
    fc.property(PRICE, PERCENT, (price, percent) => {
      const changed = priceChangedBy(price, percent)
      const exact = (price * (100 + percent)) / 100
      if (changed.ok) {
        expect(changed.pricePaise % 100).toBe(0)
        expect(Math.abs(changed.pricePaise - exact)).toBeLessThanOrEqual(50)
        expect(Math.sign(changed.pricePaise - price)).toBe(Math.sign(percent))
        expect(changed.pricePaise).toBeGreaterThanOrEqual(100)
        expect(changed.pricePaise).toBeLessThanOrEqual(1_00_00_000_00)
      } else if (changed.reason === 'price-too-low') expect(exact).toBeLessThan(100)
      else if (changed.reason === 'price-too-high') expect(exact).toBeGreaterThan(1_00_00_000_00)
      else {
        expect(changed.reason).toBe('price-same')
        expect(Math.abs(exact - price)).toBeLessThan(100)
      }
    }),
  )
})

test('a larger percentage never makes a work cheaper', () => {
  fc.assert(
    fc.property(PRICE, PERCENT, PERCENT, (price, one, other) => {
      const [less, more] = [priceChangedBy(price, Math.min(one, other)), priceChangedBy(price, Math.max(one, other))]
      if (less.ok && more.ok) expect(more.pricePaise).toBeGreaterThanOrEqual(less.pricePaise)
    }),
  )
})

test('half a rupee is rounded up', () => {
  expect(priceChangedBy(paise(650_00), 5)).toEqual({ ok: true, pricePaise: 683_00 })
  expect(priceChangedBy(paise(650_00), -5)).toEqual({ ok: true, pricePaise: 618_00 })
})

test('a work that is sold by quote has no price to change', () => {
  expect(priceChangedBy(paise(0), 10)).toEqual({ ok: false, reason: 'on-request' })
})

test.each([
  ['10', 10],
  ['+10', 10],
  [' 10 % ', 10],
  ['-10', -10],
  ['−10%', -10],
])('the percentage %o is read as %o', (text, percent) => {
  expect(percentForm.read({ percent: text })).toEqual({ ok: true, form: { percent } })
})

test.each(['', '0', '-0', '1.5', '-91', '201', '1000', 'ten', '10 10', '1e2'])('%o is no percentage', (text) => {
  expect(percentForm.read({ percent: text }).ok).toBe(false)
})
