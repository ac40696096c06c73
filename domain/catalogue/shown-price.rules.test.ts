import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linePrice, partAdds, priceChangeWords } from '#domain/cart/cart-words.rules.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { addPaise, multiplyPaise, noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import {
  BIG_PRICES,
  bigAddition,
  bigPaise,
  bigPriceText,
  priceFigures,
  priceLine,
  sumFigures,
} from './shown-price.rules.ts'

const anyPrice = fc.integer({ min: 100, max: 10_000_000_00 }).map(paise)
const anyAddition = fc.integer({ min: 0, max: 100_000_00 }).map(paise)
const anyRate = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)
const anyBig = fc.constantFrom(...BIG_PRICES)

/** '₹1,29,999' read as a person would. */
const amountIn = (text: string) => paise(Math.round(Number(text.replaceAll(/[₹,]/g, '')) * 100))

test('F-29 the big figure is the price to pay, and the price before tax and its rate are next to it', () => {
  expect(priceFigures(paise(1_054_500), 10, 'paid')).toEqual({
    big: '₹11,600',
    inclusion: 'incl. tax',
    small: '₹10,545 + 10% tax',
  })
  expect(priceLine(paise(100_000), 12.5, 'paid')).toBe('₹1,125 incl. tax (₹1,000 + 12.5% tax)')
  expect(bigPriceText(paise(1_054_500), 10, 'paid')).toBe('₹11,600')
})

test('a shop that sells to companies has it the other way round', () => {
  expect(priceFigures(paise(1_054_500), 10, 'before-tax')).toEqual({
    big: '₹10,545',
    inclusion: '',
    small: '₹11,600 incl. tax',
  })
  expect(priceLine(paise(100_000), 12.5, 'before-tax')).toBe('₹1,000 (₹1,125 incl. tax)')
  expect(bigPriceText(paise(1_054_500), 10, 'before-tax')).toBe('₹10,545')
})

test('M-030 a premium work has words and no figure, whichever is the big one', () => {
  for (const big of BIG_PRICES) expect(bigPriceText(null, 10, big)).toBe('Request for Quote')
})

test('works of several rates together name no rate', () => {
  const sum = { beforeTax: paise(200_000), paid: paise(221_500), taxPercent: null }
  expect(sumFigures(sum, 'paid')).toMatchObject({ big: '₹2,215', small: '₹2,000 + tax' })
})

describe('holds for every work, frame, size and rate', () => {
  test('the big figure is the total that the cart charges for one piece, and so is its line', () => {
    fc.assert(
      fc.property(anyPrice, anyAddition, anyAddition, anyRate, (work, framePaise, sizePaise, taxPercent) => {
        const unitPaise = addPaise(work, framePaise, sizePaise)
        const line = { unitPaise, framePaise, sizePaise, taxPercent, quantity: 1, cuts: [] }
        const { subtotalPaise, totalPaise } = priceBasket({ lines: [line] }).totals
        expect(amountIn(priceFigures(unitPaise, taxPercent, 'paid').big)).toBe(totalPaise)
        expect(amountIn(linePrice(line, 'paid').now)).toBe(totalPaise)
        expect(amountIn(priceFigures(unitPaise, taxPercent, 'before-tax').big)).toBe(subtotalPaise)
      }),
    )
  })

  test('a discount on one line comes off its big figure, to the rupee of the total', () => {
    fc.assert(
      fc.property(
        anyPrice,
        anyRate,
        fc.integer({ min: 1, max: 9 }),
        fc.nat(100),
        (unitPaise, taxPercent, quantity, percent) => {
          const coupon = { code: 'LESS', minPaise: noPaise, artistId: null, categoryId: null, percent, capPaise: null }
          const line = { unitPaise, taxPercent, quantity }
          const { lines, totals } = priceBasket({ lines: [line], coupon })
          const { now, was } = linePrice({ ...line, cuts: lines[0]?.cuts ?? [] }, 'paid')
          expect(amountIn(now)).toBe(totals.totalPaise)
          const full = priceBasket({ lines: [line] }).totals.totalPaise
          expect(was === null ? totals.discountPaise : amountIn(was)).toBe(was === null ? noPaise : full)
        },
      ),
    )
  })

  test('a frame or a size shows its surcharge, and the big figure grows by just that', () => {
    fc.assert(
      fc.property(anyPrice, anyAddition, anyRate, anyBig, (without, adds, taxPercent, big) => {
        const said = amountIn(bigAddition(without, adds, taxPercent, big))
        const shown = (amount: Paise) => bigPaise(amount, taxPercent, big)
        expect(addPaise(shown(without), said)).toBe(shown(addPaise(without, adds)))
        const unitPaise = addPaise(without, adds)
        const inCart = partAdds({ unitPaise, taxPercent }, adds, adds, big)
        expect(inCart).toBe(adds > 0 ? ` (+${rupees(said)})` : '')
      }),
    )
  })
})

test('M-038 a line of several pieces shows the price of one, both ways, and the total', () => {
  const line = { unitPaise: paise(150_000), taxPercent: 10, quantity: 2, cuts: [] }
  expect(linePrice(line, 'paid')).toEqual({
    now: '₹3,300',
    was: null,
    each: '₹1,650 each (₹1,500 + 10% tax)',
    times: '2 × ₹1,650 (₹1,500 + 10% tax)',
  })
  expect(linePrice(line, 'before-tax')).toMatchObject({ now: '₹3,000', each: '₹1,500 each (₹1,650 incl. tax)' })
  expect(linePrice({ ...line, quantity: 1 }, 'paid')).toMatchObject({
    each: '₹1,500 + 10% tax',
    times: '₹1,500 + 10% tax',
  })
})

test('a discounted line shows its price without the discount', () => {
  const cuts = [{ kind: 'coupon', label: 'Coupon LESS', paise: paise(15_000) }] as const
  const line = { unitPaise: paise(100_000), taxPercent: 10, quantity: 1, cuts }
  expect(linePrice(line, 'paid')).toMatchObject({ now: '₹935', was: '₹1,100', each: '₹1,000 + 10% tax' })
  expect(linePrice(line, 'before-tax')).toMatchObject({ now: '₹850', was: '₹1,000' })
})

test('the buyer reads of a changed price in the figures shown before', () => {
  const line = { shownPaise: paise(100_000), unitPaise: multiplyPaise(paise(100_000), 2), taxPercent: 10 }
  expect(priceChangeWords(line, 'paid')).toBe('Was ₹1,100, now ₹2,200.')
  expect(priceChangeWords(line, 'before-tax')).toBe('Was ₹1,000, now ₹2,000.')
})
