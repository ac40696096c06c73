import { expect, test } from 'vitest'
import { leaveDates } from '#domain/shipping/leaving.rules.ts'
import {
  businessDaysAfter,
  dayText,
  hourText,
  refundExpected,
  returnUntil,
  shippingExpected,
} from './order-dates.rules.ts'

test('M-081 an order late in the evening by London time is of the next day in India', () => {
  expect(dayText('2026-11-30T18:45:00+00:00')).toBe('1 December 2026')
  expect(hourText('2026-11-30T18:45:00+00:00')).toBe('12:15 AM')
  expect(hourText(new Date('2026-11-30T06:30:00Z'))).toBe('12:00 PM')
})

test('business days leave out Saturday and Sunday', () => {
  const friday = new Date('2026-11-20T06:00:00Z')
  expect(dayText(businessDaysAfter(friday, 1))).toBe('23 November 2026')
  expect(dayText(businessDaysAfter(friday, 5))).toBe('27 November 2026')
})

test('G-17 a refund is expected 7 to 10 business days after it was decided', () => {
  expect(refundExpected('2026-11-20T06:00:00Z')).toBe('between 1 Dec and 4 December 2026')
})

test('an order leaves 8 to 14 days after it was made', () => {
  expect(shippingExpected(leaveDates(new Date('2026-11-20T06:00:00Z'), null))).toBe(
    'between 28 Nov and 4 December 2026',
  )
})

test('G-18 what came on a day may be sent back until the seventh day after it has ended in India', () => {
  expect(returnUntil('2026-11-20T19:00:00Z').toISOString()).toBe('2026-11-28T18:30:00.000Z')
  expect(returnUntil('2026-11-20T18:29:00Z').toISOString()).toBe('2026-11-27T18:30:00.000Z')
})
