import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COOKIE_LINES_MAX, guestCookie, readGuestCookie } from './guest-cookie.ts'

const storeUrl = new URL('https://shop.example')

const full = {
  id: randomUUID(),
  lines: Array.from({ length: COOKIE_LINES_MAX }, () => ({ frameOptionId: randomUUID(), sizeId: null, quantity: 99 })),
}

test("F-27 a full cart fits into every browser's cookie limit, and is read back as it was written", () => {
  const cookie = guestCookie(storeUrl, full)
  expect(cookie.length).toBeLessThan(4_096)
  expect(readGuestCookie(storeUrl, `theme=dark; ${cookie.split(';')[0]}; other=1`)).toEqual(full)
})

test('a cart without lines is forgotten', () => {
  const cookie = guestCookie(storeUrl, { ...full, lines: [] })
  expect(cookie).toBe('__Host-guest-cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  expect(readGuestCookie(storeUrl, cookie.split(';')[0] ?? '')).toBeUndefined()
})

test.each([
  null,
  '',
  '__Host-guest-cart=',
  '__Host-guest-cart=.',
  `__Host-guest-cart=${full.id}`,
  `guest-cart=${full.id.replaceAll('-', '')}.${full.id.replaceAll('-', '')}1`,
  `__Host-guest-cart=${full.id.replaceAll('-', '')}.${'z'.repeat(32)}1`,
  `__Host-guest-cart=${full.id.replaceAll('-', '')}.${full.id.replaceAll('-', '')}0`,
  `__Host-guest-cart=${full.id.replaceAll('-', '')}.${full.id.replaceAll('-', '')}100`,
])('%s is no cart', (cookies) => {
  expect(readGuestCookie(storeUrl, cookies)).toBeUndefined()
})
