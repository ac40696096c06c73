import { expect, test } from 'vitest'
import { median, meets, spread, turns } from './measure.rules.ts'

test('runs alternate as A B B A, so that neither side always goes first', () => {
  expect(turns(2)).toEqual(['measured', 'base', 'base', 'measured'])
  expect(turns(4).filter((side) => side === 'base')).toHaveLength(4)
})

test('the median is the middle value, or between the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('a median of nothing is an error, not a zero', () => {
  expect(() => median([])).toThrow('no median')
})

test('one wild value moves neither median nor spread', () => {
  const calm = [10, 10, 11, 9, 10, 10, 11, 9]
  expect(median([...calm, 1_000])).toBe(10)
  expect(spread([...calm, 1_000])).toBeLessThan(0.15)
})

test('the spread is a share of the median', () => {
  expect(spread([100, 200, 300, 400, 500])).toBeCloseTo(200 / 300)
  expect(spread([5, 5, 5])).toBe(0)
})

test('a goal counts as met on its very limit', () => {
  expect(meets(0.9, { atLeast: 0.9 })).toBe(true)
  expect(meets(0.899, { atLeast: 0.9 })).toBe(false)
  expect(meets(1.5, { atMost: 1.5 })).toBe(true)
  expect(meets(1.501, { atMost: 1.5 })).toBe(false)
})
