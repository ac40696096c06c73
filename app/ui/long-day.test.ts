import { expect, test } from 'vitest'
import { longDay } from './long-day.ts'

test('a day is written as an Indian reader says it', () => {
  expect(longDay('2026-11-14')).toBe('14 November 2026')
  expect(longDay('2027-01-02')).toBe('2 January 2027')
})
