import { expect, test } from 'vitest'
import { findStep, stepAt, timeCode } from './time-code.ts'

const secret = Buffer.from('12345678901234567890')

// The last six digits of appendix B of RFC 6238.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(timeCode(secret, stepAt(new Date(seconds * 1_000)))).toBe(code)
})

test('a code is valid in its own half minute and in the neighbouring ones, and nowhere else', () => {
  const now = new Date('2026-11-26T10:00:15Z')
  const found = [-2, -1, 0, 1, 2].map((by) =>
    findStep(secret, { code: timeCode(secret, stepAt(now) + by), lastStep: 0, now }),
  )
  expect(found.map((step) => (step === undefined ? undefined : step - stepAt(now)))).toEqual([
    undefined,
    -1,
    0,
    1,
    undefined,
  ])
})

test('after a code neither it nor an earlier one counts again', () => {
  const now = new Date('2026-11-26T10:00:15Z')
  const step = stepAt(now)
  const find = (by: number) => findStep(secret, { code: timeCode(secret, step + by), lastStep: step, now })
  expect([find(-1), find(0), find(1)]).toEqual([undefined, undefined, step + 1])
})

test('shorter or longer input, or other characters, are no code', () => {
  const now = new Date('2026-11-26T10:00:15Z')
  for (const code of ['', '28708', '2870822', 'abcdef'])
    expect(findStep(secret, { code, lastStep: 0, now })).toBe(undefined)
})
