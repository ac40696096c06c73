import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { financialYear, serialOf, seriesOf } from './serial.rules.ts'

describe('F-46 the serial of a document', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '2526'],
    ['2026-03-31T18:30:00.000Z', '2627'],
    ['2026-11-21T12:00:00.000Z', '2627'],
    ['2027-03-31T18:29:59.999Z', '2627'],
    ['2027-03-31T18:30:00.000Z', '2728'],
    ['2099-06-01T00:00:00.000Z', '9900'],
  ])('issued at %s belongs to the year %s: it turns at midnight in India', (instant, year) => {
    expect(financialYear(indiaDay(new Date(instant)))).toBe(year)
  })

  test('names its kind, its year and its number', () => {
    expect(serialOf(seriesOf('invoice', '2026-11-21'), 123)).toBe('INV/2627/000123')
    expect(serialOf(seriesOf('credit-note', '2026-11-21'), 1)).toBe('CN/2627/000001')
  })

  test('has sixteen characters of the permitted ones at most, and is refused beyond', () => {
    const day = fc.date({ min: new Date('2017-07-01'), max: new Date('2080-01-01'), noInvalidDate: true }).map(indiaDay)
    const kind = fc.constantFrom('invoice' as const, 'credit-note' as const)
    fc.assert(
      fc.property(kind, day, fc.integer({ min: 1, max: 9_999_999 }), (kind, day, number) => {
        expect(serialOf(seriesOf(kind, day), number)).toMatch(/^[A-Z0-9/-]{1,16}$/)
      }),
    )
    expect(() => serialOf('INV/2627', 10_000_000)).toThrow(RangeError)
  })

  test('rises with its number as text does, for a million of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (number) => {
        expect(serialOf('INV/2627', number) < serialOf('INV/2627', number + 1)).toBe(true)
      }),
    )
  })
})
