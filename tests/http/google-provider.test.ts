/** Sign-in with a certified provider that insists on PKCE, so that our own stand-in isn't the only proof. */
import { expect, test } from 'vitest'
import { beginGoogle, client, endGoogle, googleEnv, rowsOf } from '#tests/harness/continue-with-google.ts'
import { followToShop, startOidcProvider } from '#tests/harness/oidc-provider.ts'
import { openTestStore } from '#tests/harness/store.ts'

const shop = { clientId: client.id, clientSecret: client.secret, redirectUri: client.redirectUri }
const asha = {
  email: 'asha@mail.example',
  email_verified: true,
  name: 'Asha Rao',
  given_name: 'Asha',
  family_name: 'Rao',
}

async function openBoth(claims: Record<string, unknown>, told = shop) {
  const provider = await startOidcProvider(shop, claims)
  const env = { ...googleEnv(provider.issuer), TRUST_PROXY: '1', GOOGLE_CLIENT_SECRET: told.clientSecret }
  const store = await openTestStore({ env })
  const close = async () => {
    await store.close()
    await provider[Symbol.asyncDispose]()
  }
  return { store, [Symbol.asyncDispose]: close }
}

const NOTHING = { accounts: 0, profiles: 0, credentials: 0, sessions: 0 }

test('M-099 M-107 M-109 a certified provider that insists on PKCE signs people in, twice the same', async () => {
  await using opened = await openBoth(asha)
  for (const sessions of [1, 2]) {
    const begun = await beginGoogle(opened.store, { next: '/wishlist' })
    const fields = await followToShop(begun.url, client.redirectUri)
    const ended = await endGoogle(opened.store, fields, begun.cookie)
    expect(ended).toMatchObject({ status: 302, location: '/wishlist' })
    expect(await rowsOf(opened.store)).toEqual({ accounts: 1, profiles: 1, credentials: 1, sessions })
    expect(await endGoogle(opened.store, fields, begun.cookie)).toMatchObject({ status: 403 })
  }
  const { rows } = await opened.store.services.database.pool.query('select first_name, last_name, email from profiles')
  expect(rows).toEqual([{ first_name: 'Asha', last_name: 'Rao', email: asha.email }])
})

test('M-111 T19 an address that the provider did not verify, and a secret that it does not know', async () => {
  for (const [claims, told] of [
    [{ ...asha, email_verified: false }, shop],
    [asha, { ...shop, clientSecret: 'another' }],
  ] as const) {
    await using opened = await openBoth(claims, told)
    const begun = await beginGoogle(opened.store)
    const fields = await followToShop(begun.url, client.redirectUri)
    expect(await endGoogle(opened.store, fields, begun.cookie)).toMatchObject({
      status: 403,
      said: 'Authentication failed',
    })
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  }
})
