/** What people receive beside their orders, as a browser without scripts and a mail program ask for it and stop it. */
import { expect, test } from 'vitest'
import { defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const GUEST = 'asha@example.test'
const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

async function aStore() {
  const clock = { ms: Date.parse('2026-11-23T05:00:00Z'), now: () => new Date(clock.ms) }
  const mail = await startMailServer()
  const store = await openTestStore({ clock, env: { SMTP_URL: mail.url } })
  /** The path of a link in the last e-mail that has one. */
  async function pathIn(beginning: string): Promise<string> {
    const paths = () =>
      mail.taken.flatMap(({ source }) => {
        const text = source.replaceAll('=\r\n', '')
        return [...text.matchAll(new RegExp(`https?://[^/\\s]+((?:/hi)?${beginning}[\\w./-]+)`, 'g'))].map(
          ([, path]) => path ?? '',
        )
      })
    await eventually(() => expect(paths().length).toBeGreaterThan(0))
    return paths().at(-1) ?? ''
  }
  return { clock, mail, store, pathIn, [Symbol.asyncDispose]: async () => (await store.close(), await mail.stop()) }
}

async function reminderForm(store: TestStore, language = '') {
  const work = await listWork(store.services.database.kysely, { title: 'Moonrise' })
  const frame = await defaultOptionOf(store.services.database.kysely, work)
  const lines = `${frame}.1.100000`
  return { path: `${language}/cart/reminder?lines=${lines}`, fields: { lines, agree: 'on', email: GUEST } }
}

test('F-39 a guest asks for a reminder, confirms the address by the e-mail, reads what was agreed to, and stops it by one click of the mail program', async () => {
  await using opened = await aStore()
  const { clock, mail, store, pathIn } = opened
  const { path, fields } = await reminderForm(store)
  const page = await store.fetch(path)
  const html = await page.text()
  expect(textOf(html)).toContain('Moonrise')
  expect(html).toMatch(/<input type="checkbox" name="agree"(?![^>]*checked)/)
  expect(await wordsOf(await postForm(store, path, { ...fields, agree: '' }))).toContain('Tick the box')
  expect((await postForm(store, path, { ...fields, email: 'asha' })).status).toBe(422)
  expect(mail.taken).toEqual([])
  expect(await wordsOf(await postForm(store, path, fields))).toContain('Check your e-mail')

  const confirm = await pathIn('/receive/confirm/')
  // A mail scanner opens the link.
  expect((await store.fetch(confirm)).status).toBe(200)
  expect((await postForm(store, `${confirm}x`, {})).status).toBe(404)
  const confirmed = await postForm(store, confirm, {})
  expect([confirmed.status, await wordsOf(confirmed)]).toEqual([200, expect.stringContaining('Confirmed.')])
  const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = await wordsOf(await store.fetch('/receive', { headers: { cookie } }))
  expect(own).toContain(`For ${GUEST}`)
  expect(own).toContain('E-mail me one reminder if I leave works in my cart. I can stop this at any time.')
  expect(own).toContain('Since 23 November 2026')
  expect(await wordsOf(await store.fetch('/receive'))).not.toContain(GUEST)

  clock.ms += 25 * 3_600_000
  await store.services.database.pool.query(`select pg_notify('jobs', '')`)
  const unsubscribe = await pathIn('/unsubscribe/')
  const shown = await store.fetch(unsubscribe)
  expect([shown.status, await wordsOf(shown)]).toEqual([
    200,
    expect.stringContaining('You’ll no longer receive: Cart reminders.'),
  ])
  expect(await wordsOf(await store.fetch('/receive', { headers: { cookie } }))).not.toContain('Stopped on')
  const oneClick = () =>
    store.fetch(unsubscribe, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  for (const again of [false, true]) expect([again, (await oneClick()).status]).toEqual([again, 200])
  expect(await wordsOf(await store.fetch('/receive', { headers: { cookie } }))).toContain(
    'Stopped on 24 November 2026.',
  )
  const forged = await store.fetch(`${unsubscribe.slice(0, -1)}~`, { method: 'POST', body: new URLSearchParams() })
  expect(forged.status).not.toBe(200)
  expect(await store.fetch('/contact', { method: 'POST', body: new URLSearchParams() })).toMatchObject({ status: 403 })
})

test('a Hindi reader agrees to the Hindi sentence, and gets Hindi e-mails', async () => {
  await using opened = await aStore()
  const { mail, store, pathIn } = opened
  const { path, fields } = await reminderForm(store, '/hi')
  expect(await wordsOf(await store.fetch(path))).toContain('कार्ट में कृतियाँ छूट जाएँ')
  await postForm(store, path, fields)
  expect(await pathIn('/receive/confirm/')).toMatch(/^\/hi\//)
  const { rows } = await store.services.database.pool.query('select language, words from consent_texts')
  expect(rows).toEqual([{ language: 'hi', words: expect.stringContaining('कार्ट में कृतियाँ छूट जाएँ') }])
  expect(mail.taken[0]?.header('subject')).toBeDefined()
})

test('an account sees what it receives, stops all of it, and begins again what needs no consent', async () => {
  await using opened = await aStore()
  const { store } = opened
  const { cookie } = await signInNew(store.services)
  const headers = { cookie }
  const own = async () => wordsOf(await store.fetch('/receive', { headers }))
  expect(await own()).toContain('We send this after a delivery unless you stop it.')
  expect((await postForm(store, '/receive?form=all', { act: 'stop-all' }, headers)).status).toBe(200)
  expect(await own()).toContain('Stopped on')
  const again = { purpose: 'review-invitations', channel: 'email', act: 'start' }
  expect((await postForm(store, '/receive', again, headers)).status).toBe(200)
  expect(await own()).toContain('We send this after a delivery unless you stop it.')
  expect((await postForm(store, '/receive', { ...again, purpose: 'alerts' }, headers)).status).toBe(404)
})

test('a stranger who types an address of others sends its owner a few e-mails at most, and nothing without their press', async () => {
  await using opened = await aStore()
  const { clock, mail, store } = opened
  const { path, fields } = await reminderForm(store)
  const answers: number[] = []
  for (let time = 0; time < 8; time++) answers.push((await postForm(store, path, fields)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  await eventually(() => expect(mail.taken).toHaveLength(5))
  clock.ms += 30 * 3_600_000
  const { rows } = await store.services.database.pool.query(
    `select count(*) as count from consents where ended_at is null`,
  )
  expect(rows).toEqual([{ count: 5 }])
  expect(mail.taken.filter(({ source }) => source.includes('/unsubscribe/'))).toEqual([])
})
