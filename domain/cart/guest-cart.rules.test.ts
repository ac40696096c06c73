import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartOf } from './cart.rules.ts'
import { readGuestCart } from './guest-cart.rules.ts'
import { withItem, withRemembered } from './guest-items.rules.ts'
import type { GuestItem } from './guest-cart.rules.ts'

const item = (change: Partial<GuestItem> = {}): GuestItem => ({
  id: randomUUID(),
  artworkId: randomUUID(),
  title: 'Monsoon Courtyard',
  price: 1_500,
  image: '/images/one/640.webp',
  quantity: 2,
  frameOption: { id: randomUUID(), name: 'Natural teak', priceAdjustment: 500 },
  hsn: '9701',
  ...change,
})
const cart = { id: randomUUID(), items: [item(), item()] }

test('M-203 what the device keeps is read as it was written', () => {
  expect(readGuestCart(JSON.stringify(cart))).toEqual(cart)
})

test.each([
  ['a quantity below one', { quantity: -1 }],
  ['a huge quantity', { quantity: 1e9 }],
  ['half a piece', { quantity: 1.5 }],
  ['a quantity in letters', { quantity: '2' }],
  ['a price below nothing', { price: -1 }],
  ['a price in letters', { price: 'free' }],
  ['no title', { title: null }],
  ['no frame', { frameOption: undefined }],
  ['an id of another kind', { artworkId: '7' }],
])('an item with %s is as if it were not there', (_, change) => {
  const [kept] = cart.items
  const stored = JSON.stringify({ ...cart, items: [kept, { ...item(), ...change }] })
  expect(readGuestCart(stored)?.items).toEqual([kept])
})

test.each([null, '', '{', '[]', '7', 'null', '{"id":1}', JSON.stringify({ id: cart.id, items: [] })])(
  'a storage with %s holds no cart',
  (stored) => {
    expect(readGuestCart(stored)).toBeUndefined()
  },
)

test('M-036 G-23 the same work in the same frame is one item, up to what there is', () => {
  const [first] = cart.items
  const same = item({ frameOption: first?.frameOption ?? item().frameOption })
  expect(withItem(cart, same, 99).items.map(({ quantity }) => quantity)).toEqual([4, 2])
  expect(withItem(cart, same, 3).items.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(withItem(cart, item(), 1).items.map(({ quantity }) => quantity)).toEqual([2, 2, 1])
})

test('a work that the shop does not show any more stays in sight, and is not counted', () => {
  const shown = withRemembered(cartOf([]), cart)
  expect(shown.lines.map(({ title, trouble }) => [title, trouble])).toEqual([
    ['Monsoon Courtyard', 'gone'],
    ['Monsoon Courtyard', 'gone'],
  ])
  expect(shown).toMatchObject({ canCheckOut: false, totals: { pieces: 0, totalPaise: 0 } })
})
