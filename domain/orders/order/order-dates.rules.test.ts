import { expect, test } from 'vitest'
import { leaveDates } from '#shared/dispatch-dates.rules.ts'
import { businessDaysAfter, refundExpected, returnUntil, shippingExpected } from './order-dates.rules.ts'
import { speak } from '#words/speak.ts'
import { dayText } from '#shared/india-dates.rules.ts'

test('business days leave out Saturday and Sunday', () => {
  const friday = new Date('2026-11-20T06:00:00Z')
  expect(dayText(businessDaysAfter(friday, 1))).toBe('23 November 2026')
  expect(dayText(businessDaysAfter(friday, 5))).toBe('27 November 2026')
})

test('G-17 a refund is expected 7 to 10 business days after it was decided', () => {
  expect(refundExpected('2026-11-20T06:00:00Z')).toBe('between 1 and 4 Dec 2026')
})

test('an order leaves 8 to 14 days after it was made', () => {
  expect(shippingExpected(leaveDates(new Date('2026-11-20T06:00:00Z'), null))).toBe('between 28 Nov and 4 Dec 2026')
})

test('G-18 a delivery may be sent back until the end of the seventh day after it in India', () => {
  expect(returnUntil('2026-11-20T19:00:00Z').toISOString()).toBe('2026-11-28T18:30:00.000Z')
  expect(returnUntil('2026-11-20T18:29:00Z').toISOString()).toBe('2026-11-27T18:30:00.000Z')
})

test('a range of days names a month once, and in Hindi reads from one day to the other', () => {
  const [within, across] = [
    { from: '2026-12-03', to: '2026-12-08' },
    { from: '2026-12-29', to: '2027-01-04' },
  ]
  expect([within, across].map(shippingExpected)).toEqual(['between 3 and 8 Dec 2026', 'between 29 Dec and 4 Jan 2027'])
  expect(speak('hi', () => [within, across].map(shippingExpected))).toEqual([
    '3 से 8 दिसंबर 2026 के बीच',
    '29 दिसंबर से 4 जनवरी 2027 के बीच',
  ])
})
