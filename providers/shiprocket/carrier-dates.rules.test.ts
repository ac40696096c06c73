import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indiaMinute } from '#shared/india-dates.rules.ts'
import { readCarrierDate, readCarrierDay } from './carrier-dates.rules.ts'

describe('the carrier’s times are India’s', () => {
  test.each([
    ['2026-11-22 04:10:00', '2026-11-21T22:40:00.000Z'],
    ['22 11 2026 04:10:00', '2026-11-21T22:40:00.000Z'],
    ['22-11-2026', '2026-11-21T18:30:00.000Z'],
    ['Nov 25, 2026', '2026-11-24T18:30:00.000Z'],
    ['2026-11-20 16:05:11.000000', '2026-11-20T10:35:11.000Z'],
  ])('%s', (text, instant) => {
    expect(readCarrierDate(text)?.toISOString()).toBe(instant)
  })

  test.each([
    '',
    'NA',
    'soon',
    '2026-02-31 10:00:00',
    '2026-13-01',
    '99 99 2026 04:10:00',
    'Foo 12, 2026',
    '0000-00-00 00:00:00',
  ])('%j is no time', (text) => expect([readCarrierDate(text), readCarrierDay(text)]).toEqual([undefined, undefined]))

  test('any text is read or not, never thrown on, and minutes come back as they were written', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCarrierDate(text)))
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (date) => {
          const written = indiaMinute(date)
          const read = readCarrierDate(written)
          expect(read && indiaMinute(read)).toBe(written)
        },
      ),
    )
  })
})
