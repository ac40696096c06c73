import { expect, test } from 'vitest'
import { daysOfYear, lastMonths, monthOf, monthsSince, monthText, yearOf, yearsSince } from './months.rules.ts'

test('a month has its first and last day, and nothing else is one', () => {
  expect(monthOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  for (const none of ['2026-13', '2026-1', '2026-11-01', '', 'x'.repeat(7)]) expect(monthOf(none)).toBeUndefined()
})

test('months go back over the end of a year', () => {
  expect(lastMonths('2027-02-14', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsSince('2026-12-31', '2027-02-14', 24)).toEqual(['2027-02', '2027-01', '2026-12'])
  expect(monthText('2027-02')).toBe('February 2027')
})

test('a financial year begins in April, and has no other name than its own', () => {
  expect([yearOf('2027-03-31'), yearOf('2027-04-01')]).toEqual(['2026-27', '2027-28'])
  expect(yearsSince('2025-03-31', '2026-11-28')).toEqual(['2026-27', '2025-26', '2024-25'])
  const year = daysOfYear('2026-27')
  expect(year).toMatchObject({ from: '2026-04-01', to: '2027-03-31' })
  expect([year?.months.length, year?.months[0], year?.months.at(-1)]).toEqual([12, '2026-04', '2027-03'])
  expect(daysOfYear('2099-00')).toMatchObject({ from: '2099-04-01' })
  for (const none of ['2026-28', '2026', '', '26-27', '2026-27x']) expect(daysOfYear(none)).toBeUndefined()
})
