import { expect, test } from 'vitest'
import { datedMomentText, dayText, exactMomentText, hourText, momentText } from './india-dates.rules.ts'

test('M-081 a moment late in the evening by London time is of the next day in India', () => {
  expect(dayText('2026-11-30T18:45:00+00:00')).toBe('1 December 2026')
  expect(hourText('2026-11-30T18:45:00+00:00')).toBe('12:15 am')
  expect(hourText(new Date('2026-11-30T06:30:00Z'))).toBe('12:00 pm')
  expect(momentText('2026-12-31T18:30:00Z')).toBe('1 Jan, 12:00 am')
  expect(datedMomentText('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 12:00 am')
  expect(exactMomentText('2026-11-24T08:09:07Z')).toBe('24 Nov 2026, 1:39:07 pm')
})

test('a day is written as an Indian reader says it', () => {
  expect(dayText('2026-11-14')).toBe('14 November 2026')
  expect(dayText('2027-01-02')).toBe('2 January 2027')
})
