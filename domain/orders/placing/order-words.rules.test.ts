import { expect, test } from 'vitest'
import { orderRefusalWords } from './order-words.rules.ts'

test.each([
  [{}, 45, 'Too many orders in a short time. Please try again in 45 seconds.'],
  [{}, 1_790, 'Too many orders in a short time. Please try again in 30 minutes.'],
  [
    { of: 'own-unpaid' as const },
    2_881,
    'You have several unpaid orders from the last hour. Please try again in 49 minutes.',
  ],
  [
    { of: 'address' as const },
    601,
    'Too many orders came from your internet connection. Try again in 11 minutes, or use another connection, such as mobile data.',
  ],
])('a buyer who orders too often %o reads when to try again', (why, waitSeconds, message) => {
  expect(orderRefusalWords({ reason: 'too-many', ...why, waitSeconds })).toEqual({ status: 429, message, waitSeconds })
})
