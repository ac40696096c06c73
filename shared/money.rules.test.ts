import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  [-50, '-₹0.50'],
])('%i paise are written %s', (amount, text) => {
  expect(rupees(paise(amount))).toBe(text)
})

test('in a column every amount has its paise', () => {
  expect([1_660_000, 9_950, -50].map((amount) => rupeesAndPaise(paise(amount)))).toEqual([
    '₹16,600.00',
    '₹99.50',
    '-₹0.50',
  ])
})

test('what is written can be read back', () => {
  fc.assert(
    fc.property(anyPaise, (amount) => {
      expect(paiseFromRupees(Number(rupees(amount).replaceAll(/[₹,]/g, '')))).toBe(amount)
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

test('a price written in rupees becomes its paise, whatever floating point makes of it', () => {
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

test('the total with tax is a whole rupee, within half a rupee of a tenth more', () => {
  fc.assert(
    fc.property(anyPrice, (subtotal) => {
      const total = withTax(subtotal)
      expect(total % 100).toBe(0)
      expect(Math.abs(total * 10 - subtotal * 11)).toBeLessThanOrEqual(500)
    }),
  )
})

test('half a rupee is rounded up', () => {
  expect(withTax(paise(500))).toBe(600)
  expect(withTax(paise(499))).toBe(500)
  expect(withTax(paise(1_660_000))).toBe(1_826_000)
})

test('a dearer basket never costs less with tax', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, (one, other) => {
      expect(withTax(addPaise(one, other))).toBeGreaterThanOrEqual(withTax(one))
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
