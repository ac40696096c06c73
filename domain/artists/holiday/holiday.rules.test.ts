import { describe, expect, test } from 'vitest'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import {
  holidayBounds,
  holidayErrors,
  holidayForm,
  holidayWords,
  ownHolidayWords,
  turningDays,
} from './holiday.rules.ts'

const away = { from: '2026-12-01', to: '2026-12-12' }
/** Late in the evening of UTC it is the next day in India already. */
const firstMinuteOf = (day: string) => new Date(Date.parse(day) - 5.5 * 3_600_000)
const lastMinuteOf = (day: string) => new Date(firstMinuteOf(day).getTime() + 86_399_000)

describe('F-60: what buyers see of a holiday', () => {
  const soon = 'The artist is away from 1 December to 12 December. Orders not shipped by then ship afterwards.'
  const now = 'The artist is away until 12 December. Orders ship between 20 and 26 December.'

  test.each([
    ['2026-11-16', null],
    ['2026-11-17', soon],
    ['2026-11-30', soon],
    ['2026-12-01', now],
    ['2026-12-12', now],
    ['2026-12-13', null],
  ])('on %s', (day, words) => {
    expect([holidayWords(away, firstMinuteOf(day)), holidayWords(away, lastMinuteOf(day))]).toEqual([words, words])
  })

  test.each([away, { from: '2026-12-05', to: '2026-12-05' }, { from: '2026-11-20', to: '2027-01-18' }])(
    'the words of $from to $to change on the days on which pages are dropped, and on no other',
    (one) => {
      const changes: string[] = []
      for (let day = '2026-10-01'; day < '2027-03-01'; day = dayAfter(day, 1)) {
        const before = holidayWords(one, lastMinuteOf(dayAfter(day, -1)))
        if (holidayWords(one, firstMinuteOf(day)) !== before) changes.push(day)
      }
      expect(changes).toEqual(turningDays(one))
    },
  )

  test('one day is shown as one day, and nothing is shown without a holiday', () => {
    const day = { from: '2026-12-05', to: '2026-12-05' }
    expect(holidayWords(day, firstMinuteOf('2026-12-01'))).toContain('is away on 5 December.')
    expect(holidayWords(null, firstMinuteOf('2026-12-01'))).toBeNull()
    expect(ownHolidayWords(day, firstMinuteOf('2026-12-01'))).toBe('You’ll be away on 5 December.')
  })
})

describe('F-60: days that can be chosen', () => {
  const today = '2026-11-23'

  test.each([
    ['today alone', today, today],
    ['sixty days', '2026-12-01', '2027-01-29'],
    ['a year ahead', '2027-11-23', '2027-11-24'],
  ])('%s', (_, from, to) => {
    expect(holidayErrors({ from, to }, { today, held: null })).toEqual({})
  })

  test.each([
    ['2026-11-22', '2026-11-30', 'away_from', 'The first day can’t be in the past.'],
    ['2026-12-02', '2026-12-01', 'away_until', 'The last day can’t be before the first.'],
    ['2026-12-01', '2027-01-30', 'away_until', 'You can be away for up to 60 days at a time.'],
    ['2027-11-24', '2027-11-25', 'away_from', 'Please choose a day within a year.'],
  ])('%s to %s is refused', (from, to, field, words) => {
    expect(holidayErrors({ from, to }, { today, held: null })).toEqual({ [field]: words })
  })

  test('a holiday under way keeps its first day, and its last one is not put into the past', () => {
    const held = { from: '2026-11-20', to: '2026-11-30' }
    expect(holidayBounds(held, today).from).toBe('2026-11-20')
    expect(holidayErrors({ ...held, to: today }, { today, held })).toEqual({})
    expect(holidayErrors({ ...held, to: '2026-11-22' }, { today, held })).toEqual({
      away_until: 'The last day can’t be in the past.',
    })
    expect(holidayErrors({ from: '2026-11-21', to: '2026-11-30' }, { today, held })).toEqual({
      away_from: 'The first day can’t be in the past.',
    })
  })

  test('one that is over lends its first day to no other', () => {
    const held = { from: '2026-11-10', to: '2026-11-22' }
    expect(holidayBounds(held, today).from).toBe(today)
    expect(Object.keys(holidayErrors({ from: held.from, to: '2026-11-30' }, { today, held }))).toEqual(['away_from'])
  })

  test.each(['', 'soon', '2026-02-30', '2026-1-1', '01/12/2026', '2026-12-01T00:00'])('"%s" is no day', (text) => {
    expect(holidayForm.read({ away_from: text, away_until: text })).toEqual({
      ok: false,
      errors: {
        away_from: 'Please choose your first day away.',
        away_until: 'Please choose your last day away.',
      },
    })
  })
})
