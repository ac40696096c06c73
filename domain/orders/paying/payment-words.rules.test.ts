import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeWords, failureCode, failureWords, holdWords } from './payment-words.rules.ts'

test("M-064 a failed payment is shown with the provider's reason", () => {
  expect(failureWords('Card declined')).toBe('Payment failed: Card declined')
})

test('M-064 every reason for a failure is one short line of text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ maxLength: 2_000, size: 'max' })), (description) => {
      const words = failureWords(description)
      expect(words).toMatch(/^Payment failed: [^\p{Cc}\p{Cf}]+$/u)
      expect(Array.from(words).length).toBeLessThanOrEqual(216)
    }),
  )
})

test('a URL can report a failure only by a known name', () => {
  expect(codeWords(failureCode('insufficient_funds'))).toBe(
    'Payment failed: Your account doesn’t have enough balance for this payment.',
  )
  for (const said of ['Call 1800 555 now', '', 'toString', '__proto__', null, 7])
    expect(codeWords(failureCode(said))).toBe('Payment failed: The bank gave no reason.')
})

test.each([
  [15 * 60_000, 'We’re holding the works for you until 9:45 pm.', 'About 15 minutes left.'],
  [61_000, 'We’re holding the works for you until 9:45 pm.', 'About 2 minutes left.'],
  [59_000, 'We’re holding the works for you until 9:45 pm.', 'Less than a minute left.'],
  [0, 'Your hold has ended. If the works are still available, you can continue.', undefined],
])('2.2.1 with %i ms to go the end of a hold is announced', (leftMs, text, left) => {
  const until = new Date('2026-11-21T16:15:00Z')
  expect(holdWords(until, new Date(until.getTime() - leftMs))).toEqual({ text, left })
})
