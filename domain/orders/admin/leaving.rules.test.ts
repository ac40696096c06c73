import { expect, test } from 'vitest'
import { leaving } from './leaving.rules.ts'

test.each([
  ['2026-12-05', { isLate: false, days: 6 }],
  ['2026-11-29', { isLate: false, days: 0 }],
  ['2026-11-28', { isLate: true, days: 1 }],
  ['2026-10-29', { isLate: true, days: 31 }],
])('an order that should leave by %s on 29 November 2026: %o', (by, said) => {
  expect(leaving(by, '2026-11-29')).toEqual(said)
})
