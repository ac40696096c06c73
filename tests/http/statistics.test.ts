import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldIn } from '#tests/harness/add-sizes.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let artist: TestVisitor
let other: TestVisitor
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
beforeAll(async () => {
  store = await openTestStore({ env: { TRUST_PROXY: '1' }, clock })
  artist = await signInNew(store.services, { role: 'artist' })
  other = await signInNew(store.services, { role: 'artist', firstName: 'Kiran' })
})
afterAll(() => store.close())

const look = (body: string, place = '10.0.0.1', headers: Record<string, string> = {}) =>
  store.fetch('/api/views', {
    method: 'POST',
    body,
    headers: { origin: storeUrl, 'x-forwarded-for': place, 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })
const viewsOf = async (id: string) => {
  await store.services.views.flush()
  const rows = await store.services.database.kysely
    .selectFrom('work_views')
    .select('views')
    .where('artwork_id', '=', id)
    .execute()
  return rows.reduce((sum, { views }) => sum + views, 0)
}
const page = async (who: TestVisitor, query = '') =>
  textOf(await (await store.fetch(`/artist/statistics${query}`, { headers: { cookie: who.cookie } })).text())

test('F-61 an artist reads views, hearts, carts and sales of the own works, and nobody else’s', async () => {
  const { kysely } = store.services.database
  const id = await store.listWork({ title: 'Seen Wall', artist_id: artist.artistId, stock_quantity: null })
  await store.listWork({ title: 'Of another hand', artist_id: other.artistId })
  const buyer = await signInNew(store.services)
  for (const place of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) expect((await look(id, place)).status).toBe(204)
  await kysely.insertInto('wishlists').values({ user_id: buyer.id, artwork_id: id }).execute()
  const order = await addPaidOrder(kysely, [id], { user_id: buyer.id })
  await soldIn(kysely, order.id, id, 'M')
  await store.services.views.flush()

  const text = await page(artist)
  for (const words of [
    'Views 3',
    'Saves 1',
    'In carts 0',
    'Pieces sold 2',
    'Sales before tax ₹2,000',
    'Seen Wall Sold 2 in M',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Of another hand')
  expect(await page(other)).not.toContain('Seen Wall')
  expect(await page(other)).toContain('Views 0')
  expect(text).not.toContain(buyer.email)
  await kysely.updateTable('orders').set({ payment_state: 'refunding' }).where('user_id', '=', buyer.id).execute()
  for (const words of ['Pieces sold 0', 'Sales before tax ₹0']) expect(await page(artist)).toContain(words)
})

test('F-61 days outside the chosen ones are not counted', async () => {
  const id = await store.listWork({ title: 'Seen long ago', artist_id: other.artistId })
  const { pool } = store.services.database
  await pool.query(`insert into work_views values ($1, current_date - 60, 41)`, [id])
  expect(await page(other, '?days=30')).toContain('Views 0')
  expect(await page(other, '?days=90')).toContain('Views 41')
  expect(await page(other, '?days=banana')).toBe(await page(other))
})

test('F-61 one address that asks again and again is counted once a minute; a flood counts no more than sixty', async () => {
  const id = await store.listWork()
  for (let time = 0; time < 5; time++) await look(id, '10.2.0.1')
  expect(await viewsOf(id)).toBe(1)
  clock.aheadMs += 61_000
  await look(id, '10.2.0.1')
  expect(await viewsOf(id)).toBe(2)
})

test('F-61 a view is a number: only listed works are counted, and no cookie is read or set', async () => {
  const listed = await store.listWork()
  const pending = await store.listWork({ approval_state: 'pending' })
  expect((await look(pending)).status).toBe(204)
  expect((await look('00000000-0000-4000-8000-00000000dead')).status).toBe(204)
  for (const body of ['', 'x', `${listed}'--`, 'x'.repeat(5_000)]) expect((await look(body)).status, body).toBe(422)
  expect((await look(listed, '10.3.0.1', { origin: 'https://elsewhere.example' })).status).toBe(403)
  const seen = await look(listed, '10.3.0.2', { cookie: artist.cookie })
  expect(seen.headers.getSetCookie()).toEqual([])
  expect([await viewsOf(listed), await viewsOf(pending)]).toEqual([1, 0])
  const { rows } = await store.services.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'work_views' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['artwork_id', 'day', 'views'])
})

test('F-61 counts in memory are written when the store stops', async () => {
  const { database } = store.services
  await using second = await openTestStore({ database })
  const id = await second.listWork()
  await second.fetch('/api/views', { method: 'POST', body: id, headers: { origin: storeUrl } })
  await second[Symbol.asyncDispose]()
  expect(await viewsOf(id)).toBe(1)
})
