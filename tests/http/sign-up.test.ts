import { describe, expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const form = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.test', password: 'a long quiet evening' }
const JSON_CALL = '/api/auth/sign-up/email'
const WEAK = 'Choose a longer or less common password.'
const EMAIL = 'Enter a valid e-mail address.'

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

async function stored(store: TestStore) {
  const { rows } = await store.services.database.pool.query<{ counts: string }>(
    `select concat_ws(' ', (select count(*) from accounts), (select count(*) from profiles),
      (select count(*) from credentials), (select count(*) from sessions), (select count(*) from jobs where kind like '%-mail')) as counts`,
  )
  return rows[0]?.counts
}

const WRONG: [Partial<typeof form>, string][] = [
  [{ first_name: '' }, 'First name is required.'],
  [{ last_name: ' \t ' }, 'Last name is required.'],
  [{ email: '' }, 'E-mail is required.'],
  [{ password: '' }, 'Password is required.'],
  [{ first_name: 'x'.repeat(101) }, 'Please enter a name of at most 100 characters.'],
  [{ first_name: 'A\r\nBcc: x@example.test' }, 'Please enter your name on one line, in letters.'],
  ...['a', 'a@', '@b.c', 'a b@c.d', 'a@b..c', 'a@b.c\r\nBcc: x@y.z', 'a@b.c\0'].map(
    (email): [Partial<typeof form>, string] => [{ email }, EMAIL],
  ),
  ...['short77', 'password1', 'qwerty123', 'P@ssw0rd!', '12345678', 'aaaaaaaa', 'Rang & Rekha', 'rangrekha1'].map(
    (password): [Partial<typeof form>, string] => [{ password }, WEAK],
  ),
  [{ email: 'kamaladevi@example.test', password: 'kamaladevi@example.test' }, WEAK],
  [{ email: 'kamaladevi@example.test', password: 'Kamaladevi7' }, WEAK],
  [{ password: 'ab '.repeat(43) }, 'Please choose a password of up to 128 characters.'],
]

describe('signing up', () => {
  test('M-100 every error is next to its field, typed text stays except the password, and nothing is stored', async () => {
    await using store = await openTestStore()
    for (const [fields, error] of WRONG) {
      const sent = { ...form, ...fields }
      const page = await postForm(store, '/sign-up', sent)
      const html = await page.text()
      expect([fields, page.status]).toEqual([fields, 422])
      expect(textOf(html)).toContain(error)
      expect(html.match(/aria-invalid="true"/g), error).toHaveLength(1)
      expect(html).not.toMatch(/name="password"[^>]*value=/)
      if (!('last_name' in fields)) expect(html).toContain('value="Rao"')
      const answer = await call(store, JSON_CALL, { body: sent })
      expect([fields, answer.status]).toEqual([fields, 422])
      expect(await answer.json()).toEqual({ message: error, fields: { [Object.keys(fields).at(-1) ?? '']: error } })
    }
    expect(await stored(store)).toBe('0 0 0 0 0')
  })

  test('M-102 A9 a password of 64 letters of many scripts is accepted, and signs in exactly as it was typed', async () => {
    await using store = await openTestStore()
    const password = ` ${'रेखा ß é 李 😀 \u00a0ж '.repeat(6)}`.slice(0, 63) + ' '
    const answer = await postForm(store, '/sign-up?next=/contact', { ...form, password })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact'])
    const session = await store.fetch('/api/auth/get-session', { headers: { cookie: cookieOf(answer) } })
    expect(await session.json()).toMatchObject({ user: { first_name: 'Asha', last_name: 'Rao', role: 'user' } })
    const body = { email: form.email, password }
    expect((await call(store, '/api/auth/sign-in/email', { body })).status).toBe(200)
    const trimmed = { ...body, password: password.trim() }
    expect((await call(store, '/api/auth/sign-in/email', { body: trimmed })).status).toBe(401)
  })

  test('a taken address is refused without naming its owner, who gets an e-mail; nothing else is stored', async () => {
    await using store = await openTestStore()
    await postForm(store, '/sign-up', form)
    const before = await store.services.database.kysely.selectFrom('credentials').select('password').execute()
    const again = await postForm(store, '/sign-up', {
      ...form,
      email: ' ASHA@example.test',
      password: 'another evening',
    })
    const text = textOf(await again.text())
    expect([again.status, again.headers.get('set-cookie')]).toEqual([422, null])
    expect(text).toContain('This e-mail can’t be used for a new account. If it’s yours, sign in')
    expect(await stored(store)).toBe('1 1 1 1 2')
    expect(await store.services.database.kysely.selectFrom('credentials').select('password').execute()).toEqual(before)
    const { kysely } = store.services.database
    const mails = kysely.selectFrom('jobs').select('payload').where('kind', 'like', '%-mail')
    const jobs = await mails.orderBy('id').execute()
    expect(jobs.map(({ payload }) => (payload as { about: string }).about).toSorted()).toEqual(['taken', 'verify'])
  })

  test('T17 a person who tries out addresses learns of five an hour, and each owner gets one e-mail, for any number of tries', async () => {
    await using store = await openTestStore({ env: { TRUST_PROXY: '1' } })
    const known = [1, 2, 3, 4, 5, 6].map((who) => `visitor${who}@example.test`)
    const up = (email: string, from: string) =>
      call(store, JSON_CALL, { body: { ...form, email }, headers: { 'x-forwarded-for': from } })
    for (const [who, email] of known.entries()) expect((await up(email, `198.51.100.${who}`)).status).toBe(200)
    const statuses: number[] = []
    for (const email of known) statuses.push((await up(email, '203.0.113.1')).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await up('nobody@example.test', '203.0.113.1')).status).toBe(429)
    for (let from = 2; from < 8; from++) expect((await up(known[0] ?? '', `203.0.113.${from}`)).status).toBe(422)
    const { rows } = await store.services.database.pool.query<{ to: string }>(
      `select payload->>'to' as to from jobs where payload->>'about' = 'taken' order by 1`,
    )
    expect(rows.map(({ to }) => to)).toEqual(known.slice(0, 5))
  })

  test('of twelve at once with one address one is made', async () => {
    await using store = await openTestStore({ env: { TRUST_PROXY: '1' } })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, who) =>
        call(store, JSON_CALL, { body: form, headers: { 'x-forwarded-for': `203.0.113.${who}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 422),
    ])
    expect(await stored(store)).toMatch(/^1 1 1 1 /)
  })

  test('G-51 five accounts an hour from one address; the sixth sees the wait, and a right one is made later', async () => {
    const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
    await using store = await openTestStore({ clock })
    const up = (who: number) => postForm(store, '/sign-up', { ...form, email: `visitor${who}@example.test` })
    for (let who = 0; who < 5; who++) expect((await up(who)).status).toBe(303)
    const refused = await up(5)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(textOf(await refused.text())).toContain('Please try again in 60 minutes')
    clock.ms += 3_600_001
    expect((await up(5)).status).toBe(303)
  })
})
