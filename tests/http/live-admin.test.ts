/** Notices to artists and admins while a page is open, for every writer. */
import { expect, test, vi } from 'vitest'
import { testEngine, openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { addAttention, addParcel } from '#tests/harness/add-order.ts'
import { addPaidOrder, addRefund } from '#tests/harness/add-paid-order.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import type { LiveStream } from '#tests/harness/live-stream.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTwoStores } from '#tests/harness/two-stores.ts'

const ADMIN = '/admin/dashboard'

const within = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 10 })

/** Notices since the last check. */
async function toldBy(stream: LiveStream, work: () => Promise<unknown>, topics: readonly string[]): Promise<void> {
  stream.told.length = 0
  await work()
  await within(() => expect(stream.told).toEqual(topics))
}

async function approve(store: TestStore, cookie: string, artwork: string): Promise<number> {
  const { rows } = await store.services.database.pool.query<{ version: string }>(
    'select xmin::text as version from artworks where id = $1',
    [artwork],
  )
  const form = { intent: 'approve', artwork, version: rows[0]?.version ?? '' }
  return (await postForm(store, ADMIN, form, { cookie })).status
}

test('M-167 every change of a work reaches the pages of its artist, and no other artist’s', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist' })
  const other = await signInNew(store.services, { role: 'artist' })
  const admin = await signInNew(store.services, { role: 'admin' })
  await using studio = await openLive(store, artist.cookie)
  await using foreign = await openLive(store, other.cookie)
  const artist_id = artist.artistId
  let id = ''
  await toldBy(
    studio,
    async () => void (id = await store.listWork({ artist_id, approval_state: 'pending', stock_quantity: 5 })),
    ['studio'],
  )
  await toldBy(studio, () => approve(store, admin.cookie, id), ['studio'])
  const change = (values: object) => () =>
    kysely.updateTable('artworks').set(values).where('artist_id', '=', artist_id!).execute()
  await toldBy(studio, () => store.listWork({ artist_id }), ['studio'])
  for (const values of [{ stock_quantity: 4 }, { hidden_at: new Date() }, { archived_at: new Date() }]) {
    await toldBy(studio, change(values), ['studio'])
  }
  await toldBy(studio, () => kysely.deleteFrom('artworks').where('id', '=', id).execute(), ['studio'])
  expect(foreign.told).toEqual([])
})

test("changes of an artist's parcel reach the artist", async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist' })
  const buyer = await signInNew(store.services)
  const work = await store.listWork({ artist_id: artist.artistId })
  const order = await addPaidOrder(kysely, [work], { user_id: buyer.id })
  await using studio = await openLive(store, artist.cookie)
  await toldBy(studio, () => addParcel(kysely, order.id), ['studio'])
  await toldBy(studio, () => kysely.updateTable('shipments').set({ state: 'packed' }).execute(), ['studio'])
})

test('waiting work reaches every admin, once for each change and nobody else', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const second = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  await using office = await openLive(store, admin.cookie)
  await using other = await openLive(store, second.cookie)
  await using foreign = await openLive(store, buyer.cookie)
  const listed = await store.listWork({})
  const order = await addPaidOrder(kysely, [listed])
  const contact = { name: 'Asha', email: 'asha@example.test', phone: '9876543210' }
  const ofOrder = (values: object) => () =>
    kysely.updateTable('orders').set(values).where('id', '=', order.id).execute()
  const deeds: [string, () => Promise<unknown>][] = [
    ['a work that waits', () => store.listWork({ approval_state: 'pending' })],
    ['what waits is withdrawn', () => kysely.updateTable('artworks').set({ archived_at: new Date() }).execute()],
    ['an order that needs somebody', () => addAttention(kysely, order.id, 'The amounts differ.')],
    ['an order that moves on', ofOrder({ status: 'confirmed' })],
    ['a parcel', () => addParcel(kysely, order.id)],
    ['money that goes back', () => addRefund(kysely, order, 100)],
    ['an order that is refunded', ofOrder({ payment_state: 'refunding' })],
    [
      'a consultation',
      () =>
        kysely
          .insertInto('consultations')
          .values({ ...contact, date: '2030-01-07', time: '10:00' })
          .execute(),
    ],
    ['its answer', () => kysely.updateTable('consultations').set({ status: 'confirmed' }).execute()],
    [
      'a message',
      () =>
        kysely
          .insertInto('contact_enquiries')
          .values({ name: 'Asha', email: contact.email, message: 'Hello.' })
          .execute(),
    ],
    [
      'a quote',
      () =>
        kysely
          .insertInto('quote_requests')
          .values({ ...contact, artwork_id: listed })
          .execute(),
    ],
    [
      'a return',
      () =>
        kysely.insertInto('return_requests').values({ order_id: order.id, reason: 'late', message: 'Late.' }).execute(),
    ],
  ]
  for (const [name, deed] of deeds) {
    other.told.length = 0
    office.told.length = 0
    await deed()
    await within(() => expect([name, office.told, other.told]).toEqual([name, ['admin'], ['admin']]))
  }
  expect(foreign.told).toEqual([])
  // Changes that need nobody reach no admin.
  office.told.length = 0
  await store.listWork({ title: 'On sale already' })
  await ofOrder({ updated_at: new Date() })()
  await addAttention(kysely, order.id, 'Once more.')
  await within(() => expect(office.told).toEqual(['admin']))
})

test('many works changed at once are one notice', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist' })
  const admin = await signInNew(store.services, { role: 'admin' })
  for (let count = 0; count < 20; count++)
    await store.listWork({ artist_id: artist.artistId, approval_state: 'pending' })
  await using studio = await openLive(store, artist.cookie)
  await using office = await openLive(store, admin.cookie)
  await kysely.updateTable('artworks').set({ approval_state: 'approved' }).execute()
  await kysely.updateTable('profiles').set({ city: 'Pune' }).where('id', 'in', [artist.id, admin.id]).execute()
  await within(() =>
    expect([studio.told, office.told]).toEqual([
      ['studio', 'profile'],
      ['admin', 'profile'],
    ]),
  )
})

test.skipIf(testEngine !== 'postgres')(
  'M-167 G-78 an approval, a role and an order arrive within two seconds from the other process, too',
  async () => {
    await using two = await openTwoStores()
    const { services } = two.here
    const { kysely } = services.database
    const artist = await signInNew(services, { role: 'artist' })
    const admin = await signInNew(services, { role: 'admin' })
    const person = await signInNew(services)
    const id = await two.here.listWork({ artist_id: artist.artistId, approval_state: 'pending' })
    const order = await addPaidOrder(kysely, [await two.here.listWork({})])
    await using studio = await openLive(two.there, artist.cookie)
    await using office = await openLive(two.there, admin.cookie)
    await using menu = await openLive(two.there, person.cookie)
    await toldBy(studio, async () => expect(await approve(two.here, admin.cookie, id)).toBe(200), ['studio'])
    await toldBy(
      menu,
      () => postForm(two.here, ADMIN, { intent: 'role', person: person.id, role: 'artist' }, { cookie: admin.cookie }),
      ['profile', 'session'],
    )
    await toldBy(
      office,
      () => kysely.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order.id).execute(),
      ['admin'],
    )
  },
)
