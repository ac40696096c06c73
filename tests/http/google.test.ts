import { makeMailToken, readMailToken } from '#domain/accounts/mail-tokens.db.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '#domain/accounts/sign-up.ts'
import type { Fault } from '@rang-rekha/stand-ins/google/faults.ts'
import {
  ASHA,
  beginGoogle,
  choose,
  continueWithGoogle,
  endGoogle,
  openStoreWithGoogle,
  rowsOf,
  sent,
} from '#tests/harness/continue-with-google.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { speak } from '#words/speak.ts'

type Opened = Awaited<ReturnType<typeof openStoreWithGoogle>>
const NOTHING = { accounts: 0, profiles: 0, credentials: 0, sessions: 0 }

let opened: Opened
beforeAll(async () => {
  opened = await openStoreWithGoogle()
}, 60_000)
beforeEach(async () => {
  await opened.store.services.database.pool.query(
    'delete from profiles; delete from accounts; delete from verifications',
  )
})
afterAll(() => opened.close())

const me = async (cookie: string) =>
  ((await (await opened.store.fetch('/me', { headers: { cookie } })).json()) as { user: unknown }).user

describe('signing in with Google', () => {
  test('M-099 M-107 the form leads to Google with state, nonce and a PKCE challenge by S256, and names /auth/callback as the way back', async () => {
    const begun = await beginGoogle(opened.store)
    const asked = new URL(begun.url)
    expect(asked.origin + asked.pathname).toBe(`${opened.google.issuer}/authorize`)
    const { state = '', nonce = '', code_challenge = '', ...rest } = Object.fromEntries(asked.searchParams)
    expect(rest).toEqual({
      response_type: 'code',
      client_id: 'the-shop',
      scope: 'openid email profile',
      redirect_uri: `${storeUrl}/auth/callback`,
      prompt: 'select_account',
      code_challenge_method: 'S256',
    })
    expect(code_challenge).toMatch(/^[\w-]{43}$/)
    expect([state, nonce].map(({ length }) => length >= 32)).toEqual([true, true])
    expect(begun.setCookies).toHaveLength(1)
    expect(begun.setCookies[0]).toMatch(/^__Host-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(begun.html).toContain(`href="${begun.url.replaceAll('&', '&amp;')}"`)
  })

  test('M-108 the page that Google leads back to says that the account is being set up, and spends nothing', async () => {
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    const address = `/auth/callback?${new URLSearchParams(fields)}`
    for (let time = 0; time < 2; time++) {
      const page = await opened.store.fetch(address, { headers: { cookie: begun.cookie } })
      expect([page.status, page.headers.get('referrer-policy'), page.headers.getSetCookie()]).toEqual([
        200,
        'same-origin',
        [],
      ])
      expect(textOf(await page.text())).toContain('Setting up your account...')
    }
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
    expect((await endGoogle(opened.store, fields, begun.cookie)).location).toBe('/')
  })

  test('M-109 the first time makes one account with one profile, the second time none', async () => {
    const first = await continueWithGoogle(opened.store)
    expect([first.status, first.location]).toEqual([302, '/'])
    expect(await rowsOf(opened.store)).toEqual({ accounts: 1, profiles: 1, credentials: 1, sessions: 1 })
    expect(await me(first.cookie)).toMatchObject({ name: 'Asha Rao', email: ASHA.email, role: 'user' })
    const second = await continueWithGoogle(opened.store)
    expect(await rowsOf(opened.store)).toEqual({ accounts: 1, profiles: 1, credentials: 1, sessions: 2 })
    expect(await me(second.cookie)).toEqual(await me(first.cookie))
    const { rows } = await opened.store.services.database.pool.query(
      'select email_verified, access_token, id_token, refresh_token from accounts join credentials on account_id = accounts.id',
    )
    expect(rows).toEqual([{ email_verified: true, access_token: null, id_token: null, refresh_token: null }])
  })

  test('the browser gets the cookie of our own session and loses that of the state; the database has its hash only', async () => {
    const { setCookies, cookie } = await continueWithGoogle(opened.store)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-sign-in', '__Host-session', '__Host-device'])
    expect(setCookies[0]).toContain('Max-Age=0')
    const { rows } = await opened.store.services.database.pool.query<{ token_hash: string }>(
      'select token_hash from sessions',
    )
    expect(cookie).not.toContain(rows[0]?.token_hash)
  })

  test('M-110 a missing last name leads to the profile the first time, and only reminds later', async () => {
    const who = { given_name: 'Lakshmi', email: 'lakshmi@mail.example' }
    const go = () => continueWithGoogle(opened.store, { who, next: '/cart' })
    expect((await go()).location).toBe('/profile')
    expect((await go()).location).toBe('/cart')
    const begun = await beginGoogle(opened.store, { next: '/cart' })
    const scripted = { ...(await choose(begun.url, who)), scripted: '1' }
    const told = await opened.store.fetch('/auth/callback.data', {
      method: 'POST',
      headers: { origin: storeUrl, cookie: begun.cookie },
      body: new URLSearchParams(scripted),
    })
    expect(await told.text()).toContain('"lacksName",true')
    expect((await continueWithGoogle(opened.store, { next: '/cart' })).location).toBe('/cart')
  })

  test('who begins on a Hindi page comes back to Hindi pages, also when it fails and to the profile the first time', async () => {
    const { store } = opened
    const who = { given_name: 'Lakshmi', email: 'lakshmi@mail.example' }
    for (const place of ['/hi/profile', '/hi/cart']) {
      const begun = await beginGoogle(store, { next: '/cart', at: '/hi' })
      const cookie = `language=hi; ${begun.cookie}`
      const fields = await choose(begun.url, who)
      const query = new URLSearchParams(fields)
      const back = await store.fetch(`/auth/callback?${query}`, { headers: { cookie } })
      expect([back.status, back.headers.get('location')]).toEqual([302, `/hi/auth/callback?${query}`])
      const ended = await postForm(store, '/hi/auth/callback?posted', fields, { cookie })
      expect([ended.status, ended.headers.get('location')]).toEqual([302, place])
      const again = await postForm(store, '/hi/auth/callback?posted', fields, { cookie })
      expect(textOf(await again.text())).toContain(speak('hi', () => signInRefusalsWords.failed))
    }
  })

  test('G-72 a buyer on the way to the checkout is back there', async () => {
    expect((await continueWithGoogle(opened.store, { next: '/checkout?from=cart' })).location).toBe(
      '/checkout?from=cart',
    )
  })

  test('T20 a signed-in person gets another session, and the former is over', async () => {
    const first = await continueWithGoogle(opened.store)
    const second = await continueWithGoogle(opened.store, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect(await me(first.cookie)).toBeNull()
    expect(await me(second.cookie)).not.toBeNull()
    const planted = await continueWithGoogle(opened.store, { cookie: '__Host-session=planted-by-somebody' })
    expect(sent(planted.setCookies)).not.toContain('planted')
  })

  test('a suspended person is not signed in, and keeps no session', async () => {
    await continueWithGoogle(opened.store)
    await opened.store.services.database.pool.query('update profiles set suspended_at = now(); delete from sessions')
    expect(await continueWithGoogle(opened.store)).toMatchObject({ status: 403, said: 'Authentication failed' })
    expect(await rowsOf(opened.store)).toMatchObject({ sessions: 0 })
  })
})

test('the audit log records sign-ins and refusals', async () => {
  const { pool } = opened.store.services.database
  const { rows: before } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log')
  await continueWithGoogle(opened.store)
  await endGoogle(opened.store, { code: 'bad' }, '')
  const { rows } = await pool.query(
    `select action, facts, (select email from accounts where id = actor_id) from audit_log where id > $1 order by id`,
    [before[0]?.id],
  )
  expect(rows).toEqual([
    { action: 'sign-in', facts: { with: 'google' }, email: ASHA.email },
    { action: 'sign-in-failed', facts: { with: 'google' }, email: null },
  ])
})

describe('M-111 refusals', () => {
  const refused = { status: 403, said: 'Authentication failed', location: null, cookie: '' }

  test('nothing in the address: No user in session, with the way home', async () => {
    for (const path of ['/auth/callback', '/auth/callback?code=', '/auth/callback?something=else']) {
      const page = await opened.store.fetch(path)
      const text = textOf(await page.text())
      expect([page.status, text.includes('No user in session'), text.includes('Return to Home')]).toEqual([
        400,
        true,
        true,
      ])
    }
    const posted = await endGoogle(opened.store, {}, '')
    expect(posted).toMatchObject({ status: 400, said: 'No user in session' })
  })

  test('T19 a code that nobody asked for, an unknown state, a state of another browser, no code', async () => {
    const mine = await beginGoogle(opened.store)
    const theirs = await beginGoogle(opened.store)
    const fields = await choose(theirs.url)
    const { code = '', state = '' } = fields
    const tries: [Record<string, string>, string][] = [
      [{ code: 'bad' }, ''],
      [{ code }, theirs.cookie],
      [{ code, state: 'x'.repeat(32) }, theirs.cookie],
      [{ code, state: `${state}x` }, theirs.cookie],
      [{ code, state }, mine.cookie],
      [{ code, state }, ''],
      [{ code, state }, theirs.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ]
    for (const [tried, cookie] of tries) {
      expect([tried, await endGoogle(opened.store, tried, cookie)]).toMatchObject([tried, refused])
    }
    expect(await endGoogle(opened.store, { state }, theirs.cookie)).toMatchObject(refused)
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  })

  test.each<Fault>([
    'another nonce',
    'no nonce',
    'another audience',
    'an audience of several',
    'made in the future',
    'another issuer',
    'expired',
    'no end',
    'address not verified',
    'address verified in words',
    'no address',
    'no subject',
    'unsigned',
    'signature cut off',
    'signed by another key',
    'signed by the secret',
    'no id token',
    'token breaks',
  ])('T19 an answer with a fault: %s', async (fault) => {
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    opened.google.fault = fault
    const ended = await endGoogle(opened.store, fields, begun.cookie)
    opened.google.fault = undefined
    expect(ended).toMatchObject(refused)
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
    expect(await continueWithGoogle(opened.store)).toMatchObject({ status: 302 })
  })

  test('T19 a code of another browser, and a callback from another issuer', async () => {
    const mine = await beginGoogle(opened.store)
    const theirs = await beginGoogle(opened.store)
    const [own, others] = [await choose(mine.url), await choose(theirs.url)]
    const mixed = { state: own.state ?? '', code: others.code ?? '' }
    expect(await endGoogle(opened.store, mixed, mine.cookie)).toMatchObject(refused)
    const iss = 'https://accounts.evil.example'
    expect(await endGoogle(opened.store, { ...others, iss }, theirs.cookie)).toMatchObject(refused)
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  })

  test('T19 a state that is older than ten minutes', async () => {
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    await opened.store.services.database.pool.query(
      `update verifications set expires_at = now() - interval '1 second', value = jsonb_set(value::jsonb, '{expiresAt}', '1')`,
    )
    expect(await endGoogle(opened.store, fields, begun.cookie)).toMatchObject(refused)
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  })

  test("C5 Google's words about a refusal are quoted as text, and only when this browser asked", async () => {
    const begun = await beginGoogle(opened.store)
    const cancelled = await choose(begun.url, 'cancel')
    expect(cancelled).toMatchObject({ error: 'access_denied' })
    const fields = { ...cancelled, error_description: '<img src=x onerror=alert(1)> Call 1800 now' }
    const stranger = await endGoogle(opened.store, { ...fields, state: 'x'.repeat(32) }, begun.cookie)
    expect(stranger).toMatchObject(refused)
    expect(textOf(stranger.html)).not.toContain('Call 1800')
    const own = await endGoogle(opened.store, fields, begun.cookie)
    expect(own).toMatchObject(refused)
    expect(own.html).not.toContain('<img src=x')
    expect(own.html).toContain('&lt;img src=x onerror=alert(1)&gt; Call 1800 now')
  })

  test('T19 a used answer works no more, in any browser', async () => {
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    expect(await endGoogle(opened.store, fields, begun.cookie)).toMatchObject({ status: 302 })
    const before = await rowsOf(opened.store)
    expect(await endGoogle(opened.store, fields, begun.cookie)).toMatchObject(refused)
    const again = await beginGoogle(opened.store)
    const replayed = { ...fields, state: new URL(again.url).searchParams.get('state') ?? '' }
    expect(await endGoogle(opened.store, replayed, again.cookie)).toMatchObject(refused)
    expect(await rowsOf(opened.store)).toEqual(before)
  })

  test('of one answer that is posted five times at once, one signs in', async () => {
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    const ended = await Promise.all(Array.from({ length: 5 }, () => endGoogle(opened.store, fields, begun.cookie)))
    expect(ended.filter(({ status }) => status === 302)).toHaveLength(1)
    expect(ended.filter(({ status }) => status === 403)).toHaveLength(4)
    expect(await rowsOf(opened.store)).toEqual({ accounts: 1, profiles: 1, credentials: 1, sessions: 1 })
  })

  test('a form of another site begins and ends nothing', async () => {
    const origin = 'https://evil.example'
    for (const path of ['/auth/google', '/auth/callback']) {
      expect((await postForm(opened.store, path, { code: 'x' }, { origin })).status).toBe(403)
    }
  })
})

describe('T18 an address that has an account already', () => {
  const form = { firstName: 'Asha', lastName: 'Rao', email: ASHA.email, password: 'of whoever came first' }

  test('that nobody has confirmed: the earlier person loses password and session, and Google’s owner has it', async () => {
    const { store } = opened
    const first = await signUp(store.services, { form, asker: { address: '198.51.100.1', cookies: null } })
    if (!first.ok) throw new Error(first.reason)
    const { kysely } = store.services.database
    const { id } = await kysely.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const now = new Date()
    const link = await makeMailToken(kysely, 'reset', { id, email: ASHA.email, askedAt: now, now })
    const owner = () => readMailToken(kysely, 'reset', link, new Date())
    expect(await owner()).toMatchObject({ id })
    const ended = await continueWithGoogle(store)
    expect(await owner(), 'a link that was mailed before').toBeUndefined()
    expect(ended).toMatchObject({ status: 302, location: '/' })
    expect(await rowsOf(store)).toEqual({ accounts: 1, profiles: 1, credentials: 1, sessions: 1 })
    expect(await me(first.cookie.split(';')[0] ?? '')).toBeNull()
    expect(await me(ended.cookie)).toMatchObject({ email: ASHA.email })
    const { email, password } = form
    expect((await postForm(store, '/sign-in', { email, password })).status).toBe(422)
    const { rows } = await store.services.database.pool.query('select email_verified from accounts')
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('that was confirmed: one account with both ways in', async () => {
    await signUp(opened.store.services, { form, asker: { address: '198.51.100.1', cookies: null } })
    await opened.store.services.database.pool.query(
      `update accounts set email_verified = true, created_at = now() - interval '1 minute'`,
    )
    const told = async () => {
      const { rows } = await opened.store.services.database.pool.query<{ about: string }>(
        `select payload ->> 'about' as about from jobs where kind = 'account-mail' and payload ->> 'about' = 'linked'`,
      )
      return rows.length
    }
    const before = await told()
    const ended = await continueWithGoogle(opened.store, { who: { ...ASHA, email: 'Asha@Mail.example' } })
    expect(ended).toMatchObject({ status: 302, location: '/' })
    expect(await told()).toBe(before + 1)
    expect(await rowsOf(opened.store)).toEqual({ accounts: 1, profiles: 1, credentials: 2, sessions: 2 })
  })
})

describe('when Google is not there', () => {
  test('the store opens, says so with a way home, and finds Google once it is back', async () => {
    await using opened = await openStoreWithGoogle()
    for (const fault of ['discovery breaks', 'another issuer at discovery'] as const) {
      opened.google.fault = fault
      const begun = await beginGoogle(opened.store)
      const text = textOf(begun.html)
      expect([begun.status, text.includes('Authentication failed'), text.includes('Return to Home')]).toEqual([
        503,
        true,
        true,
      ])
    }
    opened.google.fault = undefined
    expect((await continueWithGoogle(opened.store)).location).toBe('/')
  })

  test('without the list of its keys no answer is believed', async () => {
    await using opened = await openStoreWithGoogle()
    const begun = await beginGoogle(opened.store)
    opened.google.fault = 'key list breaks'
    expect(await endGoogle(opened.store, await choose(begun.url), begun.cookie)).toMatchObject({ status: 403 })
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  })

  test('a Google that never answers keeps nobody waiting for more than ten seconds', async () => {
    await using silent = await openStoreWithGoogle()
    silent.google.fault = 'discovery hangs'
    const begun = await beginGoogle(opened.store)
    const fields = await choose(begun.url)
    opened.google.fault = 'token hangs'
    const startedAt = performance.now()
    const answers = await Promise.all([beginGoogle(silent.store), endGoogle(opened.store, fields, begun.cookie)])
    opened.google.fault = undefined
    expect(answers).toMatchObject([{ status: 503 }, { status: 403, said: 'Authentication failed' }])
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(await rowsOf(opened.store)).toEqual(NOTHING)
  })

  test('a live shop without a client of Google does not show it', async () => {
    await using store = await openTestStore({ env: live })
    expect((await postForm(store, '/auth/google', {})).status).toBe(503)
    expect((await store.fetch('/stand-ins/google/authorize')).status).toBe(404)
    expect((await store.fetch('/stand-ins/google/.well-known/openid-configuration')).status).toBe(404)
  })
})

const live = { ...LIVE_VARIABLES, STORE_URL: storeUrl, ALLOW_EMBEDDED: '1', SMTP_URL: 'smtp://127.0.0.1:9' }

test('P-9 inside another app the form is answered with words, not with a way to Google', async () => {
  const inside =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390.0'
  const begun = await beginGoogle(opened.store, { headers: { 'user-agent': inside } })
  expect([begun.url, begun.setCookies]).toEqual(['', []])
  expect(textOf(begun.html)).toContain('choose “Open in browser” in this app’s menu')
})

describe('twenty a minute from one address', () => {
  test.runIf(isLong)(
    'the twenty-first start and the twenty-first callback wait, and are well a minute later',
    async () => {
      const clock = { ms: Date.parse('2026-11-23T05:00:00Z'), now: () => new Date(clock.ms) }
      await using opened = await openStoreWithGoogle({ clock })
      const here = { 'x-forwarded-for': '203.0.113.9' }
      const forged = (time: number) => ({ 'x-forwarded-for': `203.0.113.${time}, 203.0.113.9` })
      for (let time = 0; time < 20; time++) {
        expect((await beginGoogle(opened.store, { headers: forged(time) })).status).toBe(200)
        expect((await endGoogle(opened.store, { code: 'bad' }, '', forged(time))).status).toBe(403)
      }
      const start = await postForm(opened.store, '/auth/google', {}, here)
      expect([start.status, start.headers.get('retry-after')]).toEqual([429, '60'])
      expect(textOf(await start.text())).toContain('Please try again in 1 minute')
      expect((await endGoogle(opened.store, { code: 'bad' }, '', here)).status).toBe(429)
      expect((await beginGoogle(opened.store)).status).toBe(200)
      clock.ms += 60_001
      expect((await beginGoogle(opened.store, { headers: here })).status).toBe(200)
    },
  )
})
