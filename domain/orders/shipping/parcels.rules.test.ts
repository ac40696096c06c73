import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalDates, datesInWords, USUAL_COURIER_DAYS } from '#shared/delivery-dates.rules.ts'
import { latestDates, leaveDates, promisedDates } from '#shared/dispatch-dates.rules.ts'
import { billedGrams, parcelsOf, slabGrams, stack, nextReference } from './parcel.rules.ts'

describe('G-35: parcels have a size and a weight', () => {
  const painting = { lengthCm: 70, widthCm: 55, heightCm: 8, weightGrams: 2_500 }
  const bangle = { lengthCm: 8, widthCm: 15, heightCm: 12, weightGrams: 400 }

  test('one parcel for each artist, the pieces stacked flat', () => {
    const parcels = parcelsOf([
      { artistId: 'b', quantity: 2, ...painting },
      { artistId: 'a', quantity: 1, ...bangle },
      { artistId: 'b', quantity: 1, ...bangle },
    ])
    expect(parcels).toEqual([
      { artistId: 'b', lengthCm: 70, widthCm: 55, heightCm: 24, weightGrams: 5_400 },
      { artistId: 'a', lengthCm: 15, widthCm: 12, heightCm: 8, weightGrams: 400 },
    ])
  })

  test('every piece fits into its parcel, and nothing weighs nothing', () => {
    const side = fc.integer({ min: 1, max: 300 })
    const piece = fc.record({
      artistId: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 99 }),
      lengthCm: side,
      widthCm: side,
      heightCm: side,
      weightGrams: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const parcels = parcelsOf(pieces)
        expect(parcels).toHaveLength(new Set(pieces.map(({ artistId }) => artistId)).size)
        const volume = (box: typeof painting) => box.lengthCm * box.widthCm * box.heightCm
        for (const parcel of parcels) {
          const own = pieces.filter(({ artistId }) => artistId === parcel.artistId)
          expect(volume(parcel)).toBeGreaterThanOrEqual(own.reduce((sum, one) => sum + one.quantity * volume(one), 0))
          expect(parcel.weightGrams).toBe(own.reduce((sum, one) => sum + one.quantity * one.weightGrams, 0))
          expect(billedGrams(parcel)).toBeGreaterThanOrEqual(parcel.weightGrams)
        }
      }),
    )
  })

  test('light, large boxes are charged by their size, in half kilograms', () => {
    expect([billedGrams(painting), billedGrams(bangle)]).toEqual([6_160, 400])
    expect([slabGrams(0), slabGrams(500), slabGrams(501), slabGrams(6_160)]).toEqual([500, 500, 1_000, 6_500])
    expect(stack([])).toEqual({ lengthCm: 0, widthCm: 0, heightCm: 0, weightGrams: 0 })
  })
})

describe('F-31: the dates are those of the policy and of the courier together', () => {
  const evening = new Date('2026-11-23T19:00:00Z')

  test('counted in India, where it is the next day already', () => {
    const leaves = leaveDates(evening, null)
    expect(arrivalDates(leaves, { fewest: 4, most: 6 })).toEqual({ from: '2026-12-06', to: '2026-12-14' })
    expect(arrivalDates(leaves, USUAL_COURIER_DAYS)).toEqual({ from: '2026-12-05', to: '2026-12-16' })
  })

  test.each([
    ['2026-12-02', '2026-12-11', 'between 2 and 11 December'],
    ['2026-11-28', '2026-12-04', 'between 28 November and 4 December'],
    ['2026-12-29', '2027-01-04', 'between 29 December 2026 and 4 January 2027'],
    ['2026-12-02', '2026-12-02', 'on 2 December'],
  ])('%s to %s: %s', (from, to, words) => {
    expect(datesInWords({ from, to })).toBe(words)
  })
})

describe('F-60: days on which the artist is away do not count', () => {
  const ordered = new Date('2026-11-23T05:00:00Z')

  test.each([
    ['before the order', '2026-11-01', '2026-11-23', '2026-12-01', '2026-12-07'],
    ['from the next day', '2026-11-24', '2026-11-28', '2026-12-06', '2026-12-12'],
    ['begun before, over after', '2026-11-01', '2026-11-25', '2026-12-03', '2026-12-09'],
    ['on the first day of leaving', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-09'],
    ['between the first and the last', '2026-12-03', '2026-12-05', '2026-12-01', '2026-12-10'],
    ['after the last', '2026-12-08', '2026-12-20', '2026-12-01', '2026-12-07'],
  ])('%s', (_, awayFrom, awayUntil, from, to) => {
    expect(leaveDates(ordered, { from: awayFrom, to: awayUntil })).toEqual({ from, to })
  })

  test('an order keeps the facts of its day; the line that leaves last sets the date', () => {
    const usual = { from: '2026-12-01', to: '2026-12-07' }
    expect(promisedDates(ordered, [])).toEqual(usual)
    expect(promisedDates(ordered, [{ leavesFrom: null, leavesBy: null }])).toEqual(usual)
    const late = { leavesFrom: '2026-12-11', leavesBy: '2026-12-17' }
    expect(promisedDates(ordered, [{ leavesFrom: null, leavesBy: null }, late])).toEqual({
      from: '2026-12-11',
      to: '2026-12-17',
    })
    expect(latestDates([usual])).toEqual(usual)
  })
})

test('I9: each round at the carrier has a number of its own', () => {
  expect([nextReference('ART-1'), nextReference('ART-1-R1'), nextReference('ART-1-R9')]).toEqual([
    'ART-1-R1',
    'ART-1-R2',
    'ART-1-R10',
  ])
})
