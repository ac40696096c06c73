import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from '#shared/seal.ts'
import { isOrderKey, orderLinkPath } from './order-link.ts'
import { openedWith, passCookie, readPass, type OrderPass } from './order-pass.ts'

const NOW = new Date('2026-11-23T05:00:00Z')
const DAY_MS = 86_400_000
const secrets = ['a secret of this test, long enough', 'the one before']
const needs = (days = 0, [secret, ...before] = secrets) => ({
  orderSeal: createSeal('guest orders', [secret, ...before]),
  storeUrl: new URL('https://store.example.test'),
  clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) },
})
const guestId = randomUUID()
const cookieOf = (line: string) => line.split(';')[0] ?? ''

function passOf(...ids: string[]): string {
  const pass = ids.reduce<OrderPass>((known, id) => openedWith(known, id, NOW), { guestId, orders: [] })
  return cookieOf(passCookie(needs(), pass))
}

const opened = (cookie: string, days = 0) => readPass(needs(days), cookie)?.orders.map(({ id }) => id)

test('F-28 a browser opens the orders that it was let into, the newest twenty of them, for thirty days', () => {
  const ids = Array.from({ length: 25 }, () => randomUUID())
  const cookie = passOf(...ids)
  expect(cookie.length).toBeLessThan(1_200)
  expect(opened(cookie, 29)).toEqual(ids.toReversed().slice(0, 20))
  expect(readPass(needs(), cookie)?.guestId).toBe(guestId)
  expect(opened(cookie, 30)).toBeUndefined()
})

test('F-28 a pass that was changed anywhere opens nothing, and neither does any other text', () => {
  const cookie = passOf(randomUUID(), randomUUID())
  const [name = '', value = ''] = cookie.split('=')
  fc.assert(
    fc.property(fc.nat(value.length - 1), fc.constantFrom('0', '5', 'a', 'f', '.', '-', '_', 'Z'), (place, letter) => {
      fc.pre(value[place] !== letter)
      expect(opened(`${name}=${value.slice(0, place)}${letter}${value.slice(place + 1)}`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(opened(`${name}=${text}`)).toBeUndefined()
    }),
  )
  const own = passOf(randomUUID()).split('=')[1] ?? ''
  expect(opened(`${name}=${own}${value}`)).toBeUndefined()
})

test('F-28 the key in an e-mail opens its order for its mailbox, for half a year, also with the previous secret', () => {
  const linked = { orderId: randomUUID(), email: 'asha@example.test' }
  const key = orderLinkPath(needs(), linked).split('/').at(-1) ?? ''
  expect(isOrderKey(needs(179), linked, key)).toBe(true)
  expect(isOrderKey(needs(179, ['a new secret, as long as it must be', ...secrets]), linked, key)).toBe(true)
  expect(isOrderKey(needs(180), linked, key)).toBe(false)
  expect(isOrderKey(needs(-1), linked, key)).toBe(false)
  expect(isOrderKey(needs(0, ['another secret']), linked, key)).toBe(false)
  expect(isOrderKey(needs(), { ...linked, email: 'kiran@example.test' }, key)).toBe(false)
  expect(isOrderKey(needs(), { ...linked, orderId: randomUUID() }, key)).toBe(false)
  expect(
    isOrderKey(
      needs(),
      linked,
      key.replace(/^\d+/, (day) => String(Number(day) + 1)),
    ),
  ).toBe(false)
})
