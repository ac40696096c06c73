/**
 * Simulates Google's sign-in: discovery, the page where a person chooses an account, codes for tokens, keys, and user
 * info. Browsers reach it below the store's own URL; the store itself asks on a loopback port of this process, so that
 * it need not find its own public URL.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hash } from 'node:crypto'
import { checkAsked, DEMO_PEOPLE, personForm, type Asked, type GoogleClient, type Person } from './authorization.ts'
import { AUTHORIZE_PATH, authorizePage, refusalPage } from './authorize-page.ts'
import type { Fault } from './faults.ts'
import { claimsOf, makeSigningKey, openKeys, seal, signIdToken, unseal, type SigningKey } from './tokens.ts'
import { openLoopback } from '#stand-ins/loopback.ts'
import { pagesIn, readForm, sendJson } from '#stand-ins/wire.ts'

export const STAND_IN_PATH = '/stand-ins/google'

type Options = {
  client: GoogleClient
  /** Seals codes; the same in every process. */
  secret: string
  /** Its public URL; its own port by default. */
  publicUrl?: URL | undefined
}

const CODE_LIFE_MS = 600_000

export async function openGoogleStandIn({ client, secret, publicUrl }: Options) {
  const loopback = await openLoopback((req, res) => standIn.answer(req, res))
  const back = loopback.origin + STAND_IN_PATH
  const issuer = publicUrl ? publicUrl.origin + STAND_IN_PATH : back
  const spent = new Set<string>()
  let key: Promise<SigningKey> | undefined
  const keyOf = () => (key ??= makeSigningKey())

  const pages = pagesIn(import.meta.dirname, `'self' ${new URL(client.redirectUri).origin}`)
  const clientFacts = { issuer, clientId: client.id }

  const standIn = {
    issuer,
    discoveryUrl: `${back}/.well-known/openid-configuration`,
    /** The fault to simulate from now on. */
    fault: undefined as Fault | undefined,
    answer: (req: IncomingMessage, res: ServerResponse) => void route(req, res).catch(() => res.writeHead(400).end()),
    close: loopback.close,
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', back)
    const isPost = req.method === 'POST'
    if (pathname === AUTHORIZE_PATH) return isPost ? choose(await readForm(req), res) : ask(searchParams, res)
    const endpoint = ENDPOINTS[pathname.slice(STAND_IN_PATH.length)]
    if (endpoint && standIn.fault === `${endpoint} hangs`) return
    if (endpoint && standIn.fault === `${endpoint} breaks`) return sendJson(res, 500, { error: 'internal_failure' })
    if (endpoint === 'discovery') return sendJson(res, 200, discovery())
    if (endpoint === 'key list') return sendJson(res, 200, openKeys(await keyOf()))
    if (endpoint === 'token' && isPost) return exchange(await readForm(req), req, res)
    if (endpoint === 'userinfo') return tellWho(req, res)
    return sendJson(res, 404, { error: 'not_found' })
  }

  function ask(query: URLSearchParams, res: ServerResponse): void {
    if (askedOrRefused(query, res)) showChoice(res, 200, { asked: query })
  }

  function choose(form: URLSearchParams, res: ServerResponse): void {
    const asked = askedOrRefused(form, res)
    if (!asked) return
    const { state } = asked
    if (form.has('cancel')) return goBack(res, { error: 'access_denied', error_description: 'Cancelled.', state })
    const chosen = DEMO_PEOPLE.find(({ email }) => email === form.get('person'))
    const entered = chosen ?? Object.fromEntries(form)
    const person = personForm.safeParse(entered)
    if (person.success) return goBack(res, { code: codeFor(person.data, asked), state, scope: 'openid email profile' })
    const errors = Object.fromEntries(person.error.issues.map(({ path, message }) => [path.join(), message]))
    showChoice(res, 422, { asked: form, entered, errors })
  }

  function askedOrRefused(query: URLSearchParams, res: ServerResponse): Asked | undefined {
    const checked = checkAsked(query, client)
    if (checked.ok) return checked.asked
    if (checked.reason === 'stranger') show(res, 400, 'Access blocked', refusalPage(checked.text))
    else goBack(res, { error: 'invalid_request', error_description: checked.text, state: checked.state })
    return undefined
  }

  const codeFor = (person: Person, { challenge, nonce }: Asked) =>
    seal({ ...person, challenge, nonce, endsAt: Date.now() + CODE_LIFE_MS }, secret)

  async function exchange(form: URLSearchParams, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const given = (name: string) => form.get(name) ?? ''
    if (!knowsClient(form, req)) return sendJson(res, 401, { error: 'invalid_client' })
    const grant = unseal(given('code'), secret)
    const isProved = grant?.challenge === hash('sha256', given('code_verifier'), 'base64url')
    const isAgreed = given('grant_type') === 'authorization_code' && given('redirect_uri') === client.redirectUri
    if (!grant || !isProved || !isAgreed || spent.has(grant.id))
      return sendJson(res, 400, { error: 'invalid_grant', error_description: 'Malformed auth code.' })
    spent.add(grant.id)
    const signing = { key: await keyOf(), clientSecret: client.secret, fault: standIn.fault }
    const idToken = await signIdToken(claimsOf(grant, clientFacts), signing)
    sendJson(res, 200, {
      access_token: seal(grant, secret),
      expires_in: 3_599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      ...(standIn.fault === 'no id token' ? {} : { id_token: idToken }),
    })
  }

  function knowsClient(form: URLSearchParams, { headers }: IncomingMessage): boolean {
    const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    const said = headers.authorization ? basic : `${form.get('client_id')}:${form.get('client_secret')}`
    return said === `${client.id}:${client.secret}`
  }

  function tellWho({ headers }: IncomingMessage, res: ServerResponse): void {
    const grant = unseal(headers.authorization?.replace(/^Bearer /, '') ?? '', secret)
    if (!grant) return sendJson(res, 401, { error: 'invalid_token' })
    const { sub, email, email_verified, name, given_name, family_name } = claimsOf(grant, clientFacts)
    sendJson(res, 200, { sub, email, email_verified, name, given_name, family_name })
  }

  const discovery = () => ({
    issuer: standIn.fault === 'another issuer at discovery' ? 'https://accounts.evil.example' : issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${back}/token`,
    userinfo_endpoint: `${back}/userinfo`,
    jwks_uri: `${back}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })

  function goBack(res: ServerResponse, answer: Record<string, string>): void {
    const to = new URL(client.redirectUri)
    for (const [name, value] of Object.entries({ ...answer, iss: issuer })) to.searchParams.set(name, value)
    res.writeHead(303, { ...pages.headers, Location: to.href }).end()
  }

  const show = (res: ServerResponse, status: number, title: string, body: string) =>
    pages.send(res, status, `${title} | Stand-in for Google`, body)

  const showChoice = (res: ServerResponse, status: number, page: Parameters<typeof authorizePage>[0]) =>
    show(res, status, 'Choose an account', authorizePage(page))

  return standIn
}

const ENDPOINTS: Record<string, 'discovery' | 'token' | 'key list' | 'userinfo'> = {
  '/.well-known/openid-configuration': 'discovery',
  '/token': 'token',
  '/keys': 'key list',
  '/userinfo': 'userinfo',
}
