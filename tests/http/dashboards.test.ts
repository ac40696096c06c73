import { insteadOf } from '#domain/accounts/duties.rules.ts'
import { NO_ACCESS_ADDRESS, signInAddress } from '#domain/accounts/return-path.rules.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { elementWith, textOf, textsOf } from '#tests/harness/page-text.ts'
import type { TestStore } from '#tests/harness/store.ts'

const ADMIN = '/admin/dashboard'

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterAll(() => store.close())

const roleOf = async (store: TestStore, id: string) =>
  (await store.services.database.kysely.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirst())
    ?.role

test('M-207 an admin lists the profiles and changes a role; nobody else does', async () => {
  const admin = await signInNew(store.services, { role: 'admin' })
  const user = await signInNew(store.services)
  const list = await store.fetch(ADMIN, { headers: { cookie: admin.cookie } })
  expect(textOf(await list.text())).toContain(user.email)

  const form = { intent: 'role', person: user.id, role: 'artist' }
  const refused = await postForm(store, ADMIN, form, { cookie: user.cookie })
  expect(refused.status).toBe(403)
  expect((await postForm(store, ADMIN, form)).status).toBe(401)
  expect(await roleOf(store, user.id)).toBe('user')

  expect((await postForm(store, ADMIN, form, { cookie: admin.cookie })).status).toBe(200)
  expect(await roleOf(store, user.id)).toBe('artist')
  const dashboard = await store.fetch('/artist/dashboard', { headers: { cookie: user.cookie } })
  expect(dashboard.status).toBe(200)
})

test.each(['superadmin', 'Admin', '', 'user,admin'])(
  'M-003 there are three roles, and %j is none of them',
  async (role) => {
    const admin = await signInNew(store.services, { role: 'admin' })
    const user = await signInNew(store.services)
    const answer = await postForm(store, ADMIN, { intent: 'role', person: user.id, role }, { cookie: admin.cookie })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain('Error updating user role')
    expect(await roleOf(store, user.id)).toBe('user')
  },
)

test('the last admin stays one, also when two resign at once', async () => {
  await using store = await openTestStore()
  const admins = [
    await signInNew(store.services, { role: 'admin' }),
    await signInNew(store.services, { role: 'admin' }),
  ]
  const answers = await Promise.all(
    admins.map(({ id, cookie }) => postForm(store, ADMIN, { intent: 'role', person: id, role: 'user' }, { cookie })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('M-207 an admin approves one work and rejects another; the first is listed at once, and neither is decided twice', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const first = await store.listWork({ title: 'Monsoon Wall', approval_state: 'pending' })
  const second = await store.listWork({ title: 'Dry Wall', approval_state: 'pending' })
  expect((await store.fetch(`/artwork/${first}`)).status).toBe(404)
  const versionOf = async (id: string) => {
    const { rows } = await store.services.database.pool.query<{ xmin: string }>(
      'select xmin::text from artworks where id = $1',
      [id],
    )
    return rows[0]?.xmin ?? ''
  }
  const decide = (intent: string, artwork: string, version: string, reason = '') =>
    postForm(store, `${ADMIN}?tab=artworks`, { intent, artwork, version, reason }, { cookie: admin.cookie })

  const seen = await versionOf(first)
  expect((await decide('approve', first, seen)).status).toBe(200)
  expect((await store.fetch(`/artwork/${first}`)).status).toBe(200)
  expect((await decide('approve', first, seen)).status).toBe(409)

  expect((await decide('reject', second, await versionOf(second))).status).toBe(422)
  expect((await decide('reject', second, '1', 'Please photograph it by day.')).status).toBe(409)
  expect((await decide('reject', second, await versionOf(second), 'Please photograph it by day.')).status).toBe(200)
  expect((await store.fetch(`/artwork/${second}`)).status).toBe(404)
  const queue = await store.fetch(`${ADMIN}?tab=artworks`, { headers: { cookie: admin.cookie } })
  expect(textOf(await queue.text())).toContain('No pending artworks to approve')
})

test('M-206 an artist sees every own work with its state, and nobody else’s', async () => {
  const artist = await signInNew(store.services, { role: 'artist' })
  const other = await signInNew(store.services, { role: 'artist', firstName: 'Kiran' })
  await store.listWork({ title: 'Own and pending', approval_state: 'pending', artist_id: artist.artistId })
  await store.listWork({
    title: 'Own and rejected',
    approval_state: 'rejected',
    rejection_reason: 'Too dark.',
    artist_id: artist.artistId,
  })
  await store.listWork({ title: 'Of another hand', artist_id: other.artistId })
  const page = await store.fetch('/artist/dashboard', { headers: { cookie: artist.cookie } })
  const text = textOf(await page.text())
  expect(text).toContain('Own and pending')
  expect(text).toContain('Too dark.')
  expect(text).not.toContain('Of another hand')
})

test('M-125 M-141 each dashboard is for its own people: others are sent home and told why, guests to sign in, and their posts are refused', async () => {
  const admin = await signInNew(store.services, { role: 'admin' })
  const artist = await signInNew(store.services, { role: 'artist' })
  const buyer = await signInNew(store.services)
  const everybody = { guest: undefined, buyer: buyer.cookie, artist: artist.cookie, admin: admin.cookie }
  for (const [path, whose] of [
    [ADMIN, 'admin'],
    ['/artist/dashboard', 'artist'],
  ] as const) {
    for (const [who, cookie] of Object.entries(everybody)) {
      const page = await store.fetch(path, { headers: cookie ? { cookie } : {} })
      const sentHome = [302, who === 'guest' ? signInAddress(path) : NO_ACCESS_ADDRESS]
      expect([page.status, page.headers.get('location')], `${who} at ${path}`).toEqual(
        who === whose ? [200, null] : sentHome,
      )
      const posted = await postForm(store, path, { intent: 'nothing' }, cookie ? { cookie } : {})
      const refused = who === 'guest' ? 401 : 403
      expect(posted.status, `${who} posts to ${path}`).toBe(who === whose ? 422 : refused)
    }
  }
})

test('the back office at a Hindi address is English for an admin, and leads others to the Hindi home page', async () => {
  const admin = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  const from = async (path: string, cookie = '') =>
    (await store.fetch(path, { headers: { cookie } })).headers.get('location')
  expect(await from('/hi/admin/orders?status=packed')).toBe(
    `/hi${signInAddress('/admin/orders?status=packed').slice(1)}`,
  )
  expect(await from('/hi/admin/orders', buyer.cookie)).toBe(`/hi${NO_ACCESS_ADDRESS.slice(1)}`)
  expect(await from('/hi/admin/orders?status=packed', admin.cookie)).toBe(`${storeUrl}/admin/orders?status=packed`)
})

const textAt = async (store: TestStore, path: string, cookie: string) =>
  textOf(await (await store.fetch(path, { headers: { cookie } })).text())

test.each([
  [
    'fulfilment',
    '/admin/orders',
    ['Today', 'Inbox', 'Orders', 'Reported messages'],
    ['New order', 'Export as CSV', 'User Management'],
  ],
  [
    'content',
    '/admin/dashboard?tab=artworks',
    ['Today', 'All works', 'Approval', 'Reviews', 'Shelves', 'Catalogue', 'Words'],
    ['User Management'],
  ],
] as const)(
  'an admin with the role %s is sent to their own sections, and sees those alone',
  async (duty, first, sections, hidden) => {
    const { cookie } = await signInNew(store.services, { role: 'admin', duty })
    const sent = await store.fetch(ADMIN, { headers: { cookie } })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, first])
    const refused = await store.fetch('/admin/reports', { headers: { cookie } })
    expect(refused.headers.get('location')).toBe(insteadOf(duty, '/admin/reports'))
    const page = await (await store.fetch(first, { headers: { cookie } })).text()
    const links = textsOf(elementWith(page, 'nav', 'Back office') ?? '', 'a')
    expect(links.map((text) => text.replace(/ \d.*/, ''))).toEqual(sections)
    for (const words of hidden) expect(page).not.toContain(words)
  },
)

test('on the page of an order the orders role sees its allowed actions, and nothing else', async () => {
  const [owner, packer] = [
    await signInNew(store.services, { role: 'admin' }),
    await signInNew(store.services, { role: 'admin', duty: 'fulfilment' }),
  ]
  const { kysely } = store.services.database
  const { id } = await addPaidOrder(kysely, [await store.listWork({ stock_quantity: 0 })])
  const page = `/admin/orders/${id}`
  const money = ['Send refund', 'Cancel order']
  const work = ['Confirm order', 'Save note', 'Check with Razorpay']
  const [theirs, whole] = [await textAt(store, page, packer.cookie), await textAt(store, page, owner.cookie)]
  for (const words of [...money, ...work]) expect(whole).toContain(words)
  for (const words of work) expect(theirs).toContain(words)
  for (const words of money) expect(theirs).not.toContain(words)
  const refused = await postForm(store, page, { intent: 'cancel', key: randomUUID() }, { cookie: packer.cookie })
  expect([refused.status, textOf(await refused.text())]).toEqual([
    403,
    expect.stringContaining('Your account doesn’t have access to this'),
  ])
  const done = await postForm(store, page, { intent: 'confirm', key: randomUUID() }, { cookie: packer.cookie })
  expect(done.status).toBe(200)
})

test('a call of an order about money is seen to by an owner alone', async () => {
  const { cookie } = await signInNew(store.services, { role: 'admin', duty: 'fulfilment' })
  const { kysely } = store.services.database
  const { id } = await addPaidOrder(kysely, [await store.listWork({ stock_quantity: 0 })])
  const call = (kind: 'refund-failed' | 'parcel-lost', facts: object) =>
    kysely
      .insertInto('order_attention')
      .values({ order_id: id, kind, about: 'x', facts: JSON.stringify(facts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [money, parcel] = [
    await call('refund-failed', { refund: 'rfnd_1' }),
    await call('parcel-lost', { reference: 'R1' }),
  ]
  const seeTo = async (seen: string, intent = 'resolve-parcel') =>
    (await postForm(store, `/admin/orders/${id}`, { intent, seen, key: randomUUID() }, { cookie })).status
  expect([await seeTo(money.id, 'resolve'), await seeTo(money.id), await seeTo(parcel.id)]).toEqual([403, 409, 200])
  expect(await kysely.selectFrom('order_attention').select('kind').execute()).toEqual([{ kind: 'refund-failed' }])
})
