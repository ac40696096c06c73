import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTaxPercent } from '#tests/harness/any-tax-percent.ts'
import {
  addPaise,
  multiplyPaise,
  noPaise,
  paise,
  paiseFromRupees,
  rupees,
  rupeesAndPaise,
  subtractPaise,
  withTax,
} from './money.rules.ts'

const anyPaise = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(paise)
const anyPrice = fc.integer({ min: 0, max: 10 ** 11 }).map(paise)

test.each([
  [0, '₹0'],
  [100, '₹1'],
  [1_660_000, '₹16,600'],
  [12_999_900, '₹1,29,999'],
  [1_000_000_000, '₹1,00,00,000'],
  [9_950, '₹99.50'],
  [105, '₹1.05'],
  [-50, '−₹0.50'],
])('%i paise are written %s', (amount, text) => {
  expect(rupees(paise(amount))).toBe(text)
})

test('in a column every amount has its paise', () => {
  expect([1_660_000, 9_950, -50].map((amount) => rupeesAndPaise(paise(amount)))).toEqual([
    '₹16,600.00',
    '₹99.50',
    '−₹0.50',
  ])
})

test('what is written can be read back', () => {
  fc.assert(
    fc.property(anyPaise, (amount) => {
      expect(paiseFromRupees(Number(rupees(amount).replace('−', '-').replaceAll(/[₹,]/g, '')))).toBe(amount)
    }),
  )
})

test('digits are grouped as in India: three, then twos', () => {
  fc.assert(
    fc.property(anyPrice, (amount) => {
      expect(rupees(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})(\.\d\d)?$/)
    }),
  )
})

test('a price written in rupees becomes its exact paise, in spite of floating point', () => {
  fc.assert(
    fc.property(anyPrice, (amount) => {
      expect(paiseFromRupees(Number((amount / 100).toFixed(2)))).toBe(amount)
    }),
  )
})

test('fractions of a paisa and amounts too large to be exact are refused', () => {
  expect(() => paise(0.5)).toThrow(RangeError)
  expect(() => paise(Number.NaN)).toThrow(RangeError)
  expect(() => multiplyPaise(paise(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
})

test('the total with tax is a whole rupee, within half a rupee of the exact one', () => {
  fc.assert(
    fc.property(anyPrice, anyTaxPercent, (price, taxPercent) => {
      const total = withTax(price, taxPercent)
      expect(total % 100).toBe(0)
      const tenThousandths = BigInt(price) * BigInt(10_000 + Math.round(taxPercent * 100))
      const apart = BigInt(total) * 10_000n - tenThousandths
      expect(apart > -500_000n && apart <= 500_000n).toBe(true)
    }),
  )
})

test('half a rupee is rounded up, and a rate of nothing adds nothing', () => {
  expect(withTax(paise(500), 10)).toBe(600)
  expect(withTax(paise(499), 10)).toBe(500)
  expect(withTax(paise(1_660_000), 10)).toBe(1_826_000)
  expect(withTax(paise(1_660_000), 0)).toBe(1_660_000)
  // ₹21.4996
  expect(withTax(paise(1_822), 18)).toBe(2_100)
})

test('a dearer basket, or a higher rate, never costs less', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyTaxPercent, anyTaxPercent, (one, other, rate, otherRate) => {
      expect(withTax(addPaise(one, other), rate)).toBeGreaterThanOrEqual(withTax(one, rate))
      const [lower = 0, higher = 0] = [rate, otherRate].toSorted((a, b) => a - b)
      expect(withTax(one, higher)).toBeGreaterThanOrEqual(withTax(one, lower))
    }),
  )
})

test('adding, taking away and multiplying agree', () => {
  fc.assert(
    fc.property(anyPaise, anyPaise, fc.integer({ min: 0, max: 99 }), (one, other, quantity) => {
      expect(subtractPaise(addPaise(one, other), other)).toBe(one)
      expect(multiplyPaise(one, quantity)).toBe(addPaise(...Array.from({ length: quantity }, () => one)))
    }),
  )
  expect(addPaise()).toBe(noPaise)
})
