import { expect, test } from 'vitest'
import { addressTrouble } from './webhook-address.rules.ts'

test('an owner is told that a company will not take the address of its webhooks, and which letters it minds', () => {
  const trouble = (provider: 'payments' | 'shipping', origin: string) =>
    addressTrouble(provider, new URL(`/api/webhooks/${provider}`, origin))
  expect(trouble('shipping', 'https://rangrekha.in')).toBeUndefined()
  expect(trouble('payments', 'https://rangrekha.in')).toBeUndefined()
  expect(trouble('shipping', 'https://SRIJAN.in')).toContain('“sr”')
  expect(trouble('shipping', 'https://sanskriti.in')).toContain('“kr”')
  expect(trouble('payments', 'https://srijan.in')).toBeUndefined()
})
