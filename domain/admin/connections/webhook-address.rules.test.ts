import { expect, test } from 'vitest'
import { addressTrouble } from './webhook-address.rules.ts'

test('an owner sees that a company rejects the webhook URL, and which characters are the problem', () => {
  const REFUSED = { payments: ['razorpay'], shipping: ['shiprocket', 'kartrocket', 'sr', 'kr'] }
  const trouble = (provider: keyof typeof REFUSED, origin: string) =>
    addressTrouble(REFUSED[provider], new URL(`/api/webhooks/${provider}`, origin))
  expect(trouble('shipping', 'https://rangrekha.in')).toBeUndefined()
  expect(trouble('payments', 'https://rangrekha.in')).toBeUndefined()
  expect(trouble('shipping', 'https://SRIJAN.in')).toContain('“sr”')
  expect(trouble('shipping', 'https://sanskriti.in')).toContain('“kr”')
  expect(trouble('payments', 'https://srijan.in')).toBeUndefined()
})
