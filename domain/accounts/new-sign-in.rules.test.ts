import { expect, test } from 'vitest'
import { isNewSignInTold } from './new-sign-in.rules.ts'

const MINUTE_MS = 60_000

test('a proven mailbox is told of a new browser, however new the account is', () => {
  for (const minutes of [1, 4, 6, 60 * 24])
    expect(isNewSignInTold({ ageMs: minutes * MINUTE_MS, isEmailVerified: true })).toBe(true)
})

test('the sign-in by which Google makes an account is no news', () => {
  expect(isNewSignInTold({ ageMs: 800, isEmailVerified: true })).toBe(false)
})

test('a mailbox that nobody has proven hears of the sign-up first, and of sign-ins once that is five minutes ago', () => {
  expect([1, 4, 6].map((minutes) => isNewSignInTold({ ageMs: minutes * MINUTE_MS, isEmailVerified: false }))).toEqual([
    false,
    false,
    true,
  ])
})
