import { describe, expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { ASHA, continueWithGoogle, openStoreWithGoogle } from '#tests/harness/continue-with-google.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { codeOf, setUpApp } from '#tests/harness/two-step.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const live = { ...LIVE_VARIABLES, STORE_URL: storeUrl, ALLOW_EMBEDDED: '1', SMTP_URL: 'smtp://127.0.0.1:9' }

const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-session='))
    ?.split(';')[0] ?? ''

const emailOf = async (store: TestStore, cookie: string) => {
  const answer = await store.fetch('/api/auth/get-session', { headers: { cookie } })
  return ((await answer.json()) as { user: { email: string } } | null)?.user.email
}

/** Turned on by the page's own forms, as without scripts. */
async function turnOn(store: TestStore, cookie: string): Promise<string> {
  const page = (form: string, fields: Record<string, string> = {}) =>
    postForm(store, `/profile/two-step?form=${form}`, fields, { cookie })
  expect((await page('app-begin')).status).toBe(303)
  const html = await (await store.fetch('/profile/two-step', { headers: { cookie } })).text()
  const [, key = ''] = /two-step-key num">([A-Z2-7 ]+)</.exec(html) ?? []
  const wrong = await page('app-on', { code: '12345' })
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('Enter the six digits from your app.'),
  ])
  const on = await page('app-on', { code: codeOf(key) })
  const said = textOf(await on.text())
  expect([on.status, on.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(said.match(/\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g)).toHaveLength(10)
  return said
}

describe('an admin of a live shop', () => {
  test('without two-step verification is sent to set it up, and has the back office with it', async () => {
    await using store = await openTestStore({ env: live })
    const { cookie, ...admin } = await signInNew({ ...store.services, isDemo: true }, { role: 'admin' })
    const section = await store.fetch('/admin/dashboard', { headers: { cookie } })
    expect([section.status, section.headers.get('location')]).toEqual([302, '/profile/two-step'])
    const told = textOf(await (await store.fetch('/profile/two-step', { headers: { cookie } })).text())
    expect(told).toContain('Set it up here to open the back office.')
    const post = await postForm(store, '/admin/dashboard', { intent: 'lift', person: admin.id }, { cookie })
    expect(post.status).toBe(403)
    const file = await store.fetch('/admin/orders.csv', { headers: { cookie } })
    expect([file.status, await file.json()]).toEqual([
      403,
      { message: 'Please set up two-step verification first, under Profile Settings.' },
    ])
    await turnOn(store, cookie)
    expect((await store.fetch('/admin/dashboard', { headers: { cookie } })).status).toBe(200)
    expect((await store.fetch('/admin/orders.csv', { headers: { cookie } })).status).toBe(200)
    const off = await postForm(store, '/profile/two-step?form=app-off', {}, { cookie })
    expect([off.status, textOf(await off.text())]).toEqual([
      409,
      expect.stringContaining('Set up another method first.'),
    ])
  })
})

describe('a person with two-step verification', () => {
  test('enters the second code after the password, on the page and in a program, and goes on to the requested page', async () => {
    await using store = await openTestStore()
    const artist = await signInNew(store.services, { role: 'artist' })
    const { code, codes } = await setUpApp(store.services, artist.cookie)
    const form = { email: artist.email, password: artist.password }
    const first = await postForm(store, '/sign-in?keeps&next=%2Fartist%2Fdashboard', form)
    const half = sessionOf(first)
    expect([first.status, first.headers.get('location')]).toEqual([303, '/sign-in/code?next=%2Fartist%2Fdashboard'])
    expect(first.headers.getSetCookie()).toHaveLength(1)
    expect(await emailOf(store, half)).toBeUndefined()
    expect((await store.fetch('/artist/dashboard', { headers: { cookie: half } })).status).toBe(302)
    const asked = await store.fetch('/sign-in/code', { headers: { cookie: half } })
    expect(textOf(await asked.text())).toContain(`Signing in as ${artist.email}.`)
    const wrong = await postForm(store, '/sign-in/code', { code: code(7) }, { cookie: half })
    expect([wrong.status, textOf(await wrong.text())]).toEqual([
      422,
      expect.stringContaining('That code is wrong or already used.'),
    ])
    // The same code again, also if half a minute ends in between.
    const typed = code()
    const second = await postForm(store, '/sign-in/code?next=%2Fartist%2Fdashboard', { code: typed }, { cookie: half })
    expect([second.status, second.headers.get('location')]).toEqual([303, '/artist/dashboard'])
    expect(await emailOf(store, sessionOf(second))).toBe(artist.email)

    const called = await call(store, '/api/auth/sign-in/email', { body: form })
    expect([called.status, await called.json()]).toEqual([
      403,
      { message: 'This account uses two-step verification. Please send a code to /api/auth/sign-in/code.' },
    ])
    const cookie = sessionOf(called)
    const repeated = await call(store, '/api/auth/sign-in/code', { body: { code: typed }, headers: { cookie } })
    expect(repeated.status).toBe(401)
    const done = await call(store, '/api/auth/sign-in/code', { body: { code: codes[0] }, headers: { cookie } })
    expect([done.status, await emailOf(store, sessionOf(done))]).toEqual([200, artist.email])
  })

  test('enters the second code after Google', async () => {
    await using opened = await openStoreWithGoogle()
    const { store } = opened
    const { cookie } = await continueWithGoogle(store)
    const { kysely } = store.services.database
    await kysely.updateTable('profiles').set({ role: 'artist' }).where('email', '=', ASHA.email).execute()
    const { code } = await setUpApp(store.services, cookie)
    const ended = await continueWithGoogle(store, { next: '/artist/dashboard' })
    expect([ended.status, ended.location]).toEqual([302, '/sign-in/code?next=%2Fartist%2Fdashboard'])
    expect(ended.setCookies.some((line) => line.startsWith('__Host-device='))).toBe(false)
    expect(await emailOf(store, ended.cookie)).toBeUndefined()
    const second = await postForm(store, '/sign-in/code', { code: code() }, { cookie: ended.cookie })
    expect(await emailOf(store, sessionOf(second))).toBe(ASHA.email)
  })
})
