import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.rules.ts'

test('all shares add up to the whole, each within one of its fair part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { minLength: 1, maxLength: 99 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), weights, (amount, weights) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      fc.pre(whole > 0)
      const shares = shareOut(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      shares.forEach((share, index) =>
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1.001),
      )
    }),
  )
})

test('the rest goes to the largest remainder, and to the first of equals', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(shareOut(100, [333, 333, 334])).toEqual([33, 33, 34])
  expect(shareOut(5, [0, 7, 0])).toEqual([0, 5, 0])
})

test('sharing among nobody shares nothing', () => {
  expect(shareOut(0, [0, 0])).toEqual([0, 0])
  expect(() => shareOut(1, [0, 0])).toThrow(RangeError)
})
