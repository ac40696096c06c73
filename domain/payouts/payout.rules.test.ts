import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import {
  ageOf,
  booksOfPayout,
  lookAgainAt,
  nextPayoutDay,
  returnedBefore,
  stepOfNews,
  weekdayOf,
  type PayoutStage,
} from './payout.rules.ts'

const STATES = ['approved', 'sent', 'paid', 'failed', 'returned', 'cancelled'] as const
const NEWS = ['waiting', 'on-its-way', 'paid', 'returned', 'failed'] as const

test('news moves a payout only forward, and news that contradicts an end is for a person', () => {
  const steps = (state: PayoutStage) =>
    NEWS.map((told) => stepOfNews({ state, amountPaise: paise(100) }, { state: told, amountPaise: paise(100) }))
  expect(Object.fromEntries(STATES.map((state) => [state, steps(state)]))).toEqual({
    approved: ['sent', 'sent', 'paid', 'returned', 'failed'],
    sent: ['stays', 'stays', 'paid', 'returned', 'failed'],
    paid: ['stays', 'stays', 'stays', 'returned', 'returned'],
    failed: ['contradicts', 'contradicts', 'contradicts', 'returned', 'stays'],
    returned: ['contradicts', 'contradicts', 'contradicts', 'stays', 'stays'],
    cancelled: ['contradicts', 'contradicts', 'contradicts', 'stays', 'stays'],
  })
  expect(stepOfNews({ state: 'sent', amountPaise: paise(100) }, { state: 'paid', amountPaise: paise(101) })).toBe(
    'used-up',
  )
})

test('the books of every state sum to zero, and take the amount from the artist until it is over', () => {
  const amount = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(fc.constantFrom<PayoutStage>('proposed', 'dropped', ...STATES), amount, (state, amountPaise) => {
      const fee =
        state === 'paid' ? { feePaise: paise(590), taxPaise: paise(90) } : { feePaise: paise(0), taxPaise: paise(0) }
      const lines = booksOfPayout({ state, artistId: 'a', amountPaise: paise(amountPaise), ...fee })
      expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(0)
      const taken = lines.filter(({ code }) => code === 'artist_payable').reduce((sum, line) => sum + line.paise, 0)
      expect(taken).toBe(['approved', 'sent', 'paid'].includes(state) ? amountPaise : 0)
    }),
  )
})

test('a payout is looked at after as long as it has been under way, and at least every six hours', () => {
  const since = new Date('2026-11-23T05:00:00Z')
  const after = (minutes: number) => {
    const now = new Date(since.getTime() + minutes * 60_000)
    return (lookAgainAt(since, now).getTime() - now.getTime()) / 60_000
  }
  expect([0, 1, 10, 100, 1_000].map(after)).toEqual([1, 1, 10, 100, 360])
})

test('a payout of Thursday can come back until Tuesday ends in India', () => {
  expect(returnedBefore(new Date('2026-11-26T20:00:00Z')).toISOString()).toBe('2026-12-02T18:30:00.000Z')
  expect(returnedBefore(new Date('2026-11-26T05:00:00Z')).toISOString()).toBe('2026-12-01T18:30:00.000Z')
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
})

test('ages are counted in days since the release', () => {
  const now = new Date('2026-11-28T05:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect([null, ago(7), ago(8), ago(30), ago(31)].map((at) => ageOf(at, now))).toEqual([
    'week',
    'week',
    'month',
    'month',
    'older',
  ])
})

test('the next payout is on the weekday of the run, within a week, and today only until its run has begun', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((count) => dayAfter('2026-01-01', count))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), fc.boolean(), (today, weekday, isOver) => {
      const next = nextPayoutDay({ today, weekday, isOver })
      expect(weekdayOf(next)).toBe(weekday)
      expect(next >= (isOver ? dayAfter(today, 1) : today) && next <= dayAfter(today, 7)).toBe(true)
    }),
  )
})
