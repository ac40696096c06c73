import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeldWork } from '#domain/catalogue/works/shop-edit.db.ts'
import { paise } from '#shared/money.rules.ts'
import { priceInField, readRow, seenField, stockInField } from './row-form.rules.ts'

const work = (more: Partial<HeldWork> = {}): HeldWork => ({
  id: '1',
  artistId: '2',
  title: 'Monsoon Courtyard',
  pricePaise: paise(5_400_00),
  isPremium: false,
  categoryPath: 'wall-art/handmade',
  edition: 'limited',
  stock: 5,
  heldQuantity: 0,
  approvalState: 'approved',
  isListed: true,
  isHiddenByShop: false,
  isArtistSelling: true,
  isFeatured: false,
  sizes: [],
  ...more,
})

const PRICE = fc.integer({ min: 1, max: 1_00_000 }).map((rupees) => paise(rupees * 100))

test('what another has saved is never overwritten unseen, whatever is typed', () => {
  fc.assert(
    fc.property(PRICE, PRICE, PRICE, (seen, stored, wanted) => {
      const read = readRow(work({ pricePaise: stored }), {
        price: priceInField(wanted),
        [seenField('price')]: priceInField(seen),
      })
      expect(read.errors).toEqual({})
      const isTyped = wanted !== seen && wanted !== stored
      expect(read.stale).toEqual(isTyped && seen !== stored ? ['price'] : [])
      expect(read.price?.value).toBe(isTyped ? wanted : undefined)
      // To save again is to decide: the row then shows what stands there.
      const again = readRow(work({ pricePaise: stored }), { price: priceInField(wanted), ...read.now })
      expect(again.stale).toEqual([])
    }),
  )
})

test('a field that nobody touched follows what is stored, also after a conflict in another', () => {
  const typed = { price: '9', 'seen-price': '5000', stock: '5', 'seen-stock': '5' }
  const { stale, now } = readRow(work({ stock: 4 }), typed)
  expect([stale, now]).toEqual([['price'], { 'seen-price': '5400', stock: '4', 'seen-stock': '4' }])
  expect(readRow(work({ stock: 4 }), { ...typed, ...now }).stocks).toEqual([])
})

test('no stock falls below what buyers are paying for', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (held, wanted) => {
      const stored = held + 3
      const read = readRow(work({ stock: stored, heldQuantity: held }), {
        stock: String(wanted),
        [seenField('stock')]: stockInField(stored),
      })
      expect(Object.keys(read.errors)).toEqual(wanted < held ? ['stock'] : [])
    }),
  )
})

test('a work made to order has no stock to change, a premium one no price, and one of a kind is one or none', () => {
  const typed = { stock: '7', 'seen-stock': '', price: '9', 'seen-price': '0' }
  const open = readRow(work({ edition: 'open', stock: null, isPremium: true, pricePaise: paise(0) }), typed)
  expect([open.price, open.stocks, open.errors]).toEqual([undefined, [], {}])
  const one = readRow(work({ edition: 'original', stock: 1 }), { stock: '2', 'seen-stock': '1' })
  expect(one.errors).toHaveProperty('stock')
})

test('each size has its own stock, and none means made to order', () => {
  const size = { sizeId: 's', name: 'M', stock: 4, heldQuantity: 2, modifierPaise: paise(0), isRetired: false }
  const sized = work({ sizes: [size] })
  expect(readRow(sized, { 'pieces:s': '', 'seen-pieces:s': '4' }).stocks).toEqual([{ name: 'pieces:s', value: null }])
  expect(readRow(sized, { 'pieces:s': '1', 'seen-pieces:s': '4' }).errors).toHaveProperty('pieces:s')
  expect(readRow(sized, { stock: '9', 'seen-stock': '4' }).stocks).toEqual([])
})
