import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const NEUTRAL = 'If there’s an account with this e-mail, we’ve sent a link.'
const GONE = 'This link has expired or was already used.'

async function mailAbout(mail: MailServer, to: string, subject: RegExp) {
  const find = () => mail.taken.find((sent) => sent.to[0] === to && subject.test(sent.header('subject') ?? ''))
  await eventually(() => expect(find()).toBeDefined())
  const source = (find()?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return { source, token: /[?&]token=([\w-]+)/.exec(source)?.[1] ?? '' }
}

const session = async (store: TestStore, cookie: string) =>
  (await store.fetch('/api/auth/get-session', { headers: { cookie } })).json()

const verified = async (store: TestStore, id: string) =>
  (
    await store.services.database.kysely.selectFrom('accounts').select('email_verified').where('id', '=', id).execute()
  )[0]?.email_verified

async function aStore(clock?: { now(): Date }) {
  const mail = await startMailServer()
  const store = await openTestStore({ env: { SMTP_URL: mail.url, TRUST_PROXY: '1' }, ...(clock && { clock }) })
  return { mail, store, [Symbol.asyncDispose]: async () => (await store.close(), await mail.stop()) }
}

describe('G-52 F-78 a forgotten password', () => {
  test('is replaced by the link in an e-mail, once: every session ends, and the owner gets an e-mail', async () => {
    await using opened = await aStore()
    const { mail, store } = opened
    const { id, email, password, cookie } = await signInNew(store.services)
    const asked = await postForm(store, '/forgot-password', { email: email.toUpperCase() })
    expect([asked.status, textOf(await asked.text()).includes(NEUTRAL)]).toEqual([200, true])
    const { token, source } = await mailAbout(mail, email, /^Choose a new password for Rang & Rekha$/)
    expect(token.length).toBeGreaterThan(40)
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    const { rows } = await store.services.database.pool.query('select * from verifications')
    expect(JSON.stringify(rows)).not.toContain(token)

    const page = await store.fetch(`/reset-password?token=${token}`)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    const weak = await postForm(store, '/reset-password', { token, password: email })
    expect(textOf(await weak.text())).toContain('Choose a longer or less common password.')
    expect(await session(store, cookie)).not.toBeNull()

    const fresh = 'another long evening'
    const done = await postForm(store, '/reset-password', { token, password: fresh })
    expect([done.status, textOf(await done.text()).includes('Your password has been changed.')]).toEqual([200, true])
    expect(await session(store, cookie)).toBeNull()
    expect((await postForm(store, '/sign-in', { email, password })).status).toBe(422)
    expect((await postForm(store, '/sign-in', { email, password: fresh })).status).toBe(303)
    expect(await verified(store, id)).toBe(true)
    await mailAbout(mail, email, /^Your password for Rang & Rekha was changed$/)

    const again = await postForm(store, '/reset-password', { token, password: 'a third long evening' })
    expect([again.status, textOf(await again.text()).includes(GONE)]).toEqual([422, true])
    const log = await store.services.database.kysely.selectFrom('audit_log').selectAll().execute()
    expect(log.map(({ action }) => action)).toContain('password-reset')
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${token}|evening`))
  })

  test('ends after thirty minutes, and the former link with a newer one', async () => {
    const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
    await using opened = await aStore(clock)
    const { mail, store } = opened
    const { email } = await signInNew(store.services)
    const tokens: string[] = []
    for (const _ of [1, 2]) {
      await postForm(store, '/forgot-password', { email })
      tokens.push((await mailAbout(mail, email, /^Choose a new password/)).token)
      mail.taken.length = 0
      clock.ms += 1_000
    }
    const set = (token: string | undefined) =>
      postForm(store, '/reset-password', { token: token ?? '', password: 'another long evening' })
    expect((await set(tokens[0])).status).toBe(422)
    clock.ms += 30 * 60_000 + 1
    expect((await set(tokens[1])).status).toBe(422)
    for (const forged of ['', 'x', `${tokens[1]}x`]) expect((await set(forged)).status).toBe(422)
  })

  test('T17 T39 is answered alike whether there is an account or not; no unknown address gets an e-mail, and no mailbox a fourth after three', async () => {
    await using opened = await aStore()
    const { mail, store } = opened
    const { email } = await signInNew(store.services)
    const ask = async (address: string, from: number) => {
      const answer = await postForm(
        store,
        '/forgot-password',
        { email: address },
        { 'x-forwarded-for': `203.0.113.${from}` },
      )
      return [answer.status, textOf(await answer.text()).includes(NEUTRAL)]
    }
    for (const address of [email, 'nobody@example.test']) {
      const answers = []
      for (let turn = 0; turn < 4; turn++) answers.push(await ask(address, 1))
      expect(answers).toEqual([
        [200, true],
        [200, true],
        [200, true],
        [429, false],
      ])
      // Other requests find the e-mails that were sent.
      for (let from = 2; from < 12; from++) expect(await ask(address, from)).toEqual([200, true])
    }
    await eventually(async () => {
      const { rows } = await store.services.database.pool.query(
        `select id from jobs where state = 'waiting' and kind like '%-mail'`,
      )
      expect(rows).toEqual([])
    })
    expect(mail.taken.map(({ to }) => to[0])).toEqual(Array.from({ length: 4 }, () => email))
  })

  test('ten e-mails an hour from one address', async () => {
    await using store = await openTestStore()
    const statuses: number[] = []
    for (let who = 0; who < 11; who++)
      statuses.push((await postForm(store, '/forgot-password', { email: `visitor${who}@example.test` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('F-78 an e-mail address', () => {
  test('is confirmed by clicking a button behind the link; opening the link alone confirms nothing', async () => {
    await using opened = await aStore()
    const { mail, store } = opened
    const { id, email, cookie } = await signInNew(store.services)
    const { token } = await mailAbout(mail, email, /^Confirm your e-mail address/)
    for (const _ of [1, 2]) {
      const page = await store.fetch(`/verify-email?token=${token}`)
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
      expect(await verified(store, id)).toBe(false)
    }
    const done = await postForm(store, `/verify-email?token=${token}`, { token }, { cookie })
    expect(textOf(await done.text())).toContain('Thank you. Your e-mail address is confirmed.')
    expect(await verified(store, id)).toBe(true)
    expect(textOf(await (await postForm(store, '/verify-email', { token }, { cookie })).text())).toContain(GONE)
  })

  test('is confirmed by the account itself only: by its session, or with its password', async () => {
    await using opened = await aStore()
    const { mail, store } = opened
    const { id, email, password } = await signInNew(store.services)
    const stranger = await signInNew(store.services)
    const { token } = await mailAbout(mail, email, /^Confirm your e-mail address/)
    const page = await (await store.fetch(`/verify-email?token=${token}`)).text()
    expect(page).toMatch(/<input[^>]*type="password"/)
    for (const [fields, headers] of [
      [{ token }, {}],
      [{ token, password: 'a wrong one' }, {}],
      [{ token, password: stranger.password.toUpperCase() }, { cookie: stranger.cookie }],
    ] as const) {
      expect((await postForm(store, '/verify-email', fields, headers)).status).toBe(422)
      expect(await verified(store, id)).toBe(false)
    }
    expect((await postForm(store, '/verify-email', { token, password })).status).toBe(200)
    expect(await verified(store, id)).toBe(true)
  })

  test('is not confirmed by a link that went to a former address', async () => {
    await using opened = await aStore()
    const { mail, store } = opened
    const { id, email, cookie } = await signInNew(store.services)
    const { token } = await mailAbout(mail, email, /^Confirm your e-mail address/)
    await store.services.database.kysely
      .updateTable('accounts')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute()
    expect((await postForm(store, '/verify-email', { token }, { cookie })).status).toBe(422)
    expect(await verified(store, id)).toBe(false)
  })
})
