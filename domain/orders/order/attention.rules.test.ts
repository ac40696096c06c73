import { expect, test } from 'vitest'
import { attentionWords } from './attention.rules.ts'

test.each([
  ['INR', 'Payment pay_1 is for ₹900, but the order total is ₹1,299.'],
  ['USD', 'Payment pay_1 is for 900.00 USD, but the order total is ₹1,299.'],
])('a payment that differs is reported in its own currency: %s', (currency, words) => {
  const facts = { payment: 'pay_1', paise: 90_000, currency, totalPaise: 129_900 }
  expect(attentionWords({ kind: 'payment-differs', facts })).toBe(words)
})
