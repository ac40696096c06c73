import { expect, test } from 'vitest'
import { isNewSignInTold } from './new-sign-in.rules.ts'

const MINUTE_MS = 60_000

test('a confirmed mailbox gets an e-mail about a new browser, even for a new account', () => {
  for (const minutes of [1, 4, 6, 60 * 24])
    expect(isNewSignInTold({ ageMs: minutes * MINUTE_MS, isEmailVerified: true })).toBe(true)
})

test('the sign-in by which Google makes an account is no news', () => {
  expect(isNewSignInTold({ ageMs: 800, isEmailVerified: true })).toBe(false)
})

test('an unconfirmed mailbox gets the sign-up e-mail first, and sign-in e-mails after five minutes', () => {
  expect([1, 4, 6].map((minutes) => isNewSignInTold({ ageMs: minutes * MINUTE_MS, isEmailVerified: false }))).toEqual([
    false,
    false,
    true,
  ])
})
