import { describe, expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { inPasswordFlood } from '#tests/harness/password-flood.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const JSON_CALL = '/api/auth/sign-in/email'
const NO_COOKIES = 'Your browser is blocking cookies for this store'
const WRONG = 'The e-mail address or the password is wrong.'

const sessionOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const typed = ({ email, password }: { email: string; password: string }) => ({ email, password })
const ask = async (store: TestStore, cookie: string) =>
  (await store.fetch('/api/auth/get-session', { headers: { cookie } })).json()

function aClock() {
  const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
  return clock
}

const audited = (store: TestStore) =>
  store.services.database.kysely.selectFrom('audit_log').select(['action', 'object', 'facts']).orderBy('id').execute()

describe('signing in', () => {
  test('M-101 B1 an empty address and an empty password each block, on the page and for a program', async () => {
    await using store = await openTestStore()
    const right = { email: 'asha@example.test', password: 'a long quiet evening' }
    for (const [name, error] of [
      ['email', 'E-mail is required.'],
      ['password', 'Password is required.'],
    ] as const) {
      const sent = { ...right, [name]: '' }
      const page = await postForm(store, '/sign-in', sent)
      const html = await page.text()
      expect([page.status, textOf(html).includes(error)]).toEqual([422, true])
      expect(html).not.toContain(right.password)
      if (name === 'password') expect(html).toContain('value="asha@example.test"')
      const answer = await call(store, JSON_CALL, { body: sent })
      expect([answer.status, await answer.json()]).toEqual([422, { message: error, fields: { [name]: error } }])
    }
    const long = await call(store, JSON_CALL, { body: { ...right, password: 'x'.repeat(129) } })
    expect(long.status).toBe(422)
    expect(await audited(store)).toEqual([])
  })

  test('T17 an unknown address and a wrong password are answered with the same bytes', async () => {
    await using store = await openTestStore()
    const { email } = await signInNew(store.services)
    const answers = []
    for (const tried of [email, email.replace(/^./, 'z')]) {
      const page = await postForm(store, '/sign-in', { email: tried, password: 'not this one' })
      const html = (await page.text()).replaceAll(tried, 'typed').replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, '')
      const answer = await call(store, JSON_CALL, { body: { email: tried, password: 'not this one' } })
      answers.push([page.status, html, answer.status, await answer.text()])
      expect(textOf(html)).toContain(WRONG)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.slice(2)).toEqual([401, JSON.stringify({ message: WRONG, fields: { password: WRONG } })])
  })

  test('M-104 T20 a sign-in begins a session of its own and ends the former one; signing out ends it, and clears stored data', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    const planted = 'planted-by-somebody-else'
    const fixed = await postForm(store, '/sign-in', typed(visitor), { cookie: `__Host-session=${planted}` })
    expect([fixed.status, fixed.headers.get('location')]).toEqual([303, '/'])
    expect(sessionOf(fixed)).not.toContain(planted)
    expect(await ask(store, `__Host-session=${planted}`)).toBeNull()

    const again = await call(store, JSON_CALL, {
      body: typed(visitor),
      headers: { cookie: sessionOf(fixed) },
    })
    expect(await ask(store, sessionOf(fixed))).toBeNull()
    expect(await ask(store, sessionOf(again))).toMatchObject({ user: { email: visitor.email } })

    const out = await postForm(store, '/sign-out', {}, { cookie: sessionOf(again) })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(out.headers.get('set-cookie')).toContain('__Host-session=; Path=/; Max-Age=0')
    expect(await ask(store, sessionOf(again))).toBeNull()
    const { cookie } = visitor
    const called = await call(store, '/api/auth/sign-out', { body: {}, headers: { cookie } })
    expect([called.status, called.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    expect(await ask(store, cookie)).toBeNull()
  })

  test('M-105 the cookie stays for thirty days, and no script can read it', async () => {
    await using store = await openTestStore()
    const answer = await postForm(store, '/sign-in', typed(await signInNew(store.services)))
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{32,}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('M-106 a regular visitor stays signed in far beyond the time after which an unused session ends', async () => {
    await using store = await openTestStore()
    const { id, cookie } = await signInNew(store.services)
    const move = (hours: number) =>
      store.services.database.pool.query(
        `update sessions set updated_at = updated_at - $2 * interval '1 hour',
          created_at = created_at - $2 * interval '1 hour' where account_id = $1`,
        [id, hours],
      )
    for (const _ of [1, 2]) {
      await move(13 * 24)
      expect(await ask(store, cookie)).toMatchObject({ user: { id } })
    }
    await move(15 * 24)
    expect(await ask(store, cookie)).toBeNull()
  })

  test('G-72 a visitor on the way to a page goes on there, within the store only', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    const ways = {
      '/collection?page=2': '/collection?page=2',
      'https://evil.example/': '/',
      '//evil.example': '/',
      '/\\evil.example': '/',
      '/auth/callback': '/',
    }
    for (const [next, end] of Object.entries(ways)) {
      const path = `/sign-in?${new URLSearchParams({ next })}`
      const wrong = await postForm(store, path, { ...typed(visitor), password: '' })
      const html = decodeEntities(await wrong.text())
      const answer = await postForm(store, path, typed(visitor))
      expect([next, answer.headers.get('location')]).toEqual([next, end])
      // The same page in the other language reads this query as this page does.
      expect(html.replaceAll(/<a [^>]*hreflang[^>]*>/gi, '').includes('evil')).toBe(false)
    }
  })

  test('a browser without cookies sees why sign-in fails; any other goes on to the requested page', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    const shown = await (await store.fetch('/sign-in?next=%2Fcontact')).text()
    const [, action = ''] = /<form class="account-form"[^>]*action="([^"]+)"/.exec(shown) ?? []
    const form = decodeEntities(action)
    expect(textOf(shown)).not.toContain(NO_COOKIES)

    const first = await postForm(store, form, typed(visitor))
    const way = first.headers.get('location') ?? ''
    expect([first.status, way]).toEqual([303, '/sign-in?keeps=&next=%2Fcontact'])
    const lost = await store.fetch(way)
    expect([lost.status, textOf(await lost.text()).includes(NO_COOKIES)]).toEqual([200, true])
    const kept = await store.fetch(way, { headers: { cookie: sessionOf(first) } })
    expect([kept.status, kept.headers.get('location')]).toEqual([302, '/contact'])
    const other = await store.fetch(way, { headers: { cookie: 'another=1' } })
    expect(textOf(await other.text())).not.toContain(NO_COOKIES)
    const again = await postForm(store, form, typed(visitor), { cookie: 'another=1' })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/contact'])
  })

  test('M-103 B7 a failure without words of its own is answered with "An error occurred", and keeps the address', async () => {
    await using store = await openTestStore({ expectedErrors: [/could not be stored/, /could not be answered/] })
    await store.services.database.pool.query('alter table accounts rename to away')
    const sent = { email: 'asha@example.test', password: 'a long quiet evening' }
    const page = await postForm(store, '/sign-in', sent)
    const html = await page.text()
    expect([page.status, textOf(html).includes('An error occurred')]).toEqual([503, true])
    expect(html).toContain('value="asha@example.test"')
    const answer = await call(store, JSON_CALL, { body: sent })
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'An error occurred' }])
  })

  test('actions are in the audit log, without a password', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    await postForm(store, '/sign-in', { ...typed(visitor), password: 'not this one' })
    const answer = await postForm(store, '/sign-in', typed(visitor))
    await postForm(store, '/sign-out', {}, { cookie: sessionOf(answer) })
    const rows = await audited(store)
    expect(rows.map(({ action }) => action)).toEqual(['sign-up', 'sign-in-failed', 'sign-in', 'sign-out'])
    expect(JSON.stringify(rows)).not.toMatch(/not this one|quiet evening/)
  })
})

describe('calls of programs', () => {
  test('V6 B3 anything but such an object is refused, and signs nobody in', async () => {
    await using store = await openTestStore()
    const { email, password } = await signInNew(store.services)
    const right = { email, password }
    const bodies = [
      { ...right, password: [password] },
      { ...right, password: { $ne: '' } },
      { ...right, email: 7 },
      { ...right, email: null },
      { ...right, role: 'admin' },
      { ...right, user: { role: 'admin' } },
      { ...right, rememberMe: true },
      [right],
      'null',
      '"text"',
      '{"email":',
      '',
    ]
    for (const body of bodies) {
      const answer = await call(store, JSON_CALL, { body })
      expect([body, answer.status, answer.headers.get('set-cookie')]).toEqual([body, 400, null])
      expect(await answer.json()).toEqual({ message: expect.any(String) })
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await call(store, JSON_CALL, { body: right, headers: { 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 415])
    }
    const made = await call(store, '/api/auth/sign-up/email', {
      body: {
        first_name: 'A',
        last_name: 'B',
        email: 'x@example.test',
        password: 'a long quiet evening',
        role: 'admin',
      },
    })
    expect(made.status).toBe(400)
  })

  test('everything else under /api/auth does not exist, and says so in JSON', async () => {
    await using store = await openTestStore()
    const paths = [
      '',
      '/ok',
      '/error',
      '/sign-in/social',
      '/update-user',
      '/list-sessions',
      '/delete-user',
      '/constructor',
    ]
    for (const path of paths) {
      for (const answer of [
        await store.fetch(`/api/auth${path}`),
        await call(store, `/api/auth${path}`, { body: {} }),
      ]) {
        expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'Unknown API call.' }])
      }
    }
    const read = await store.fetch(JSON_CALL)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await call(store, '/api/auth/get-session', { body: {} })).status).toBe(405)
  })
})

describe('G-51 limits of signing in', () => {
  test('B5 five attempts a minute at one account; then the page names the wait, and the right password waits too', async () => {
    const clock = aClock()
    await using store = await openTestStore({ clock })
    const visitor = await signInNew(store.services)
    const wrong = { ...typed(visitor), password: 'not this one' }
    const tries: number[] = []
    for (let turn = 0; turn < 11; turn++) tries.push((await postForm(store, '/sign-in', wrong)).status)
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 422), ...Array.from({ length: 6 }, () => 429)])
    const refused = await postForm(store, '/sign-in', typed(visitor))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60])
    expect(textOf(await refused.text())).toContain('Please try again in 1 minute')
    const asked = await call(store, JSON_CALL, { body: typed(visitor) })
    expect([asked.status, await asked.json()]).toEqual([429, { message: expect.stringContaining('in 1 minute') }])
    clock.ms += 60_001
    expect((await postForm(store, '/sign-in', typed(visitor))).status).toBe(303)
  })

  test('a right password uses up no attempt: its owner signs in as often as needed', async () => {
    await using store = await openTestStore({ clock: aClock() })
    const visitor = await signInNew(store.services)
    for (let turn = 0; turn < 12; turn++) expect((await postForm(store, '/sign-in', typed(visitor))).status).toBe(303)
  })

  test.runIf(isLong)(
    'T16 sixty wrong tries an hour from one address, for any accounts; a forged header opens no new count',
    async () => {
      await using store = await openTestStore({ clock: aClock() })
      const guess = (who: number) =>
        call(store, JSON_CALL, {
          body: { email: `visitor${who}@example.test`, password: 'not this one' },
          headers: { 'x-forwarded-for': `203.0.113.${who}` },
        })
      const statuses: number[] = []
      for (let who = 0; who < 62; who++) statuses.push((await guess(who)).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(60)
      expect(statuses.slice(60)).toEqual([429, 429])
    },
  )

  test.runIf(isLong)(
    'more passwords at once than can be computed are asked to come again, and are no failure of ours',
    async () => {
      await using store = await openTestStore()
      const { email, password } = await signInNew(store.services)
      const busy = await inPasswordFlood(store, () => call(store, JSON_CALL, { body: { email, password } }))
      expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await busy.json()).toEqual({ message: expect.stringContaining('Please try again') })
      expect((await call(store, JSON_CALL, { body: { email, password } })).status).toBe(200)
    },
  )
})

describe('the accounts of the demo', () => {
  test('a store that went live has none of them', async () => {
    const env = { ...LIVE_VARIABLES, STORE_URL: storeUrl, ALLOW_EMBEDDED: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
    await using store = await openTestStore({ env })
    const form = { first_name: 'A', last_name: 'B', email: 'admin@rangrekha.test', password: 'rang-rekha-demo' }
    await postForm(store, '/sign-up', form)
    const answer = await postForm(store, '/sign-in', form)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null])
    expect(await (await store.fetch('/sign-in')).text()).not.toContain('rangrekha.test')
  })
})
