import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { anyTaxPercent } from '#tests/harness/any-tax-percent.ts'
import type { BasketLine, CouponTerms, Promotion } from './discount.rules.ts'
import { priceBasket, rateOfExtras, type Basket, type BasketPrice } from './price-basket.rules.ts'
import { paidForParts, paidForPieces } from './refund-parts.rules.ts'

const KITS = 'kits'
const WALLS = 'walls'

const line = (unitPaise: number, values: Partial<BasketLine> = {}): BasketLine => ({
  unitPaise: paise(unitPaise),
  quantity: 1,
  taxPercent: 10,
  artistId: 'asha',
  categoryIds: [KITS],
  ...values,
})

const coupon = (values: object): CouponTerms => ({
  code: 'MONSOON',
  minPaise: paise(0),
  artistId: null,
  categoryId: null,
  ...(values as { amountPaise: CouponTerms['minPaise'] }),
})

const threeKits: Promotion = {
  id: 'three',
  name: 'Three kits',
  categoryId: KITS,
  kind: 'bundle-sum',
  pieces: 3,
  sumPaise: paise(120_000),
}
const freeFrame: Promotion = { id: 'frame', name: 'Frame free', categoryId: WALLS, kind: 'free-frame' }

const offs = ({ lines }: BasketPrice) => lines.map(({ discountPaise }) => discountPaise)
const labels = ({ lines }: BasketPrice) => lines.map(({ reasons }) => reasons.map(({ label }) => label))

test('an amount comes off before tax, shared by value, and tax is on the rest', () => {
  const lines = [line(100_000, { taxPercent: 5 }), line(50_000, { quantity: 2, taxPercent: 18 })]
  const price = priceBasket({ lines, coupon: coupon({ amountPaise: 50_000 }) })
  expect(offs(price)).toEqual([25_000, 25_000])
  expect(price.totals).toMatchObject({ subtotalPaise: 200_000, discountPaise: 50_000, taxPaise: 3_750 + 13_500 })
  expect(price.coupon).toEqual({ code: 'MONSOON', offPaise: 50_000, missing: null })
})

test('each line shows its parts, and its discounts', () => {
  const price = priceBasket({
    lines: [line(130_000, { quantity: 2, framePaise: paise(25_000), sizePaise: paise(5_000), categoryIds: [WALLS] })],
    promotions: [freeFrame],
    coupon: coupon({ percent: 10, capPaise: paise(15_000) }),
    byHand: { paise: paise(1_000), reason: 'Scratched glass' },
  })
  expect(price.lines[0]?.reasons).toEqual([
    { kind: 'work', label: 'Work', paise: 100_000 },
    { kind: 'size', label: 'Size', paise: 5_000 },
    { kind: 'frame', label: 'Frame', paise: 25_000 },
    { kind: 'quantity', label: '× 2', paise: 130_000 },
    { kind: 'promotion', label: 'Frame free', paise: -50_000 },
    { kind: 'coupon', label: 'Coupon MONSOON', paise: -15_000 },
    { kind: 'by-hand', label: 'Scratched glass', paise: -1_000 },
  ])
})

test('a bundle takes the dearest pieces together, without their frames, and only where that costs less', () => {
  const lines = [line(30_000, { quantity: 2 }), line(70_000, { quantity: 2, framePaise: paise(20_000) }), line(60_000)]
  // 60,000 + 50,000 + 50,000 for 120,000; the two of 30,000 are no bundle.
  const price = priceBasket({ lines, promotions: [threeKits] })
  expect(offs(price)).toEqual([0, 25_000, 15_000])
  expect(labels(price)[2]).toContain('Three kits')
  expect(offs(priceBasket({ lines: [line(10_000, { quantity: 3 })], promotions: [threeKits] }))).toEqual([0])
  expect(offs(priceBasket({ lines: [line(60_000, { quantity: 2 })], promotions: [threeKits] }))).toEqual([0])
})

test('of two promotions a line gets the one that takes more off, and never both', () => {
  const half: Promotion = {
    ...threeKits,
    id: 'half',
    name: 'Half price',
    kind: 'bundle-percent',
    pieces: 1,
    percent: 50,
  }
  const price = priceBasket({ lines: [line(60_000, { quantity: 3 })], promotions: [threeKits, half] })
  expect(offs(price)).toEqual([90_000])
})

test('a coupon is for one artist or category, from a sum on, and says how much is missing', () => {
  const lines = [line(100_000), line(40_000, { artistId: 'ravi', categoryIds: [WALLS] })]
  const effectOf = (values: object) => priceBasket({ lines, coupon: coupon(values) }).coupon
  expect(effectOf({ percent: 10, capPaise: null, artistId: 'ravi' })).toMatchObject({ offPaise: 4_000 })
  expect(effectOf({ percent: 10, capPaise: null, categoryId: KITS })).toMatchObject({ offPaise: 10_000 })
  expect(effectOf({ amountPaise: 5_000, artistId: 'ravi', minPaise: 90_000 })).toMatchObject({ missing: 50_000 })
  expect(effectOf({ amountPaise: 5_000, artistId: 'nobody' })).toMatchObject({ offPaise: 0, missing: 'works' })
})

test('an agreed price gets no discount', () => {
  const lines = [line(200_000, { isAgreed: true, quantity: 3 })]
  expect(offs(priceBasket({ lines, promotions: [threeKits], coupon: coupon({ amountPaise: 5_000 }) }))).toEqual([0])
})

test('extras are taxed as the most valuable line; gift cards pay in whole rupees, one after the other', () => {
  const lines = [line(100_000, { taxPercent: 5 }), line(30_000, { taxPercent: 18 })]
  const wrap = { kind: 'gift-wrap', label: 'Gift wrap', paise: paise(10_000), taxPercent: rateOfExtras(lines) } as const
  const cards = [
    { id: 'one', balancePaise: paise(50_050) },
    { id: 'two', balancePaise: paise(900_000) },
  ]
  const price = priceBasket({ lines, extras: [wrap], giftCards: cards })
  expect(price.totals).toMatchObject({ extrasPaise: 10_000, taxPaise: 5_500 + 5_400, totalPaise: 150_900 })
  expect(price.extras).toEqual([{ ...wrap, taxPaise: 500 }])
  expect(price).toMatchObject({ giftCards: [{ paise: 50_000 }, { paise: 100_900 }], toPayPaise: 0 })
})

const anyLine = fc
  .record({
    work: fc.integer({ min: 100, max: 100_000_00 }),
    framePaise: fc.nat(20_000_00).map(paise),
    sizePaise: fc.nat(1_000_00).map(paise),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxPercent: anyTaxPercent,
    artistId: fc.constantFrom('asha', 'ravi'),
    categoryIds: fc.constantFrom([KITS], [WALLS], [KITS, WALLS]),
    isAgreed: fc.boolean(),
  })
  .map(({ work, ...values }): BasketLine => line(work + values.framePaise + values.sizePaise, values))

const anyCategory = fc.constantFrom(KITS, WALLS, null)
const anyBundle = fc.record({ id: fc.uuid(), categoryId: anyCategory, pieces: fc.integer({ min: 1, max: 5 }) })
const anyPromotion: fc.Arbitrary<Promotion> = fc.oneof(
  anyCategory.map((categoryId): Promotion => ({ ...freeFrame, categoryId })),
  fc
    .tuple(anyBundle, fc.integer({ min: 1, max: 10_000_00 }))
    .map(([bundle, sum]): Promotion => ({ ...bundle, name: 'Bundle', kind: 'bundle-sum', sumPaise: paise(sum) })),
  fc
    .tuple(anyBundle, fc.integer({ min: 1, max: 100 }))
    .map(([bundle, percent]): Promotion => ({ ...bundle, name: 'Bundle', kind: 'bundle-percent', percent })),
)
const anyCoupon = fc
  .record({
    minPaise: fc.nat(1_000_00).map(paise),
    artistId: fc.constantFrom('asha', null),
    categoryId: anyCategory,
    worth: fc.oneof(
      fc.record({ amountPaise: fc.nat(50_000_00) }),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), capPaise: fc.option(fc.nat(5_000_00)) }),
    ),
  })
  .map(({ worth, ...values }) => coupon({ ...values, ...worth }))
const anyExtra = fc.record({
  kind: fc.constantFrom('gift-wrap' as const, 'pay-on-delivery' as const),
  label: fc.constant('Extra'),
  paise: fc.nat(500_00).map(paise),
  taxPercent: anyTaxPercent,
})

const anyBasket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  promotions: fc.array(anyPromotion, { maxLength: 4 }),
  coupon: fc.option(anyCoupon),
  byHand: fc.option(fc.record({ paise: fc.nat(10_000_00).map(paise), reason: fc.constant('For the wait') })),
  extras: fc.array(anyExtra, { maxLength: 2 }),
  giftCards: fc.array(fc.record({ id: fc.uuid(), balancePaise: fc.nat(50_000_00).map(paise) }), { maxLength: 3 }),
})

const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('F-35 with any discounts, nothing is below zero, no line has two of a kind, and the parts equal the whole to the paisa', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { lines, extras, totals, giftCards, toPayPaise } = priceBasket(basket)
      for (const [index, { reasons, discountPaise, taxablePaise, taxPaise }] of lines.entries()) {
        expect(Math.min(taxablePaise, taxPaise, discountPaise, toPayPaise)).toBeGreaterThanOrEqual(0)
        expect(sum(reasons.map((reason) => reason.paise))).toBe(taxablePaise)
        const kinds = reasons.map(({ kind }) => kind)
        expect(new Set(kinds).size).toBe(kinds.length)
        const { unitPaise = 0, quantity = 0 } = basket.lines[index] ?? {}
        expect(taxablePaise + discountPaise).toBe(unitPaise * quantity)
      }
      const { subtotalPaise, discountPaise, extrasPaise, taxPaise, roundOffPaise, totalPaise } = totals
      expect(sum(lines.map((one) => one.discountPaise))).toBe(discountPaise)
      expect(sum([...lines, ...extras].map((one) => one.taxPaise))).toBe(taxPaise)
      expect(subtotalPaise - discountPaise + extrasPaise + taxPaise + roundOffPaise).toBe(totalPaise)
      expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(50)
      expect(sum(giftCards.map((card) => card.paise)) + toPayPaise).toBe(totalPaise)
      expect([totalPaise % 100, toPayPaise % 100]).toEqual([0, 0])
    }),
    { numRuns: 400 },
  )
})

test('F-35 refunds of all parts, pieces and extras, in any order and any portions, add up to what was paid', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(anyBasket, portions, fc.infiniteStream(fc.nat()), (basket, sizes, any) => {
      const { lines, totals } = priceBasket(basket)
      fc.pre(totals.totalPaise > 0)
      const parts = [
        ...lines.map(({ taxablePaise }, index) => ({ taxablePaise, ...rateAndCount(basket.lines[index]) })),
        ...(basket.extras ?? []).map(({ paise, taxPercent }) => ({ taxablePaise: paise, taxPercent, quantity: 1 })),
      ]
      const paid = paidForParts(totals.totalPaise, parts)
      const left = parts.map(({ quantity }, index) => ({
        quantity,
        backAlready: 0,
        linePaise: paid[index] ?? paise(0),
      }))
      let back = 0
      for (let turn = 0; ; turn++) {
        const open = left.filter(({ quantity, backAlready }) => backAlready < quantity)
        const part = open[(any.next().value ?? 0) % Math.max(1, open.length)]
        if (!part) break
        const count = Math.min(part.quantity - part.backAlready, sizes[turn % sizes.length] ?? 1)
        const upTo = (pieces: number) => paidForPieces(part.linePaise, part.quantity, pieces)
        const amount = upTo(part.backAlready + count) - upTo(part.backAlready)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount % 100).toBe(0)
        part.backAlready += count
        back += amount
      }
      expect(back).toBe(totals.totalPaise)
    }),
  )
})

const rateAndCount = (of?: BasketLine) => ({ taxPercent: of?.taxPercent ?? 0, quantity: of?.quantity ?? 1 })

test('10,000 baskets of 20 lines with everything that can come off are priced within a second of a processor', () => {
  const lines = Array.from({ length: 20 }, (_, index) =>
    line(160_000 + index * 12_345, {
      framePaise: paise(50_000),
      quantity: 1 + (index % 3),
      taxPercent: [5, 12, 18][index % 3] ?? 0,
      categoryIds: [index % 2 === 0 ? KITS : WALLS],
    }),
  )
  const basket = { lines, promotions: [threeKits, freeFrame], coupon: coupon({ percent: 10, capPaise: null }) }
  const speedOf = (count: number) => {
    const start = process.cpuUsage()
    for (let turn = 0; turn < count; turn++) priceBasket(basket)
    const { user, system } = process.cpuUsage(start)
    return (count * 1_000_000) / (user + system)
  }
  speedOf(1_000)
  expect(Math.max(speedOf(1_000), speedOf(1_000), speedOf(1_000))).toBeGreaterThan(10_000)
})
