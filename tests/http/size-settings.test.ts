import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const SECTION = '/admin/catalogue'

let store: TestStore
let admin: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const db = () => store.services.database.kysely
const action = async (intent: string, form: Record<string, string>) => {
  const answer = await postForm(store, SECTION, { intent, ...form }, { cookie: admin.cookie })
  return { status: answer.status, html: await answer.text() }
}
const section = async () => textOf(await (await store.fetch(SECTION, { headers: { cookie: admin.cookie } })).text())

async function seen(table: 'size_sets' | 'sizes' | 'categories', id: string) {
  const { rows } = await store.services.database.pool.query<{ version: string }>(
    `select xmin::text as version from ${table} where id = $1`,
    [id],
  )
  return { id, version: rows[0]?.version ?? '' }
}

const setNamed = (name: string) => db().selectFrom('size_sets').selectAll().where('name', '=', name).executeTakeFirst()
const sizesOf = async (name: string) =>
  db()
    .selectFrom('sizes')
    .innerJoin('size_sets', 'size_sets.id', 'sizes.size_set_id')
    .where('size_sets.name', '=', name)
    .select(['sizes.id', 'sizes.name', 'measures_mm as measuresMm', 'is_retired as isRetired'])
    .orderBy('position')
    .execute()
const namesOf = async (name: string) => (await sizesOf(name)).map((size) => size.name)

test('G-33 an admin makes a set of sizes in cm, reads it in inches too, puts it in order and gives it to a category', async () => {
  const men = { name: 'Men’s clothing', kind: 'body', measures: 'Chest, Waist', note: 'Of the body.' }
  expect((await action('size-set-add', men)).status).toBe(200)
  expect((await action('size-set-add', men)).html).toContain('Another set has this name.')
  const id = (await setNamed(men.name))?.id ?? ''
  for (const [name, cm0, cm1] of [
    ['S', '96.52', '81'],
    ['M', '101,6', '86'],
  ] as const)
    expect((await action('size-add', { id, name, cm0, cm1 })).status).toBe(200)
  expect((await action('size-add', { id, name: 'M', cm0: '1', cm1: '1' })).html).toContain(
    'Another size of this set has this name.',
  )
  expect((await sizesOf(men.name)).map(({ name, measuresMm }) => [name, measuresMm])).toEqual([
    ['S', [965.2, 810]],
    ['M', [1016, 860]],
  ])
  expect(await section()).toContain('Chest 96.52 cm (38 in), Waist 81 cm (31.89 in)')

  const [, second] = await sizesOf(men.name)
  expect((await action('size-up', await seen('sizes', second?.id ?? ''))).status).toBe(200)
  expect(await namesOf(men.name)).toEqual(['M', 'S'])
  expect((await action('size-up', await seen('sizes', second?.id ?? ''))).status).toBe(409)
  expect(
    (await action('size-set-save', { ...(await seen('size_sets', id)), ...men, measures: 'Chest' })).html,
  ).toContain('Keep the same number of measures.')

  const now = await db()
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', categoryIds.clothing)
    .executeTakeFirstOrThrow()
  const category = {
    name: now.name,
    description: now.description,
    hsn: now.default_hsn ?? '',
    taxPercent: String(now.tax_percent),
    lengthCm: '40',
    widthCm: '32',
    heightCm: '8',
    weightGrams: '900',
    sizeSetId: id,
  }
  expect((await action('category-save', { ...(await seen('categories', now.id)), ...category })).status).toBe(200)
  expect(await section()).toContain('M to S, assigned to Designer Clothing')
  const notes = await db().selectFrom('audit_log').select(['action', 'object', 'facts']).orderBy('id').execute()
  expect(notes.find(({ action }) => action === 'category-changed')?.facts).toEqual({
    sizes: 'from Women’s clothing to Men’s clothing',
  })
  expect(notes.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['size-set-added', 'size-added', 'size-moved']),
  )
  expect((await action('size-set-delete', await seen('size_sets', id))).status).toBe(409)
  expect(
    (await action('category-save', { ...(await seen('categories', now.id)), ...category, sizeSetId: '' })).status,
  ).toBe(200)
  expect((await action('size-set-delete', await seen('size_sets', id))).status).toBe(200)
  expect(await setNamed(men.name)).toBeUndefined()
})

test('G-33 a size in use is retired and never deleted, an unused one is deleted', async () => {
  const work = await store.listWork({ category_id: categoryIds.bangles })
  await sizeWork(store.services, work, 'bangles', { '2-6': 1 })
  const sizes = await sizesOf('Bangles')
  const [used, unused] = ['2-6', '2-2'].map((name) => sizes.find((size) => size.name === name)?.id ?? '')
  expect((await action('size-delete', await seen('sizes', used ?? ''))).html).toContain(
    'You can retire it, but not delete it.',
  )
  expect((await action('size-retire', await seen('sizes', used ?? ''))).status).toBe(200)
  expect((await sizesOf('Bangles')).filter(({ isRetired }) => isRetired).map(({ name }) => name)).toEqual(['2-6'])
  expect((await action('size-bring-back', await seen('sizes', used ?? ''))).status).toBe(200)
  expect((await action('size-delete', await seen('sizes', unused ?? ''))).status).toBe(200)
  expect(await namesOf('Bangles')).not.toContain('2-2')
  const set = (await setNamed('Bangles'))?.id ?? ''
  expect((await action('size-set-delete', await seen('size_sets', set))).html).toContain(
    'To stop offering it, remove it from every category.',
  )
})

test.each([
  ['size-add', { name: 'A4', cm0: '' }, 'Please enter the inner circumference in cm.'],
  ['size-add', { name: 'A4', cm0: '4,2,1' }, 'Please enter a measure from 0.1 to 300 cm.'],
  ['size-add', { name: 'A4', cm0: '0' }, 'Please enter a measure from 0.1 to 300 cm.'],
  ['size-add', { name: '', cm0: '4.2' }, 'Please enter a name.'],
  ['size-add', { name: 'Thirteen-long', cm0: '4.2' }, 'Please shorten this to 12 characters'],
  ['size-set-add', { name: 'Caps', kind: 'hat', measures: 'Head' }, 'Please choose what the sizes are for.'],
  ['size-set-add', { name: 'Caps', kind: 'body', measures: ' , ' }, 'Please enter what is measured'],
  ['size-set-add', { name: 'Caps', kind: 'body', measures: 'Head, head' }, 'Please name each measure once.'],
])('G-33 %s with %j is refused with the reason, and nothing is stored', async (intent, form, words) => {
  const id = (await setNamed('Rings'))?.id ?? ''
  const before = await sizesOf('Rings')
  const { status, html } = await action(intent, intent === 'size-add' ? { id, ...form } : form)
  expect(status).toBe(422)
  expect(textOf(html)).toContain(words)
  expect(await sizesOf('Rings')).toEqual(before)
  expect(await setNamed('Caps')).toBeUndefined()
})

test('G-33 of two admins who change one size from the same screen, the second is asked to look again', async () => {
  const [first] = await sizesOf('Rings')
  const on = await seen('sizes', first?.id ?? '')
  const answers = await Promise.all(['4.7', '4.8'].map((cm0) => action('size-save', { ...on, name: '6', cm0 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
