import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { cartTotals } from './cart-totals.rules.ts'

const CARTS = 100_000

const line = (pricePaise: number, modifierPaise: number, quantity: number) => ({
  unitPaise: paise(pricePaise + modifierPaise),
  quantity,
})

/** Counts in whole numbers of any size, with another way of rounding: what is left over is looked at. */
function countByHand(lines: readonly { unitPaise: number; quantity: number }[]) {
  let subtotal = 0n
  for (const { unitPaise, quantity } of lines)
    for (let piece = 0; piece < quantity; piece++) subtotal += BigInt(unitPaise)
  const thousandthsOfRupees = subtotal * 11n
  const rupees = thousandthsOfRupees / 1_000n + (thousandthsOfRupees % 1_000n >= 500n ? 1n : 0n)
  return { subtotal, total: rupees * 100n }
}

test('M-041 a subtotal of ₹1,000 is ₹100 of tax and ₹1,100 in all', () => {
  expect(cartTotals([line(100_000, 0, 1)])).toEqual({
    pieces: 1,
    subtotalPaise: 100_000,
    taxPaise: 10_000,
    roundOffPaise: 0,
    totalPaise: 110_000,
  })
})

test('M-038 a work of ₹1,000 in a frame of ₹500 costs ₹1,500 a piece', () => {
  expect(cartTotals([line(100_000, 50_000, 2)])).toMatchObject({ subtotalPaise: 300_000, totalPaise: 330_000 })
})

test('what is rounded off is shown, once for the whole cart', () => {
  expect(cartTotals([line(9_950, 0, 1)])).toMatchObject({ taxPaise: 995, totalPaise: 10_900, roundOffPaise: -45 })
  expect(cartTotals([line(45_455, 0, 1)])).toMatchObject({ taxPaise: 4_546, totalPaise: 50_000, roundOffPaise: -1 })
  expect(cartTotals([])).toEqual({ pieces: 0, subtotalPaise: 0, taxPaise: 0, roundOffPaise: 0, totalPaise: 0 })
})

test(`I2 M-041 M-042 ${CARTS.toLocaleString('en')} random carts cost what counting piece by piece comes to, and their lines add up`, () => {
  const anyLine = fc
    .tuple(fc.integer({ min: 100, max: 1_000_000_000 }), fc.nat(1_000_000_000), fc.integer({ min: 1, max: 99 }))
    .map(([price, modifier, quantity]) => line(price, modifier, quantity))
  let carts = 0
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      carts++
      const totals = cartTotals(lines)
      const { subtotal, total } = countByHand(lines)
      if (BigInt(totals.subtotalPaise) !== subtotal || BigInt(totals.totalPaise) !== total) return false
      const sum = totals.subtotalPaise + totals.taxPaise + totals.roundOffPaise
      return sum === totals.totalPaise && Math.abs(totals.roundOffPaise) <= 51
    }),
    { numRuns: CARTS },
  )
  expect(carts).toBe(CARTS)
}, 60_000)
