import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, withTax } from '#shared/money.rules.ts'
import { beforeTax, OFFER_MOVES, whyNotOffered } from './offer.rules.ts'

test('whatever whole sum is offered, the buyer pays exactly that with tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(0, 3, 5, 10, 12, 18, 28), (rupees, tax) => {
      expect(withTax(beforeTax(rupees, tax), tax)).toBe(rupees * 100)
    }),
  )
})

test('an offer is below the price, and not below the artist’s share', () => {
  const standing = { listPaise: paise(100_000), leastPercent: 80 }
  const why = (price: number) => whyNotOffered(paise(price), standing)
  expect([why(100_000), why(99_900), why(80_000), why(79_999)]).toEqual(['not-lower', undefined, undefined, 'too-low'])
})

test('an answered offer never changes again', () => {
  const ends = Object.entries(OFFER_MOVES).filter(([, to]) => to.length === 0)
  expect(ends.map(([state]) => state)).toEqual(['accepted', 'declined', 'ended'])
})
