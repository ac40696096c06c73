import { expect, test } from 'vitest'
import {
  daysOfMonth,
  daysOfQuarter,
  daysOfYear,
  lastMonths,
  lastQuarters,
  monthName,
  monthsSince,
  nextMonth,
  quarterOfDay,
  yearOf,
  yearsSince,
} from './months.rules.ts'

test('a month has its first and last day, and anything else is none', () => {
  expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  for (const none of ['2026-13', '2026-00', '1999-12', '2026-1', '2026-11-01', '', 'x'.repeat(7)])
    expect([none, daysOfMonth(none)]).toEqual([none, undefined])
  expect(nextMonth('2026-12')).toBe('2027-01')
})

test('months go back over the end of a year', () => {
  expect(lastMonths('2027-02-14', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsSince('2026-12-31', '2027-02-14', 24)).toEqual(['2027-02', '2027-01', '2026-12'])
  expect(monthName('2027-02')).toBe('February 2027')
})

test('months are listed down to the oldest, and never more than asked for', () => {
  expect(monthsSince('2026-11', '2027-02', 9)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsSince('2000-01', '2027-02', 2)).toEqual(['2027-02', '2027-01'])
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

test('quarters begin with April, and carry the name of their financial year', () => {
  expect(daysOfQuarter('2026-27-Q1')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(daysOfQuarter('2026-27-Q4')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  for (const none of ['2026-28-Q1', '2026-27-Q5', '2026-27', "2026-27-Q1' or true", ''])
    expect([none, daysOfQuarter(none)]).toEqual([none, undefined])
  expect(['2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOfDay)).toEqual([
    '2025-26-Q4',
    '2026-27-Q1',
    '2026-27-Q3',
  ])
  expect(lastQuarters('2026-05-31', 3)).toEqual(['2026-27-Q1', '2025-26-Q4', '2025-26-Q3'])
})

test('every day is in the quarter of its name', () => {
  for (let day = Date.UTC(2025, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const text = new Date(day).toISOString().slice(0, 10)
    const { from = '', to = '' } = daysOfQuarter(quarterOfDay(text)) ?? {}
    expect(from <= text && text <= to).toBe(true)
  }
})
