import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { cartOf } from './cart.rules.ts'
import { EMPTY_CART } from './empty-cart.rules.ts'
import { readGuestCart } from './guest-cart.rules.ts'
import { withChosen } from './chosen-item.rules.ts'
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

test("M-203 the device's cart is read back as it was written", () => {
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

test('M-036 G-23 the same work in the same frame is one item, up to the available stock', () => {
  const [first] = cart.items
  const same = item({ frameOption: first?.frameOption ?? item().frameOption })
  expect(withItem(cart, same, 99).items.map(({ quantity }) => quantity)).toEqual([4, 2])
  expect(withItem(cart, same, 3).items.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(withItem(cart, item(), 1).items.map(({ quantity }) => quantity)).toEqual([2, 2, 1])
})

test('an empty cart has the prices of a cart without lines', () => {
  expect(EMPTY_CART).toEqual(cartOf([]))
})

test('a work that is no longer shown stays visible, and is not counted', () => {
  const shown = withRemembered(cartOf([]), cart)
  expect(shown.lines.map(({ title, trouble }) => [title, trouble])).toEqual([
    ['Monsoon Courtyard', 'gone'],
    ['Monsoon Courtyard', 'gone'],
  ])
  expect(shown).toMatchObject({ canCheckOut: false, totals: { pieces: 0, totalPaise: 0 } })
})

test('G-33 an item is changed to another size at its price, or joins the item of that size, up to the stock', () => {
  const size = (name: string, rupees: number, quantity: number) => ({
    id: randomUUID(),
    name,
    label: name,
    insideMm: null,
    modifierPaise: paise(rupees * 100),
    stock: { kind: 'edition', quantity } as const,
  })
  const [m, xl] = [size('M', 0, 3), size('XL', 200, 2)]
  const frame = { id: randomUUID(), name: 'No frame', priceAdjustment: 0 }
  const kurta = item({ price: 1_500, quantity: 3, frameOption: frame, size: { ...m, priceAdjustment: 0 } })
  const other = item()
  const guest = { ...cart, items: [kurta, other] }
  const [gone] = withRemembered(cartOf([]), guest).lines
  if (!gone) throw new Error('There is no line.')
  const frames = [{ id: frame.id, slug: 'none', name: 'No frame', priceModifierPaise: paise(0) }]
  const line = { ...gone, choices: { sizes: [m, xl], frames } }
  const chosen = withChosen(guest, line, { frameOptionId: frame.id, sizeId: xl.id })
  expect(chosen.items.map(({ id, size, price, quantity }) => [id, size?.name, price, quantity])).toEqual([
    [kurta.id, 'XL', 1_700, 2],
    [other.id, undefined, 1_500, 2],
  ])
  const inXl = item({ frameOption: frame, quantity: 1, size: { ...xl, priceAdjustment: 200 } })
  const joined = withChosen({ ...guest, items: [kurta, inXl] }, line, { frameOptionId: frame.id, sizeId: xl.id })
  expect(joined.items.map(({ id, size, quantity }) => [id, size?.name, quantity])).toEqual([[inXl.id, 'XL', 2]])
})
