import { expect, test } from 'vitest'
import { isFresh, orderNumber, shippingDays } from './after-order.rules.ts'

test('M-063 an order is sent off 8 to 14 days later, by the days of India', () => {
  expect(shippingDays(new Date('2026-11-21T18:00:00Z'))).toEqual({ from: '29 November', to: '5 December' })
  expect(shippingDays(new Date('2026-11-21T19:00:00Z'))).toEqual({ from: '30 November', to: '6 December' })
})

test('G-21 an order is fresh for a day', () => {
  const ordered = new Date('2026-11-21T18:00:00Z')
  expect(isFresh(ordered, new Date('2026-11-22T17:59:59Z'))).toBe(true)
  expect(isFresh(ordered, new Date('2026-11-22T18:00:00Z'))).toBe(false)
})

test('the number of an order is the beginning of its id', () => {
  expect(orderNumber('0f9c1d2e-aaaa-4aaa-8aaa-aaaaaaaaaaaa')).toBe('#0f9c1d2e')
})
