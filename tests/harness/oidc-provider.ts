/** A certified provider of OpenID Connect on a loopback port, which knows one shop and one person. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider, interactionPolicy } from 'oidc-provider'
import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

type Shop = { clientId: string; clientSecret: string; redirectUri: string }

export type OidcProvider = { issuer: string; [Symbol.asyncDispose](): Promise<void> }

export async function startOidcProvider(shop: Shop, claims: Record<string, unknown>): Promise<OidcProvider> {
  const server = createServer((req, res) => void answer(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: shop.clientId,
        client_secret: shop.clientSecret,
        redirect_uris: [shop.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of this test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: shop.clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  const handle = provider.callback()
  async function answer(...[req, res]: Parameters<typeof handle>): Promise<void> {
    if (!req.url?.startsWith('/interaction/')) return handle(req, res)
    await provider.interactionFinished(req, res, { select_account: {}, login: { accountId: 'person-1' } })
  }
  return {
    issuer,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Follows the provider as a browser would, until it leads back to the shop; returns its answer there. */
export async function followToShop(from: string, redirectUri: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  let address = from
  for (let step = 0; step < 10; step++) {
    if (address.startsWith(redirectUri)) return Object.fromEntries(new URL(address).searchParams)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`The provider stays at ${address} with ${answer.status}: ${await answer.text()}`)
    address = new URL(location, address).href
  }
  throw new Error('The provider leads nowhere.')
}
