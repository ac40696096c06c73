import { expect, test } from 'vitest'
import { DayVisitors } from './funnel.ts'
import { isProgram } from './funnel.rules.ts'

const at = (device: string, account?: string, day = '2026-11-27', step = 'cart') => ({ day, step, device, account })

test('a visitor counts once a day for each step, also after signing in on the way', () => {
  const visitors = new DayVisitors()
  expect(visitors.admits(at('phone'))).toBe(true)
  expect(visitors.admits(at('phone'))).toBe(false)
  expect(visitors.admits(at('phone', undefined, '2026-11-27', 'checkout'))).toBe(true)
  expect(visitors.admits(at('phone', 'asha'))).toBe(false)
  expect(visitors.admits(at('laptop', 'asha'))).toBe(false)
  expect(visitors.admits(at('laptop', 'kiran'))).toBe(true)
  expect(visitors.admits(at('phone', undefined, '2026-11-28'))).toBe(true)
})

test('however many visitors come in a day, the memory of them stays small', () => {
  const visitors = new DayVisitors()
  const counted = Array.from({ length: 50_100 }, (_, device) => visitors.admits(at(String(device)))).filter(Boolean)
  expect(counted).toHaveLength(50_000)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['', true],
])('the browser %j is a program: %s', (userAgent, expected) => {
  expect(isProgram(userAgent)).toBe(expected)
})
