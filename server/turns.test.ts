import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('each address gets so many attempts within a while, and the wait is reported', () => {
  const turns = new Turns({ countMax: 2, windowMs: 1_000 })
  expect([turns.take('a', 5_000), turns.take('a', 5_100), turns.take('a', 5_400)]).toEqual([0, 0, 600])
  expect(turns.take('b', 5_400)).toBe(0)
  expect([turns.take('a', 6_000), turns.take('a', 6_001), turns.take('a', 6_001)]).toEqual([0, 0, 999])
})
