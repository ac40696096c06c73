import { expect, test } from 'vitest'
import { isFresh } from './fresh-order.rules.ts'

test('G-21 an order is fresh for a day', () => {
  const ordered = new Date('2026-11-21T18:00:00Z')
  expect(isFresh(ordered, new Date('2026-11-22T17:59:59Z'))).toBe(true)
  expect(isFresh(ordered, new Date('2026-11-22T18:00:00Z'))).toBe(false)
})
