import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, withTax } from '#shared/money.rules.ts'
import { anyTaxPercent } from '#tests/harness/any-tax-percent.ts'
import { priceBasket } from './price-basket.rules.ts'
import type { BasketLine } from './discount.rules.ts'

const CARTS = 100_000

const totalsOf = (lines: readonly BasketLine[]) => priceBasket({ lines }).totals

const line = (pricePaise: number, modifierPaise: number, quantity: number, taxPercent = 10) => ({
  unitPaise: paise(pricePaise + modifierPaise),
  quantity,
  taxPercent,
})

/** Uses integers of any size, with another way of rounding: it looks at the remainder. */
function countByHand(lines: readonly { unitPaise: number; quantity: number; taxPercent: number }[]) {
  let subtotal = 0n
  let tax = 0n
  for (const { unitPaise, quantity, taxPercent } of lines) {
    const taxOfPiece = BigInt(unitPaise) * BigInt(taxPercent.toFixed(2).replace('.', ''))
    for (let piece = 0; piece < quantity; piece++) {
      subtotal += BigInt(unitPaise)
      tax += taxOfPiece
    }
  }
  const rounded = (amount: bigint, unit: bigint) => amount / unit + ((amount % unit) * 2n >= unit ? 1n : 0n)
  return {
    subtotalPaise: Number(subtotal),
    taxPaise: Number(rounded(tax, 10_000n)),
    totalPaise: Number(rounded(subtotal * 10_000n + tax, 1_000_000n) * 100n),
  }
}

/** As every cart was counted while all works were taxed at a tenth. */
function countAtTen(lines: readonly { unitPaise: number; quantity: number }[]) {
  const subtotal = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)
  return {
    subtotalPaise: subtotal,
    taxPaise: Math.floor((subtotal + 5) / 10),
    totalPaise: Math.floor((subtotal * 110 + 5_000) / 10_000) * 100,
  }
}

test('M-041 a subtotal of ₹1,000 is ₹100 of tax and ₹1,100 in all', () => {
  expect(totalsOf([line(100_000, 0, 1)])).toEqual({
    pieces: 1,
    subtotalPaise: 100_000,
    discountPaise: 0,
    extrasPaise: 0,
    taxPaise: 10_000,
    taxPercent: 10,
    roundOffPaise: 0,
    totalPaise: 110_000,
  })
})

test('M-038 a work of ₹1,000 in a frame of ₹500 costs ₹1,500 a piece', () => {
  expect(totalsOf([line(100_000, 50_000, 2)])).toMatchObject({ subtotalPaise: 300_000, totalPaise: 330_000 })
})

test('the rounding is shown, once for the whole cart', () => {
  expect(totalsOf([line(9_950, 0, 1)])).toMatchObject({ taxPaise: 995, totalPaise: 10_900, roundOffPaise: -45 })
  expect(totalsOf([line(45_455, 0, 1)])).toMatchObject({ taxPaise: 4_546, totalPaise: 50_000, roundOffPaise: -1 })
  expect(totalsOf([])).toEqual({
    pieces: 0,
    subtotalPaise: 0,
    discountPaise: 0,
    extrasPaise: 0,
    taxPaise: 0,
    taxPercent: null,
    roundOffPaise: 0,
    totalPaise: 0,
  })
})

test('G-09 lines of two rates are taxed each at its own, and the tax is named after a rate only if there is one', () => {
  expect(totalsOf([line(100_000, 0, 1, 5), line(50_000, 0, 2, 18)])).toMatchObject({
    subtotalPaise: 200_000,
    taxPaise: 23_000,
    taxPercent: null,
    totalPaise: 223_000,
  })
  expect(totalsOf([line(100_000, 0, 1, 12.5), line(50_000, 0, 1, 12.5)])).toMatchObject({
    taxPaise: 18_750,
    taxPercent: 12.5,
    roundOffPaise: 50,
  })
  // ₹21.4996: the total is rounded from what is exact, not from the rounded tax.
  expect(totalsOf([line(1_822, 0, 1, 18)])).toMatchObject({ taxPaise: 328, totalPaise: 2_100, roundOffPaise: -50 })
})

const anyLine = fc
  .tuple(fc.integer({ min: 100, max: 1_000_000_000 }), fc.nat(1_000_000_000), fc.integer({ min: 1, max: 99 }))
  .map(([price, modifier, quantity]) => line(price, modifier, quantity))

const anyRated = fc.tuple(anyLine, anyTaxPercent).map(([priced, taxPercent]) => ({ ...priced, taxPercent }))

test('G-09 carts of any rates cost what counting piece by piece comes to, and their lines add up', () => {
  fc.assert(
    fc.property(fc.array(anyRated, { maxLength: 8 }), (lines) => {
      const totals = totalsOf(lines)
      expect(totals).toMatchObject(countByHand(lines))
      expect(totals.subtotalPaise + totals.taxPaise + totals.roundOffPaise).toBe(totals.totalPaise)
      expect(Math.abs(totals.roundOffPaise)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 2_000 },
  )
})

test('G-09 a cart costs the same with its lines in any order, and its pieces on any number of lines', () => {
  fc.assert(
    fc.property(fc.array(anyRated, { maxLength: 8 }), (lines) => {
      const { pieces, ...totals } = totalsOf(lines)
      expect(totalsOf(lines.toReversed())).toEqual({ pieces, ...totals })
      const apart = lines.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })))
      expect(totalsOf(apart)).toEqual({ pieces, ...totals })
    }),
  )
})

test('F-29 a single work costs in the cart what its page says', () => {
  fc.assert(
    fc.property(anyRated, (one) => {
      expect(totalsOf([{ ...one, quantity: 1 }]).totalPaise).toBe(withTax(one.unitPaise, one.taxPercent))
    }),
  )
})

test(`I2 M-041 M-042 at 10% ${CARTS.toLocaleString('en')} random carts cost the same as at one rate for all, and their lines add up`, () => {
  let carts = 0
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      carts++
      const totals = totalsOf(lines)
      const { subtotalPaise, taxPaise, totalPaise } = countAtTen(lines)
      const sum = totals.subtotalPaise + totals.taxPaise + totals.roundOffPaise
      return (
        totals.subtotalPaise === subtotalPaise &&
        totals.taxPaise === taxPaise &&
        totals.totalPaise === totalPaise &&
        sum === totalPaise
      )
    }),
    { numRuns: CARTS },
  )
  expect(carts).toBe(CARTS)
}, 60_000)
