import { expect, test } from 'vitest'
import { Attempts } from './attempts.ts'

test('each address gets so many attempts within a while, and the wait is reported', () => {
  const attempts = new Attempts({ countMax: 2, windowMs: 1_000 })
  expect([attempts.take('a', 5_000), attempts.take('a', 5_100), attempts.take('a', 5_400)]).toEqual([0, 0, 600])
  expect(attempts.take('b', 5_400)).toBe(0)
  expect([attempts.take('a', 6_000), attempts.take('a', 6_001), attempts.take('a', 6_001)]).toEqual([0, 0, 999])
})
