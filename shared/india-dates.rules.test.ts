import { expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
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

test.each([
  ['00:15', 'रात 12:15'],
  ['03:59', 'रात 3:59'],
  ['05:36', 'सुबह 5:36'],
  ['12:33', 'दोपहर 12:33'],
  ['16:00', 'शाम 4:00'],
  ['19:59', 'शाम 7:59'],
  ['20:00', 'रात 8:00'],
])('at %s a Hindi reader reads the part of the day, and the whole name of the month', (clock, hour) => {
  const at = `2026-11-28T${clock}:07+05:30`
  expect(speak('hi', () => [hourText(at), momentText(at), datedMomentText(at), exactMomentText(at)])).toEqual([
    hour,
    `28 नवंबर, ${hour}`,
    `28 नवंबर 2026, ${hour}`,
    `28 नवंबर 2026, ${hour}:07`,
  ])
})
