import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COOKIE_LINES_MAX, guestCookie, readGuestCookie } from './guest-cookie.ts'

const full = {
  id: randomUUID(),
  lines: Array.from({ length: COOKIE_LINES_MAX }, () => ({ frameOptionId: randomUUID(), sizeId: null, quantity: 99 })),
}

test('F-27 a full cart fits into what every browser keeps, and is read as it was written', () => {
  const cookie = guestCookie(full, true)
  expect(cookie.length).toBeLessThan(4_096)
  expect(readGuestCookie(`theme=dark; ${cookie.split(';')[0]}; other=1`)).toEqual(full)
})

test('a cart without lines is forgotten', () => {
  const cookie = guestCookie({ ...full, lines: [] }, false)
  expect(cookie).toBe('guest-cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  expect(readGuestCookie(cookie.split(';')[0] ?? '')).toBeUndefined()
})

test.each([
  null,
  '',
  'guest-cart=',
  'guest-cart=.',
  `guest-cart=${full.id}`,
  `my-guest-cart=${full.id}.${full.id}1`,
  `guest-cart=${full.id.replaceAll('-', '')}.${'z'.repeat(32)}1`,
  `guest-cart=${full.id.replaceAll('-', '')}.${full.id.replaceAll('-', '')}0`,
  `guest-cart=${full.id.replaceAll('-', '')}.${full.id.replaceAll('-', '')}100`,
])('%s is no cart', (cookies) => {
  expect(readGuestCookie(cookies)).toBeUndefined()
})
