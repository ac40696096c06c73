import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { addWork, filled, send, sentPicture, shownForm } from '#tests/harness/studio.ts'

let store: TestStore
let artist: TestVisitor
let other: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
})
afterAll(() => store.close())

const call = (body: unknown, type = 'application/json') =>
  store.fetch('/api/work-drafts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: storeUrl, cookie: artist.cookie, 'content-type': type },
  })
const draft = (fields: object, image: string | null = null) => ({
  fields,
  frames: [],
  image: image === null ? null : { id: image, alt: 'Steps' },
  images: [],
})
const drafts = async () => (await store.services.database.pool.query('select 1 from work_drafts')).rowCount

test('F-58 the form opens with its draft, and a saved work leaves no draft of itself', async () => {
  const image = await sentPicture(store, artist)
  expect((await call({ work: '', draft: draft({ title: 'Half a', price: '12.' }, image) })).status).toBe(200)
  expect(await shownForm(store, artist, 'new')).toMatchObject({ title: 'Half a', price: '12.', image, work: '' })
  expect(await shownForm(store, other, 'new')).toMatchObject({ title: '', image: '' })
  expect((await send(store, artist, filled({ image }))).status).toBe(303)
  expect(await drafts()).toBe(0)
})

test('F-58 a refused form keeps its draft', async () => {
  await call({ work: '', draft: draft({ title: 'Kept' }) })
  expect((await send(store, artist, filled({ title: '' }))).status).toBe(422)
  expect(await drafts()).toBe(1)
  expect((await call({ draft: null })).status).toBe(200)
  expect(await drafts()).toBe(0)
})

test("F-58 a new work begins as a copy of one of the artist's own, and of no other", async () => {
  const id = await addWork(store, artist, { title: 'Twice', medium: 'Ink', stock: '0' })
  const copy = await shownForm(store, artist, `new&from=${id}`)
  expect(copy).toMatchObject({ title: 'Twice', medium: 'Ink', work: '', version: '', stock: '1' })
  expect(await shownForm(store, other, `new&from=${id}`)).toMatchObject({ title: '', medium: '' })
})

test.each([
  ['no draft', { work: '' }, 422],
  ['a work that is no id', { work: 'x', draft: draft({}) }, 404],
  ['a work that is no text', { work: 7, draft: draft({}) }, 404],
  ['a novel', { work: '', draft: draft({ description: 'x'.repeat(25_001) }) }, 422],
])('F-58 %s is refused with a reason, and nothing is stored', async (_what, body, status) => {
  const answer = await call(body)
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) as unknown }])
  expect(await drafts()).toBe(0)
})

test('F-58 anything but JSON is refused', async () => {
  expect((await call({}, 'text/plain')).status).toBe(415)
})
