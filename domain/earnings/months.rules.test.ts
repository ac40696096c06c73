import { expect, test } from 'vitest'
import { lastMonths, monthOf } from './months.rules.ts'

test('a month has its first and last day, and nothing else is one', () => {
  expect(monthOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  for (const none of ['2026-13', '2026-1', '2026-11-01', '', 'x'.repeat(7)]) expect(monthOf(none)).toBeUndefined()
})

test('months go back over the end of a year', () => {
  expect(lastMonths('2027-02-14', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})
