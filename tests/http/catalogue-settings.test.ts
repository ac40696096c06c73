import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { categoryIds, defaultFrameId } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const SECTION = '/admin/catalogue'

let store: TestStore
let admin: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const db = () => store.services.database.kysely
const post = (form: Record<string, string>) => postForm(store, SECTION, form, { cookie: admin.cookie })
const read = async (path: string, cookie?: string) =>
  textOf(await (await store.fetch(path, cookie ? { headers: { cookie } } : {})).text())

async function versionOf(table: 'frames' | 'categories', id: string): Promise<string> {
  const { rows } = await store.services.database.pool.query<{ xmin: string }>(
    `select xmin::text from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.xmin ?? ''
}

/** A frame that is offered with this work. */
async function addFrame(artworkId: string, name: string, rupees: number) {
  const { id } = await db()
    .insertInto('frames')
    .values({ name, style: 'natural-teak', price_modifier_paise: paise(rupees * 100) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const option = await db()
    .insertInto('frame_options')
    .values({ artwork_id: artworkId, frame_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  store.services.pages.drop(['frames', `artwork:${artworkId}`])
  return { id, option: option.id }
}

const frameForm = async (id: string, more: Record<string, string> = {}) => ({
  intent: 'frame-save',
  id,
  version: await versionOf('frames', id),
  name: 'Teak',
  price: '600',
  style: 'natural-teak',
  ...more,
})

const notes = async (action: string) =>
  db()
    .selectFrom('audit_log')
    .select(['actor_id', 'object', 'facts'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

describe('frames', () => {
  test('a changed price shows on the pages of the works that have the frame, and no other page is rendered again', async () => {
    const work = await store.listWork({ title: 'Framed one' })
    const other = await store.listWork({ title: 'Another one' })
    const { id } = await addFrame(work, 'Teak of pages', 400)
    await store.hearNotices()
    expect(await read(`/artwork/${work}`)).toContain('Teak of pages (+₹440)')
    await read(`/artwork/${other}`)
    await read('/collection')
    const before = store.pages.counts.misses
    expect((await post(await frameForm(id, { name: 'Teak of pages', price: '450.50' }))).status).toBe(200)
    await read(`/artwork/${other}`)
    await read('/collection')
    expect(store.pages.counts.misses).toBe(before)
    expect(await read(`/artwork/${work}`)).toContain('Teak of pages (+₹496)')
    expect(store.pages.counts.misses).toBe(before + 1)
    const [note] = (await notes('frame-changed')).slice(-1)
    expect(note).toEqual({ actor_id: admin.id, object: 'Teak of pages', facts: { price: 'from ₹400 to ₹450.50' } })
  })

  test('a cart that holds the frame shows the new price, and an order keeps its own', async () => {
    const work = await store.listWork({ title: 'In a cart', stock_quantity: null })
    const { id, option } = await addFrame(work, 'Teak of carts', 300)
    const buyer = await signInNew(store.services)
    const added = await store.fetch('/api/cart', {
      method: 'POST',
      headers: { origin: storeUrl, cookie: buyer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ key: crypto.randomUUID(), change: 'add', artwork: work, frame: option, quantity: 1 }),
    })
    expect(added.status).toBe(200)
    const order = await addPaidOrder(db(), [work], { user_id: buyer.id })
    const items = () => db().selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
    const bought = await items()

    expect((await post(await frameForm(id, { name: 'Teak of carts', price: '₹ 5,00' }))).status).toBe(200)
    expect(await read('/cart', buyer.cookie)).toContain('₹1,430')
    expect(await read('/cart', buyer.cookie)).toContain('₹1,650')
    expect(await items()).toEqual(bought)

    const retired = { intent: 'frame-retire', id, version: await versionOf('frames', id) }
    expect((await post(retired)).status).toBe(200)
    expect(await read(`/artwork/${work}`)).not.toContain('Teak of carts')
    expect(await read('/cart', buyer.cookie)).toContain('This frame is no longer offered.')
    expect(await items()).toEqual(bought)
    const back = { intent: 'frame-bring-back', id, version: await versionOf('frames', id) }
    expect((await post(back)).status).toBe(200)
    expect(await read(`/artwork/${work}`)).toContain('Teak of carts (+₹550)')
    expect((await notes('frame-retired')).map(({ object }) => object)).toContain('Teak of carts')
    expect((await notes('frame-brought-back')).map(({ object }) => object)).toContain('Teak of carts')
  })

  test('a new frame is listed, a name is used once, and "No frame" stays as it is', async () => {
    const added = { intent: 'frame-add', name: 'Rosewood', price: '1200', style: 'plain' }
    expect((await post(added)).status).toBe(200)
    expect(await read(SECTION, admin.cookie)).toContain('Rosewood')
    const twice = await post(added)
    expect(twice.status).toBe(409)
    expect(textOf(await twice.text())).toContain('Another frame has this name.')

    const before = await db().selectFrom('frames').selectAll().where('is_default', '=', true).execute()
    for (const intent of ['frame-save', 'frame-retire', 'frame-bring-back']) {
      expect((await post(await frameForm(defaultFrameId, { intent, name: 'Free gold' }))).status, intent).toBe(409)
    }
    expect(await db().selectFrom('frames').selectAll().where('is_default', '=', true).execute()).toEqual(before)
  })

  test.each([
    ['price', '-1', 'Please enter an amount in rupees'],
    ['price', '1e3', 'Please enter an amount in rupees'],
    ['price', '12.345', 'Please enter an amount in rupees'],
    ['price', '', 'Please enter an amount, or 0 if it’s free.'],
    ['price', '100001', 'Please enter at most ₹1,00,000.'],
    ['name', '  ', 'Please enter a name.'],
    ['name', 'x'.repeat(61), 'Please shorten this to 60 characters'],
    ['style', 'none', 'Please choose how the frame is drawn.'],
    ['style', '../../etc', 'Please choose how the frame is drawn.'],
  ])(
    'a frame with the %s %j is refused with the reason, typed text stays, and nothing is stored',
    async (field, value, words) => {
      const id = await someFrame()
      const before = await db().selectFrom('frames').selectAll().where('id', '=', id).execute()
      const answer = await post(await frameForm(id, { name: 'Typed by hand', [field]: value }))
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(textOf(html)).toContain(words)
      if (field !== 'name') expect(html).toContain('value="Typed by hand"')
      expect(await db().selectFrom('frames').selectAll().where('id', '=', id).execute()).toEqual(before)
    },
  )

  test('of two admins who change one frame from the same screen, the second is asked to look again', async () => {
    const id = await someFrame()
    const seen = await frameForm(id, { name: 'Some frame' })
    expect((await post({ ...seen, price: '700' })).status).toBe(200)
    const second = await post({ ...seen, price: '800' })
    expect(second.status).toBe(409)
    expect(textOf(await second.text())).toContain('Someone else has changed this.')
    const together = await frameForm(id, { name: 'Some frame' })
    const answers = await Promise.all(['901', '902', '903'].map((price) => post({ ...together, price })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

async function someFrame(): Promise<string> {
  await post({ intent: 'frame-add', name: 'Some frame', price: '100', style: 'plain' })
  const { id } = await db().selectFrom('frames').select('id').where('name', '=', 'Some frame').executeTakeFirstOrThrow()
  return id
}

const BANGLES = {
  intent: 'category-save',
  id: categoryIds.bangles,
  name: 'Bangles',
  description: 'Bangles, single and in sets.',
  hsn: '7117',
  taxPercent: '10',
  sizeSetId: '20000000-0000-4000-8000-000000000003',
  lengthCm: '15',
  widthCm: '12',
  heightCm: '10',
  weightGrams: '400',
}
const category = (id: string) =>
  db().selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('categories', () => {
  test('M-014 a new name and description show on the pages at once; URL and premium flag stay', async () => {
    expect(await read('/category/jewellery/bangles')).toContain('Bangles, single and in sets.')
    const before = await category(categoryIds.bangles)
    const form = { ...BANGLES, name: 'Bangles & Kadas', description: 'Round the wrist.', hsn: '711790' }
    const sent = {
      ...form,
      version: await versionOf('categories', BANGLES.id),
      slug: 'x',
      path: 'x',
      is_premium: 'true',
    }
    expect((await post(sent)).status).toBe(200)
    const page = await read('/category/jewellery/bangles')
    expect(page).toContain('Bangles & Kadas')
    expect(page).toContain('Round the wrist.')
    expect(await category(categoryIds.bangles)).toEqual({
      ...before,
      name: 'Bangles & Kadas',
      description: 'Round the wrist.',
      default_hsn: '711790',
    })
    const [note] = (await notes('category-changed')).slice(-1)
    expect(note?.facts).toEqual({
      name: 'from Bangles to Bangles & Kadas',
      description: 'from Bangles, single and in sets. to Round the wrist.',
      hsn: 'from 7117 to 711790',
    })
  })

  test('a parcel is another one from now on, and no page is rendered again for it', async () => {
    await store.hearNotices()
    await read('/collection')
    const before = store.pages.counts.misses
    const now = await category(categoryIds.handmade)
    const form = {
      intent: 'category-save',
      id: now.id,
      name: now.name,
      description: now.description,
      hsn: now.default_hsn ?? '',
      taxPercent: '10',
    }
    const parcel = { lengthCm: '80', widthCm: '60', heightCm: '9', weightGrams: '2600' }
    expect((await post({ ...form, ...parcel, version: await versionOf('categories', now.id) })).status).toBe(200)
    expect((await category(now.id)).parcel_weight_grams).toBe(2600)
    await read('/collection')
    expect(store.pages.counts.misses).toBe(before)
  })

  test('a category moves among its siblings one place at a time, and no further than the end', async () => {
    const order = async () =>
      (
        await db().selectFrom('categories').select('slug').where('parent_id', 'is', null).orderBy('position').execute()
      ).map(({ slug }) => slug)
    const [first = '', second = '', ...rest] = await order()
    const { id } = await db().selectFrom('categories').select('id').where('slug', '=', second).executeTakeFirstOrThrow()
    const move = async (intent: string) => post({ intent, id, version: await versionOf('categories', id) })
    expect((await move('category-up')).status).toBe(200)
    expect(await order()).toEqual([second, first, ...rest])
    expect((await move('category-up')).status).toBe(409)
    expect((await move('category-down')).status).toBe(200)
    expect(await order()).toEqual([first, second, ...rest])
  })

  test.each([
    ['hsn', '711', 'An HSN code has 4, 6 or 8 digits.'],
    ['hsn', '71 17', 'An HSN code has 4, 6 or 8 digits.'],
    ['taxPercent', '', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['taxPercent', '-1', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['taxPercent', '40.01', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['taxPercent', '5.125', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['taxPercent', '1e1', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['taxPercent', 'ten', 'Please enter a rate from 0 to 40, such as 5 or 12.5.'],
    ['name', 'Handmade\u0000', 'Please remove the characters that can’t be displayed.'],
    ['name', '', 'Please enter a name.'],
    ['sizeSetId', 'Rings', 'Please choose sizes from the list.'],
    ['lengthCm', '0', 'Please enter a whole number from 1 to 300 cm.'],
    ['heightCm', '301', 'Please enter a whole number from 1 to 300 cm.'],
    ['weightGrams', '12.5', 'Please enter a whole number from 1 to 1,00,000 g.'],
    ['description', 'x'.repeat(301), 'Please shorten this to 300 characters'],
  ])('a category with the %s %j is refused with the reason, and nothing is stored', async (field, value, words) => {
    const before = await category(categoryIds.bangles)
    const version = await versionOf('categories', BANGLES.id)
    const answer = await post({ ...BANGLES, version, [field]: value })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain(words)
    expect(await category(categoryIds.bangles)).toEqual(before)
  })

  test('two siblings never have one name', async () => {
    const { id } = await db()
      .selectFrom('categories')
      .select('id')
      .where('path', '=', 'jewellery')
      .executeTakeFirstOrThrow()
    const answer = await post({ ...BANGLES, id, version: await versionOf('categories', id), name: 'Wall Art' })
    expect(answer.status).toBe(409)
    expect(textOf(await answer.text())).toContain('Another category here has this name.')
  })
})
