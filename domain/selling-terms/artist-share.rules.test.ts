import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_STANDING, type TaxStanding } from '#domain/artists/papers/tax-standing.rules.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { anyTaxPercent } from '#tests/harness/any-tax-percent.ts'
import { artistShare, partOf, type SaleLine } from './artist-share.rules.ts'
import { leftOfLine, shareDifference, shopDiscountOf } from './refunded-line.rules.ts'

const REGISTERED: TaxStanding = { gst: 'regular', hasPan: true, isIndividual: true }

/** A work of ₹2,500 with 5% GST. */
const sale = (values: Partial<SaleLine> = {}): SaleLine => ({
  model: 'artist',
  taxablePaise: paise(2_500_00),
  taxPaise: paise(125_00),
  taxPercent: 5,
  shopDiscountPaise: noPaise,
  commissionPercent: 20,
  standing: REGISTERED,
  isAboveTdsThreshold: true,
  rates: { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 },
  ...values,
})
const received = (values: Partial<SaleLine>) => artistShare(sale(values)).receivedPaise

describe('the artist sells', () => {
  test('of ₹2,625 a registered artist receives ₹2,020', () => {
    expect(artistShare(sale())).toEqual({
      valuePaise: 2_500_00,
      taxPaise: 125_00,
      commissionPaise: 500_00,
      commissionGstPaise: 90_00,
      tdsPaise: 2_50,
      tcsPaise: 12_50,
      receivedPaise: 2_020_00,
      fromShopPaise: 0,
    })
  })

  test('TDS is deducted from individuals with a PAN above the threshold, and from all others on every sale', () => {
    const tds = (standing: Partial<TaxStanding>, isAboveTdsThreshold: boolean) =>
      artistShare(sale({ standing: { ...REGISTERED, ...standing }, isAboveTdsThreshold })).tdsPaise
    expect(tds({}, true)).toBe(2_50)
    expect(tds({}, false)).toBe(0)
    expect([tds({ isIndividual: false }, true), tds({ isIndividual: false }, false)]).toEqual([2_50, 2_50])
    for (const isIndividual of [true, false])
      expect([tds({ hasPan: false, isIndividual }, true), tds({ hasPan: false, isIndividual }, false)]).toEqual([
        125_00, 125_00,
      ])
  })

  test('TCS is collected from artists with a GSTIN alone', () => {
    const tcs = (gst: TaxStanding['gst']) => artistShare(sale({ standing: { ...REGISTERED, gst } })).tcsPaise
    expect([tcs('regular'), tcs('composition'), tcs('enrolled'), tcs('none')]).toEqual([12_50, 12_50, 0, 0])
  })

  test('with nothing known, TDS is that without a PAN', () => {
    expect(received({ standing: NO_STANDING, isAboveTdsThreshold: false })).toBe(1_910_00)
  })
})

describe('the shop sells', () => {
  test('the share is ₹2,000, and a registered artist adds GST to it', () => {
    const shop = { model: 'shop', isAboveTdsThreshold: false } as const
    expect(artistShare(sale(shop))).toEqual({
      valuePaise: 2_500_00,
      taxPaise: 100_00,
      commissionPaise: 500_00,
      commissionGstPaise: 0,
      tdsPaise: 0,
      tcsPaise: 0,
      receivedPaise: 2_100_00,
      fromShopPaise: 0,
    })
    for (const gst of ['composition', 'enrolled', 'none'] as const)
      expect(received({ ...shop, standing: { ...REGISTERED, gst } })).toBe(2_000_00)
    expect(received({ ...shop, standing: NO_STANDING })).toBe(2_000_00)
  })
})

describe('a discount', () => {
  const cut = { taxablePaise: paise(2_250_00), taxPaise: paise(112_50) }

  test('of the artist lowers what commission and taxes are computed on', () => {
    expect(artistShare(sale(cut))).toMatchObject({
      valuePaise: 2_250_00,
      commissionPaise: 450_00,
      commissionGstPaise: 81_00,
      tdsPaise: 2_25,
      tcsPaise: 11_25,
      receivedPaise: 1_818_00,
      fromShopPaise: 0,
    })
    expect(received({ ...cut, model: 'shop' })).toBe(1_890_00)
  })

  test('of the shop changes nothing for the artist: the shop pays it, with its tax', () => {
    const byShop = { ...cut, shopDiscountPaise: paise(250_00) }
    expect(artistShare(sale(byShop))).toEqual({ ...artistShare(sale()), fromShopPaise: 262_50 })
    expect(received({ ...byShop, model: 'shop' })).toBe(2_100_00)
    const free = { taxablePaise: noPaise, taxPaise: noPaise, shopDiscountPaise: paise(2_500_00) }
    expect(received(free)).toBe(2_020_00)
    expect(received({ ...free, model: 'shop' })).toBe(2_100_00)
  })

  test('is the shop’s or the artist’s, as stored with the line', () => {
    const discounts = [
      { paise: paise(100_00), fundedBy: 'shop' },
      { paise: paise(30_00), fundedBy: 'artist' },
      { paise: paise(5_00), fundedBy: 'shop' },
    ] as const
    expect([shopDiscountOf(discounts), shopDiscountOf([])]).toEqual([105_00, 0])
  })
})

test('each part is rounded once, half up', () => {
  expect([partOf(paise(250), 0.2), partOf(paise(249), 0.2), partOf(paise(1), 50)]).toEqual([1, 0, 1])
  expect(partOf(paise(99_999_999_999), 99.99)).toBe(99_989_999_999)
  const line = sale({ taxablePaise: paise(1_000_10), taxPaise: paise(50_01), commissionPercent: 12.5 })
  // 125.0125, 22.5018, 1.0001 and 5.0005 rupees
  expect(artistShare(line)).toMatchObject({ commissionPaise: 125_01, commissionGstPaise: 22_50 })
  expect(artistShare(line)).toMatchObject({ tdsPaise: 1_00, tcsPaise: 5_00, receivedPaise: 896_60 })
})

const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyStanding: fc.Arbitrary<TaxStanding> = fc.record({
  gst: fc.constantFrom('regular', 'composition', 'enrolled', 'none'),
  hasPan: fc.boolean(),
  isIndividual: fc.boolean(),
})
const anySale: fc.Arbitrary<SaleLine> = fc
  .record({
    model: fc.constantFrom('shop', 'artist'),
    taxable: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 }), fc.nat(99_00_00_000_00)),
    // The tax of an order is shared out among its lines, so it may be a paisa off.
    off: fc.integer({ min: -1, max: 1 }),
    taxPercent: anyTaxPercent,
    shopDiscount: fc.oneof(fc.constant(0), fc.nat(99_00_00_000_00)),
    commissionPercent: anyPercent,
    standing: anyStanding,
    isAboveTdsThreshold: fc.boolean(),
    rates: fc.record({ commissionGst: anyPercent, tcs: anyPercent, tds: anyPercent, tdsWithoutPan: anyPercent }),
  })
  .map(({ taxable, off, shopDiscount, ...rest }) => ({
    ...rest,
    taxablePaise: paise(taxable),
    taxPaise: paise(taxable === 0 ? 0 : Math.max(0, partOf(paise(taxable), rest.taxPercent) + off)),
    shopDiscountPaise: paise(shopDiscount),
  }))

/** The same from the law, in exact numbers: half up, by long division. */
function countByHand(line: SaleLine): bigint {
  const part = (amount: bigint, percent: number) => {
    const over = amount * BigInt(Math.round(percent * 100))
    return over / 10_000n + ((over % 10_000n) * 2n >= 10_000n ? 1n : 0n)
  }
  const { gst, hasPan, isIndividual } = line.standing
  const [taxable, discount] = [BigInt(line.taxablePaise), BigInt(line.shopDiscountPaise)]
  const value = taxable + discount
  const commission = part(value, line.commissionPercent)
  if (line.model === 'shop')
    return value - commission + (gst === 'regular' ? part(value - commission, line.taxPercent) : 0n)
  const tax = BigInt(line.taxPaise) + part(value, line.taxPercent) - part(taxable, line.taxPercent)
  const isFree = hasPan && isIndividual && !line.isAboveTdsThreshold
  const tds = isFree ? 0n : part(value, hasPan ? line.rates.tds : line.rates.tdsWithoutPan)
  const tcs = gst === 'regular' || gst === 'composition' ? part(value, line.rates.tcs) : 0n
  return value + tax - commission - part(commission, line.rates.commissionGst) - tds - tcs
}

test('for any sale, what an artist receives is what counting by hand comes to, and the parts add up', () => {
  fc.assert(
    fc.property(anySale, (line) => {
      const share = artistShare(line)
      expect(BigInt(share.receivedPaise)).toBe(countByHand(line))
      const { valuePaise, taxPaise, commissionPaise, commissionGstPaise, tdsPaise, tcsPaise } = share
      const rest = commissionPaise + commissionGstPaise + tdsPaise + tcsPaise + share.receivedPaise
      expect(rest).toBe(valuePaise + taxPaise)
      if (line.model === 'artist')
        expect(valuePaise + taxPaise).toBe(line.taxablePaise + line.taxPaise + share.fromShopPaise)
    }),
    { numRuns: 1_000 },
  )
})

test('for the same work in a line that the shop discounts, the artist receives what the full price leaves', () => {
  fc.assert(
    fc.property(anySale, (line) => {
      const exact = { ...line, taxPaise: partOf(line.taxablePaise, line.taxPercent) }
      const value = paise(line.taxablePaise + line.shopDiscountPaise)
      const full = {
        ...line,
        taxablePaise: value,
        taxPaise: partOf(value, line.taxPercent),
        shopDiscountPaise: noPaise,
      }
      expect(artistShare(exact).receivedPaise).toBe(artistShare(full).receivedPaise)
    }),
  )
})

test('refunds of parts in any sequence end where one computation does, and a whole refund leaves nothing', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })
  fc.assert(
    fc.property(anySale, cuts, fc.boolean(), (line, cuts, isWhole) => {
      fc.pre(line.taxablePaise > 0)
      const refunded = { taxablePaise: noPaise, taxPaise: noPaise }
      const sold = artistShare(line)
      let booked = sold
      const sums = Object.fromEntries(Object.keys(sold).map((name) => [name, 0]))
      for (const cut of isWhole ? [...cuts, 1] : cuts) {
        for (const name of ['taxablePaise', 'taxPaise'] as const)
          refunded[name] = paise(refunded[name] + Math.round((line[name] - refunded[name]) * cut))
        const now = artistShare(leftOfLine(line, refunded))
        for (const [name, change] of Object.entries(shareDifference(now, booked)))
          sums[name] = (sums[name] ?? 0) + change
        booked = now
      }
      expect(booked).toEqual(artistShare(leftOfLine(line, refunded)))
      for (const [name, amount] of Object.entries(sold)) {
        const left = amount + (sums[name] ?? 0)
        expect([name, left]).toEqual([name, booked[name as keyof typeof booked]])
        if (isWhole) expect([name, left]).toEqual([name, 0])
      }
    }),
    { numRuns: 1_000 },
  )
})

test('₹525 refunded of ₹2,625 takes a fifth of each part, and the shop’s discount shrinks with the value', () => {
  const before = sale()
  const after = leftOfLine(before, { taxablePaise: paise(500_00), taxPaise: paise(25_00) })
  expect(shareDifference(artistShare(after), artistShare(before))).toEqual({
    valuePaise: -500_00,
    taxPaise: -25_00,
    commissionPaise: -100_00,
    commissionGstPaise: -18_00,
    tdsPaise: -50,
    tcsPaise: -2_50,
    receivedPaise: -404_00,
    fromShopPaise: 0,
  })
  const discounted = sale({ taxablePaise: paise(2_250_00), taxPaise: paise(112_50), shopDiscountPaise: paise(250_00) })
  const half = leftOfLine(discounted, { taxablePaise: paise(1_125_00), taxPaise: paise(56_25) })
  expect(half.shopDiscountPaise).toBe(125_00)
  const givenAway = sale({ taxablePaise: noPaise, taxPaise: noPaise, shopDiscountPaise: paise(2_500_00) })
  expect(leftOfLine(givenAway, { taxablePaise: noPaise, taxPaise: noPaise })).toEqual(givenAway)
})
