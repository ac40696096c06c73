import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryIds } from '#tests/harness/list-work.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import {
  addWork,
  approve,
  fieldsIn,
  filled,
  send,
  sentPicture,
  shownForm,
  STUDIO,
  type Fields,
} from '#tests/harness/studio.ts'

const QUEUE = '/admin/dashboard?tab=artworks'

let store: TestStore
let artist: TestVisitor
let admin: TestVisitor
const ids: Record<string, string> = {}
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  admin = await signInNew(store.services, { role: 'admin' })
  const sizes = await store.services.database.kysely
    .selectFrom('sizes')
    .innerJoin('size_sets', 'size_sets.id', 'sizes.size_set_id')
    .select(['sizes.id', 'sizes.name', 'kind'])
    .execute()
  for (const { id, name, kind } of sizes) ids[`${kind} ${name}`] = id
})
afterAll(() => store.close())

const read = async (path: string, { cookie }: TestVisitor) =>
  decodeEntities(textOf(await (await store.fetch(path, { headers: { cookie } })).text()))

type Sized = Record<string, readonly [pieces: string, extra?: string]>

/** The fields of these sizes as a form sends them. */
const inSizes = (sizes: Sized, kind = 'body'): Fields => ({
  sizes: Object.keys(sizes).map((name) => ids[`${kind} ${name}`] ?? ''),
  ...Object.fromEntries(
    Object.entries(sizes).flatMap(([name, [pieces, extra = '']]) => [
      [`pieces:${ids[`${kind} ${name}`]}`, pieces],
      [`extra:${ids[`${kind} ${name}`]}`, extra],
    ]),
  ),
})
const clothing = (sizes: Sized): Fields => ({ category: categoryIds.clothing, ...inSizes(sizes) })

/** Every size of a work by its name: pieces and rupees, and whether it is retired. */
async function storedSizes(work: string) {
  const { rows } = await store.services.database.pool.query<{ name: string; of: unknown; id: string }>(
    `select own.id, name, json_build_array(stock_quantity, modifier_paise / 100, (own.retired_at is not null)::int) as of
     from artwork_sizes own join sizes on sizes.id = size_id where artwork_id = $1 order by position`,
    [work],
  )
  return { of: Object.fromEntries(rows.map(({ name, of }) => [name, of])), ids: rows.map(({ id }) => id) }
}
const stockOf = async (work: string) => {
  const { rows } = await store.services.database.pool.query<{ stock_quantity: number | null; edition: string }>(
    'select stock_quantity, edition from artworks where id = $1',
    [work],
  )
  return rows[0]
}

/** The form of the work as shown, with other fields, its sizes again. */
async function change(work: string, fields: Fields): Promise<Response> {
  const { sizes: _, ...shown } = await shownForm(store, artist, work)
  return send(store, artist, { ...shown, intent: 'save', ...fields }, `${STUDIO}?work=${work}`)
}

test('G-33 a work is saved in the ticked sizes, and its stock is their sum', async () => {
  const work = await addWork(store, artist, {
    ...clothing({ S: ['3'], M: ['0'], XL: ['2', '400'] }),
    stock: '',
    edition: '',
  })
  expect((await storedSizes(work)).of).toEqual({ S: [3, 0, 0], M: [0, 0, 0], XL: [2, 400, 0] })
  expect(await stockOf(work)).toEqual({ stock_quantity: 5, edition: 'limited' })
  expect(await read(STUDIO, artist)).toContain('S: 3, M: sold out, XL: 2')
  expect(await read(QUEUE, admin)).toContain('Sizes S, M, XL (+₹400)')
  expect(await shownForm(store, artist, work)).toMatchObject(clothing({ S: ['3'], M: ['0'], XL: ['2', '400'] }))

  expect((await change(work, inSizes({ S: ['3'], M: ['4'], L: [''] }))).status).toBe(303)
  expect((await storedSizes(work)).of).toEqual({ S: [3, 0, 0], M: [4, 0, 0], L: [null, 0, 0], XL: [2, 400, 1] })
  expect(await stockOf(work)).toEqual({ stock_quantity: null, edition: 'open' })

  expect((await change(work, { sizes: [], edition: 'limited', stock: '7' })).status).toBe(303)
  expect((await storedSizes(work)).of).toEqual({ S: [3, 0, 1], M: [4, 0, 1], L: [null, 0, 1], XL: [2, 400, 1] })
  expect(await stockOf(work)).toEqual({ stock_quantity: 7, edition: 'limited' })
})

test('G-33 sizes of another set are left out, and an error of a size is shown next to it and nothing is lost', async () => {
  const bangles = await addWork(store, artist, {
    category: categoryIds.bangles,
    ...inSizes({ '2-6': ['1'] }, 'bangle'),
    [`pieces:${ids['body M']}`]: '9',
  })
  expect((await storedSizes(bangles)).of).toEqual({ '2-6': [1, 0, 0] })
  const image = await sentPicture(store, artist)
  const answer = await send(
    store,
    artist,
    filled({ image, ...clothing({ S: ['1', '5'], M: ['many', '20'] }) }),
    `${STUDIO}?work=new`,
  )
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(decodeEntities(textOf(html))).toContain('Enter a whole number, or leave it empty.')
  expect(decodeEntities(textOf(html))).toContain('At least one size must cost the base price')
  expect(fieldsIn(html)).toMatchObject(clothing({ S: ['1', '5'], M: ['many', '20'] }))
})

test('G-33 without scripts a new work finds the sizes of every set in its form, before a category is chosen', async () => {
  const html = await (await store.fetch(`${STUDIO}?work=new`, { headers: { cookie: artist.cookie } })).text()
  const [, noscript = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? []
  for (const id of [ids['body M'], ids['ring 12'], ids['bangle 2-6']])
    expect(noscript).toContain(`name="sizes" value="${id}"`)
})

test('G-33 sizes of a listed work keep their ids, and one sold since the form was opened is not put back', async () => {
  const work = await addWork(store, artist, clothing({ S: ['3'], M: ['2'] }))
  await approve(store, work)
  const before = await storedSizes(work)
  const { sizes: _, ...opened } = await shownForm(store, artist, work)
  // One is sold in S, one comes back in M: the sum is as it was.
  await store.services.database.pool.query(
    `update artwork_sizes set stock_quantity = case when size_id = $2 then 2 else 3 end where artwork_id = $1`,
    [work, ids['body S']],
  )
  const late = await send(
    store,
    artist,
    { ...opened, intent: 'save', ...inSizes({ S: ['3'], M: ['2', '0'] }) },
    `${STUDIO}?work=${work}`,
  )
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(decodeEntities(textOf(html))).toContain('Stock has changed. This is the current figure.')
  expect(fieldsIn(html)).toMatchObject(inSizes({ S: ['2'], M: ['3', '0'] }))
  expect((await storedSizes(work)).of).toEqual({ S: [2, 0, 0], M: [3, 0, 0] })

  expect((await change(work, inSizes({ S: ['5'] }))).status).toBe(303)
  expect((await change(work, inSizes({ S: ['5'], M: ['1'] }))).status).toBe(303)
  expect(await storedSizes(work)).toEqual({ of: { S: [5, 0, 0], M: [1, 0, 0] }, ids: before.ids })

  await store.services.database.pool.query(
    'update artwork_sizes set held_quantity = 2 where artwork_id = $1 and size_id = $2',
    [work, ids['body S']],
  )
  const held = await change(work, inSizes({ S: ['1'], M: ['1'] }))
  expect(held.status).toBe(422)
  expect(decodeEntities(textOf(await held.text()))).toContain('A buyer is paying for 2 of these right now.')
  expect((await change(work, inSizes({ M: ['1'] }))).status).toBe(303)
  expect((await storedSizes(work)).of).toEqual({ S: [5, 0, 1], M: [1, 0, 0] })
})

test('G-33 a size of a listed work costs more only once an admin agrees, and is in the queue as a change', async () => {
  const work = await addWork(store, artist, clothing({ S: ['3'], M: ['2', '50'] }))
  await approve(store, work)
  expect((await change(work, inSizes({ S: ['3'], M: ['4', '90'], XL: ['1', '300'] }))).status).toBe(303)
  expect((await storedSizes(work)).of).toEqual({ S: [3, 0, 0], M: [4, 50, 0], XL: [1, 0, 1] })
  expect(await read(QUEUE, admin)).toContain('Sizes S, M (+₹50) S, M (+₹90), XL (+₹300)')
  expect(await shownForm(store, artist, work)).toMatchObject(inSizes({ S: ['3'], M: ['4', '90'], XL: ['1', '300'] }))

  const html = await (await store.fetch(QUEUE, { headers: { cookie: admin.cookie } })).text()
  const [, version = ''] =
    new RegExp(`name="artwork" value="${work}"/?><input[^>]*name="version" value="(\\d+)"`).exec(html) ?? []
  const agreed = await postForm(
    store,
    QUEUE,
    { intent: 'approve-edit', artwork: work, version, reason: '' },
    { cookie: admin.cookie },
  )
  expect(agreed.status).toBe(200)
  expect((await storedSizes(work)).of).toEqual({ S: [3, 0, 0], M: [4, 90, 0], XL: [1, 300, 0] })
  // A lower price needs no approval.
  expect((await change(work, inSizes({ S: ['3'], M: ['4', '10'], XL: ['1', '300'] }))).status).toBe(303)
  expect((await storedSizes(work)).of).toMatchObject({ M: [4, 10, 0] })
})
