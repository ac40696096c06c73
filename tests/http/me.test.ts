import { expect, test } from 'vitest'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

test('/me names the signed-in person, and nobody else', async () => {
  await using store = await openTestStore()
  const visitor = await signInNew(store.services)
  const mine = await store.fetch('/me', { headers: { cookie: visitor.cookie } })
  expect(await mine.json()).toEqual({
    user: { name: 'Asha Rao', email: visitor.email, role: 'user' },
    cartCount: 0,
    wishlist: [],
  })
  const nobody = await store.fetch('/me')
  expect(await nobody.json()).toEqual({ user: null, cartCount: 0, wishlist: [] })
  expect(nobody.headers.get('cache-control')).toBe('private, no-store')
})
