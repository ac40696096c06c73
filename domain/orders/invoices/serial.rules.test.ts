import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { artistCode, financialYear, serialOf, seriesSince, type Series } from './invoice-facts.rules.ts'

const of = (kind: Series['kind'], day: string, series = ''): Series => ({
  kind,
  financialYear: financialYear(day),
  series,
})

describe('F-46 the serial of a document', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '2526'],
    ['2026-03-31T18:30:00.000Z', '2627'],
    ['2026-11-21T12:00:00.000Z', '2627'],
    ['2027-03-31T18:29:59.999Z', '2627'],
    ['2027-03-31T18:30:00.000Z', '2728'],
    ['2099-06-01T00:00:00.000Z', '9900'],
  ])('issued at %s belongs to the year %s: it changes at midnight in India', (instant, year) => {
    expect(financialYear(indiaDay(new Date(instant)))).toBe(year)
  })

  test('names its kind, its year and its number', () => {
    expect(serialOf(of('invoice', '2026-11-21'), 123)).toBe('INV/2627/000123')
    expect(serialOf(of('credit-note', '2026-11-21'), 1)).toBe('CN/2627/000001')
    expect(serialOf(of('invoice', '2026-11-21', '0CZ4K'), 123)).toBe('I26-0CZ4K/000123')
    expect(serialOf(of('credit-note', '2026-11-21', '0CZ4K'), 1)).toBe('C26-0CZ4K/000001')
  })

  test('of an artist begins with the artist, in a series of their own', () => {
    const by = (nth: number, restore = '') => artistCode(nth) + restore
    expect(serialOf(of('invoice', '2026-11-21', by(1)), 123)).toBe('A001/2627/000123')
    expect(serialOf(of('credit-note', '2026-11-21', by(1)), 1)).toBe('N001/2627/000001')
    expect(serialOf(of('invoice', '2026-11-21', by(1, '0CZ4K')), 123)).toBe('A001260CZ4K00123')
    expect(serialOf(of('invoice', '2026-11-21', by(40_000)), 1)).toBe('A1720/2627/00001')
    const kind = fc.constantFrom('invoice' as const, 'credit-note' as const)
    const one = fc.tuple(fc.integer({ min: 1, max: 32_767 }), fc.constantFrom('', '0CZ4K', '0M0HG'), fc.nat(9_998))
    fc.assert(
      fc.property(kind, one, one, (kind, ...both) => {
        const serials = both.map(([nth, restore, number]) =>
          serialOf(of(kind, '2026-11-21', by(nth, restore)), number + 1),
        )
        for (const serial of serials) expect(serial).toMatch(/^[A-Z0-9/-]{1,16}$/)
        expect(serials[0] === serials[1]).toBe(both[0]?.join() === both[1]?.join())
      }),
    )
  })

  test('has sixteen characters of the permitted ones at most, and is refused beyond', () => {
    const day = fc.date({ min: new Date('2017-07-01'), max: new Date('2080-01-01'), noInvalidDate: true }).map(indiaDay)
    const kind = fc.constantFrom('invoice' as const, 'credit-note' as const)
    fc.assert(
      fc.property(kind, day, fc.integer({ min: 1, max: 9_999_999 }), (kind, day, number) => {
        expect(serialOf(of(kind, day), number)).toMatch(/^[A-Z0-9/-]{1,16}$/)
      }),
    )
    expect(() => serialOf(of('invoice', '2026-11-21'), 10_000_000)).toThrow(RangeError)
  })

  test('rises with its number as text does, for a million of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (number) => {
        expect(serialOf(of('invoice', '2026-11-21'), number) < serialOf(of('invoice', '2026-11-21'), number + 1)).toBe(
          true,
        )
      }),
    )
  })
})

test('each minute of a restore has a series of its own for thirty years, in five signs that rise with it', () => {
  const minute = fc.integer({ min: 0, max: 30 * 366 * 24 * 60 })
  const of = (count: number) => seriesSince(new Date(Date.parse('2026-01-01T00:00:00Z') + count * 60_000)).series
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      expect(of(one)).toMatch(/^[0-9A-Z]{5}$/)
      expect(Math.sign(of(one) < of(other) ? -1 : Number(of(one) > of(other)))).toBe(Math.sign(one - other))
    }),
  )
  expect(seriesSince(new Date('2027-03-31T18:30:00Z'))).toMatchObject({ financialYear: '2728' })
})
