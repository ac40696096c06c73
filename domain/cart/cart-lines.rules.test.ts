import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import type { ForSale } from './cart-lines.rules.ts'
import { joinLines, planLines } from './cart-lines.rules.ts'

const forSale = (change: Partial<ForSale> = {}): ForSale => ({
  artworkId: 'work',
  isListed: true,
  isPremium: false,
  stockQuantity: 5,
  pricePaise: paise(100_000),
  frame: { optionId: 'teak', modifierPaise: paise(50_000) },
  hasSizes: false,
  size: null,
  ...change,
})
const wanted = (quantity = 1) => ({
  artworkId: 'work',
  frameOptionId: 'teak',
  sizeId: null,
  quantity,
  shownPaise: null,
})

test('M-038 the price of a line is the price of the work and of its frame, as the shop says it', () => {
  expect(planLines([wanted()], [forSale()], []).lines).toMatchObject([{ shownPaise: 150_000 }])
})

test.each([
  ['unknown', undefined, 'not-found'],
  ['not on sale', forSale({ isListed: false }), 'not-found'],
  ['G-06 premium', forSale({ isPremium: true, pricePaise: paise(0) }), 'premium'],
  ['G-28 in a frame of another work', forSale({ frame: null }), 'no-such-frame'],
  ['M-029 out of stock', forSale({ stockQuantity: 0 }), 'sold-out'],
])('a work that is %s does not enter the cart, and the report says so', (_, offered, reason) => {
  const plan = planLines([wanted()], [offered], [])
  expect(plan).toEqual({ lines: [], report: { pieces: 0, capped: [], left: [{ artworkId: 'work', reason }] } })
})

test('G-23 quantities add up to the stock, and to 99 for works made to order', () => {
  const held = [{ frameOptionId: 'teak', sizeId: null, quantity: 3 }]
  expect(planLines([wanted(4)], [forSale()], held).report).toEqual({
    pieces: 2,
    capped: [{ artworkId: 'work', quantityMax: 5 }],
    left: [],
  })
  const made = planLines([wanted(99)], [forSale({ stockQuantity: null })], held).report
  expect(made).toMatchObject({ pieces: 96, capped: [{ quantityMax: 99 }] })
})

test('adding to a line that holds more than there is by now takes nothing away', () => {
  const report = planLines(
    [wanted()],
    [forSale({ stockQuantity: 2 })],
    [{ frameOptionId: 'teak', sizeId: null, quantity: 3 }],
  ).report
  expect(report).toMatchObject({ pieces: 0, capped: [{ quantityMax: 2 }] })
})

test('a cart has a hundred lines; a line that is there already still grows', () => {
  const held = Array.from({ length: 100 }, (_, index) => ({
    frameOptionId: index === 0 ? 'teak' : `${index}`,
    sizeId: null,
    quantity: 1,
  }))
  expect(planLines([wanted()], [forSale()], held).report.pieces).toBe(1)
  const other = forSale({ frame: { optionId: 'brass', modifierPaise: paise(0) } })
  expect(planLines([wanted()], [other], held).report.left).toEqual([{ artworkId: 'work', reason: 'full' }])
})

test('M-036 the same work in the same frame is one line', () => {
  expect(joinLines([wanted(2), wanted(3)])).toEqual([wanted(5)])
  expect(joinLines([wanted(60), wanted(60)])).toEqual([wanted(99)])
})
