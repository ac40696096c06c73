/** What an admin finds and changes under User Management. */
import { expect, test } from 'vitest'
import { postForm } from '#tests/harness/post-form.ts'
import { elementWith, textOf, textsOf } from '#tests/harness/page-text.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const ADMIN = '/admin/dashboard'

async function pageOf(store: TestStore, { cookie }: TestVisitor, search = ''): Promise<string> {
  const page = await store.fetch(ADMIN + search, { headers: { cookie } })
  expect(page.status).toBe(200)
  return page.text()
}

/** The e-mail addresses of the rows, in their order. */
const listed = (html: string) =>
  [...html.matchAll(/<td class="person-mail">([^<]*)</g)].map(([, address = '']) => address)

const post = (store: TestStore, { cookie }: TestVisitor, form: Record<string, string>) =>
  postForm(store, ADMIN, form, { cookie })

const read = (store: TestStore, id: string) =>
  store.services.database.kysely
    .selectFrom('profiles')
    .select(['role', 'suspended_at', 'suspension_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const audits = (store: TestStore, action: string) =>
  store.services.database.kysely
    .selectFrom('audit_log')
    .select(['actor_id', 'object', 'facts'])
    .where('action', '=', action)
    .execute()

/** So long ago that verification is needed again. */
const growOld = (store: TestStore, { id }: TestVisitor) =>
  store.services.database.pool.query(
    `update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`,
    [id],
  )

test('M-126 M-127 M-128 the table has its four heads, both tabs, three roles in each row, and the newest first', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  for (const [place, name] of ['First', 'Second', 'Third'].entries()) {
    await addProfile(kysely, {
      first_name: name,
      email: `${name.toLowerCase()}@example.test`,
      created_at: new Date(Date.UTC(2031, 0, place + 1)),
    })
  }
  const html = await pageOf(store, admin)
  expect(textsOf(html, 'th').slice(0, 4)).toEqual(['Name', 'Email', 'Role', 'Actions'])
  expect(listed(html).slice(0, 3)).toEqual(['third@example.test', 'second@example.test', 'first@example.test'])
  const sections = elementWith(html, 'nav', 'User Management') ?? ''
  expect(sections).toContain('Artwork Approval')
  const row = elementWith(html, 'tr', 'third@example.test') ?? ''
  expect(textsOf(elementWith(row, 'select', 'Artist') ?? '', 'option')).toEqual(['User', 'Artist', 'Admin'])
  expect(textsOf(row, 'button')).toContain('Save')
})

test('people are found by the beginnings of their names and addresses, by role, and by being suspended', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin', firstName: 'Admin' })
  const add = (first_name: string, last_name: string, email: string, more: object = {}) =>
    addProfile(kysely, { first_name, last_name, email, ...more })
  await add('Meera', 'Kulkarni', 'meera@indigo.example', { role: 'artist' })
  await add('Meenakshi', 'Iyer', 'm.iyer@example.test')
  await add('काव्या', 'राव', 'kavya@example.test', { suspended_at: new Date() })
  const found = async (search: string) => listed(await pageOf(store, admin, search)).toSorted()
  expect(await found('?q=mee')).toEqual(['m.iyer@example.test', 'meera@indigo.example'])
  expect(await found('?q=MEERA+kul')).toEqual(['meera@indigo.example'])
  expect(await found('?q=m.iyer%40example.test')).toEqual(['m.iyer@example.test'])
  expect(await found('?q=indigo')).toEqual(['meera@indigo.example'])
  expect(await found(`?q=${encodeURIComponent('काव्या')}`)).toEqual(['kavya@example.test'])
  expect(await found('?role=artist')).toEqual(['meera@indigo.example'])
  expect(await found('?suspended=1')).toEqual(['kavya@example.test'])
  expect(await found('?q=mee&role=artist')).toEqual(['meera@indigo.example'])
  for (const nothing of ['?q=nobody', '?q=%40%40', `?q=${encodeURIComponent("' or 1=1--")}`, '?q=%00mee%00zz']) {
    const html = await pageOf(store, admin, nothing)
    expect([nothing, listed(html)]).toEqual([nothing, []])
    expect(textOf(html)).toContain('0 accounts found')
  }
})

test('accounts come in pages with addresses, next to their number and what each bought and made', async () => {
  await using store = await openTestStore()
  const { kysely, pool } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  await addPaidOrder(kysely, [await store.listWork({ artist_id: artist.artistId })], { user_id: artist.id })
  await pool.query(
    `insert into profiles (first_name, email, created_at)
      select 'Buyer', 'buyer' || n || '@example.test', timestamptz '2020-01-01' - n * interval '1 day'
      from generate_series(1, 1234) n`,
  )
  const first = await pageOf(store, admin)
  expect(textOf(first)).toContain('1,236 accounts')
  expect(listed(first)).toHaveLength(50)
  expect(textOf(elementWith(first, 'tr', artist.email) ?? '')).toContain('1 order, 1 work')
  expect(first).toContain('href="/admin/dashboard?page=25"')
  const last = await pageOf(store, admin, '?page=25')
  expect(listed(last).at(-1)).toBe('buyer1234@example.test')
  expect(listed(last)).toHaveLength(36)
  expect(listed(await pageOf(store, admin, '?page=99999'))).toEqual([])
})

test('P1 I15 a role that came twice, as a list or not at all changes nothing, and neither does any other field', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services)
  const base = { intent: 'role', person: user.id }
  const bodies = ['role=user&role=admin', 'role=admin&role=admin', 'role%5B%5D=admin', 'role%5B0%5D=admin', '']
  bodies.push('role=admin', 'role=admin&duty=', 'role=admin&duty=everything', 'role=admin&duty=owner&duty=owner')
  for (const extra of bodies) {
    const answer = await store.fetch(ADMIN, {
      method: 'POST',
      body: new URLSearchParams(`${new URLSearchParams(base)}&${extra}`),
      headers: { origin: 'https://store.example.test', cookie: admin.cookie },
    })
    expect([extra, answer.status]).toEqual([extra, 422])
    expect(textOf(await answer.text())).toContain('Error updating user role')
  }
  const json = await store.fetch(ADMIN, {
    method: 'POST',
    body: JSON.stringify({ ...base, role: ['admin'] }),
    headers: { origin: 'https://store.example.test', cookie: admin.cookie, 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
  const forbidden = { suspended_at: '', email: 'x@example.test', email_verified: 'true', id: admin.id, first_name: 'X' }
  expect((await post(store, admin, { ...base, role: 'user', ...forbidden })).status).toBe(200)
  const { kysely } = store.services.database
  const kept = await kysely.selectFrom('profiles').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect([kept.role, kept.email, kept.first_name, kept.suspended_at]).toEqual(['user', user.email, 'Asha', null])
})

test('G-43 P3 the last admin is not demoted, and the page says why', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const answer = await post(store, admin, { intent: 'role', person: admin.id, role: 'user' })
  expect(answer.status).toBe(409)
  expect(textOf(await answer.text())).toContain('The store needs at least one owner.')
  expect((await read(store, admin.id)).role).toBe('admin')
})

test('M-129 M-130 a role is changed, announced, logged and e-mailed to the person; the same role again is no change', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services, { firstName: 'Kiran' })
  const form = { intent: 'role', person: user.id, role: 'artist' }
  for (let time = 0; time < 2; time++) {
    const answer = await post(store, admin, form)
    expect(answer.status).toBe(200)
    expect(textOf(await answer.text())).toContain('User role updated successfully')
  }
  expect(await audits(store, 'role-change')).toEqual([
    { actor_id: admin.id, object: user.id, facts: { from: 'user', to: 'artist' } },
  ])
  const me = await store.fetch('/me', { headers: { cookie: user.cookie } })
  expect(await me.json()).toMatchObject({ user: { role: 'artist' } })
  const { rows } = await store.services.database.pool.query<{ payload: object }>(
    `select payload from jobs where payload ->> 'about' = 'role-changed'`,
  )
  expect(rows).toMatchObject([{ payload: { to: user.email, role: 'artist' } }])
})

test('G-44 a former artist leaves the wall with all works, and finds them again when reinstated', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const artist = await signInNew(store.services, { role: 'artist' })
  const id = await store.listWork({ artist_id: artist.artistId, title: 'Monsoon Wall' })
  const setRole = (role: string) => post(store, admin, { intent: 'role', person: artist.id, role })
  const shown = async () => [
    (await store.fetch(`/artwork/${id}`)).status,
    textOf(await (await store.fetch('/collection')).text()).includes('Monsoon Wall'),
  ]
  expect(await shown()).toEqual([200, true])
  expect((await setRole('user')).status).toBe(200)
  expect(await shown()).toEqual([404, false])
  expect((await setRole('artist')).status).toBe(200)
  expect(await shown()).toEqual([200, true])
})

test('T14 nobody becomes or stops being an admin without a recent verification', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const second = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services)
  await growOld(store, admin)
  for (const [person, role] of [
    [user.id, 'admin'],
    [second.id, 'user'],
    [user.id, 'artist'],
  ] as const) {
    const asked = await post(store, admin, { intent: 'role', person, role })
    expect([asked.status, asked.headers.get('location')]).toEqual([307, '/prove?post=%2Fadmin%2Fdashboard'])
  }
  expect([(await read(store, user.id)).role, (await read(store, second.id)).role]).toEqual(['user', 'admin'])
})
