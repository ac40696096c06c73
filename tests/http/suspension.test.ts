/** A suspended person is out at once, sees why, and comes back as before. */
import { expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { elementWith, textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const ADMIN = '/admin/dashboard'

const post = (store: TestStore, { cookie }: TestVisitor, form: Record<string, string>) =>
  postForm(store, ADMIN, form, { cookie })

const suspend = (store: TestStore, by: TestVisitor, { id: person }: TestVisitor, reason = 'Sold copies') =>
  post(store, by, { intent: 'suspend', person, reason })

const suspendedAt = async (store: TestStore, { id }: TestVisitor) =>
  (
    await store.services.database.kysely
      .selectFrom('profiles')
      .select('suspended_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).suspended_at

test('I16 a suspension ends every session at once, says why at the next sign-in, and is logged; lifting it opens the door', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services)
  const { email, password } = user
  expect((await suspend(store, admin, user)).status).toBe(200)
  expect((await suspend(store, admin, user, 'Once more')).status).toBe(200)
  const me = await store.fetch('/me', { headers: { cookie: user.cookie } })
  expect(await me.json()).toMatchObject({ user: null })

  const refused = await postForm(store, '/sign-in', { email, password })
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []])
  expect(textOf(await refused.text())).toContain('Your account is suspended: Sold copies. If you think')
  const called = await call(store, '/api/auth/sign-in/email', { body: { email, password } })
  expect([called.status, await called.json()]).toMatchObject([
    403,
    { message: 'Your account is suspended: Sold copies. If you think this is a mistake, please contact us.' },
  ])
  // Without the password the answer reveals nothing.
  const guess = await postForm(store, '/sign-in', { email, password: 'a wrong guess' })
  expect(textOf(await guess.text())).not.toContain('suspended')
  expect(await kysely.selectFrom('sessions').selectAll().where('account_id', '=', user.id).execute()).toEqual([])

  const page = await store.fetch(`${ADMIN}?suspended=1`, { headers: { cookie: admin.cookie } })
  const row = elementWith(await page.text(), 'tr', email) ?? ''
  expect(textOf(row)).toContain('Suspended')
  expect(textOf(row)).toContain('Sold copies')

  expect((await post(store, admin, { intent: 'lift', person: user.id })).status).toBe(200)
  expect((await postForm(store, '/sign-in', { email, password })).status).toBe(303)
  const noted = await kysely
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'object', 'facts'])
    .where('action', 'in', ['suspension', 'suspension-lifted'])
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { action: 'suspension', actor_id: admin.id, object: user.id, facts: { reason: 'Sold copies' } },
    { action: 'suspension-lifted', actor_id: admin.id, object: user.id, facts: {} },
  ])
  const { rows } = await store.services.database.pool.query<{ about: string }>(
    `select payload ->> 'about' as about from jobs where payload ->> 'to' = $1 order by created_at, about`,
    [email],
  )
  expect(rows.map(({ about }) => about).toSorted()).toEqual(['suspended', 'suspension-lifted', 'verify'])
})

test('the works of a suspended artist are off the wall until the suspension ends, and no role lists them', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const artist = await signInNew(store.services, { role: 'artist' })
  const other = await store.listWork({ title: 'Of another hand' })
  const id = await store.listWork({ artist_id: artist.artistId, title: 'Monsoon Wall' })
  const shown = async () => [
    (await store.fetch(`/artwork/${id}`)).status,
    (await store.fetch(`/artwork/${other}`)).status,
  ]
  expect(await shown()).toEqual([200, 200])
  await suspend(store, admin, artist)
  expect(await shown()).toEqual([404, 200])
  expect(textOf(await (await store.fetch('/collection')).text())).not.toContain('Monsoon Wall')
  await post(store, admin, { intent: 'role', person: artist.id, role: 'user' })
  await post(store, admin, { intent: 'role', person: artist.id, role: 'artist' })
  expect(await shown()).toEqual([404, 200])
  await post(store, admin, { intent: 'lift', person: artist.id })
  expect(await shown()).toEqual([200, 200])
})

test('nobody suspends the own account, and two admins who suspend each other leave one', async () => {
  await using store = await openTestStore()
  const one = await signInNew(store.services, { role: 'admin' })
  const self = await suspend(store, one, one)
  expect(self.status).toBe(409)
  expect(textOf(await self.text())).toContain('You can’t suspend your own account.')
  const other = await signInNew(store.services, { role: 'admin' })
  const answers = await Promise.all([suspend(store, one, other), suspend(store, other, one)])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  // The suspended person sees so, at any moment it happens.
  expect([401, 403, 409, 422]).toContain(statuses[1])
  const ends = await Promise.all([suspendedAt(store, one), suspendedAt(store, other)])
  expect(ends.filter((end) => end === null)).toHaveLength(1)
})

test('a suspension without a reason, or with a very long one, is refused with a message and stores nothing', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services)
  for (const reason of ['', ' \n ', 'x'.repeat(501)]) {
    const answer = await suspend(store, admin, user, reason)
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain('Please give a reason')
  }
  expect((await post(store, admin, { intent: 'suspend', person: 'x', reason: 'Why' })).status).toBe(404)
  expect((await post(store, admin, { intent: 'suspend', person: '', reason: 'Why' })).status).toBe(404)
  expect(await suspendedAt(store, user)).toBeNull()
})
