import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const HOME = {
  name: 'Home',
  fullName: 'Asha Rao',
  phone: '+91 98765 43210',
  postalCode: '411 004',
  address: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
}

const MOTHER = {
  ...HOME,
  name: 'Mother',
  fullName: 'Leela Rao',
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
}

const post = (form: string, fields: Record<string, string>, { cookie }: TestVisitor) =>
  postForm(store, `/profile?form=${form}`, fields, { cookie })

const bookOf = ({ id }: TestVisitor) =>
  store.services.database.kysely
    .selectFrom('book_addresses')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('name')
    .execute()

const page = async (path: string, { cookie }: TestVisitor) => (await store.fetch(path, { headers: { cookie } })).text()

test('F-38 addresses are saved under names, changed, put first and removed, without scripts, and by nobody else', async () => {
  const buyer = await signInNew(store.services)
  const stranger = await signInNew(store.services)
  const kept = await post('address-new', HOME, buyer)
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/profile#addresses'])
  await post('address-new', MOTHER, buyer)
  const [home, mother] = await bookOf(buyer)
  expect(home).toMatchObject({ name: 'Home', phone: '9876543210', postal_code: '411004', is_default: false })
  if (!home || !mother) throw new Error('Nothing was kept.')

  const again = await post(`address-${mother.id}`, { ...MOTHER, name: 'HOME', city: '' }, buyer)
  expect(again.status).toBe(422)
  const text = decodeEntities(textOf(await again.text()))
  expect(text).toContain('Please enter the city or village.')
  expect((await post(`address-${mother.id}`, { ...MOTHER, name: 'HOME' }, buyer)).status).toBe(422)
  expect((await post(`address-${mother.id}`, { ...MOTHER, name: 'Aai' }, stranger)).status).toBe(404)
  expect((await post('remove-address', { address: mother.id }, stranger)).status).toBe(404)
  expect((await post('default-address', { address: mother.id }, stranger)).status).toBe(404)
  expect(await bookOf(buyer)).toEqual([home, mother])

  await post('default-address', { address: home.id }, buyer)
  await post('default-address', { address: mother.id }, buyer)
  expect((await bookOf(buyer)).map(({ is_default }) => is_default)).toEqual([false, true])
  await post(`address-${mother.id}`, { ...MOTHER, name: 'Aai' }, buyer)
  expect(decodeEntities(textOf(await page('/profile', buyer)))).toContain('Aai is your default.')
  await post('remove-address', { address: mother.id }, buyer)
  expect((await bookOf(buyer)).map(({ name }) => name)).toEqual(['Home'])
})

test('F-38 the checkout is filled with the first address, or the requested one', async () => {
  const buyer = await signInNew(store.services)
  const { kysely } = store.services.database
  await kysely
    .updateTable('profiles')
    .set({ address: '1 Own Lane', city: 'Nagpur', state: 'Maharashtra', postal_code: '440001', phone: '9000000001' })
    .where('id', '=', buyer.id)
    .execute()
  await post('address-new', HOME, buyer)
  await post('address-new', MOTHER, buyer)
  const [home, mother] = await bookOf(buyer)
  const work = await store.listWork()
  const cityAt = async (query = '') =>
    /name="shipping\.city"[^>]*value="([^"]*)"/.exec(await page(`/checkout?artwork=${work}${query}`, buyer))?.[1]
  expect(await cityAt()).toBe('Nagpur')
  await post('default-address', { address: mother?.id ?? '' }, buyer)
  expect(await cityAt()).toBe('Bengaluru')
  expect(await cityAt(`&address=${home?.id}`)).toBe('Pune')
  expect(await cityAt('&address=profile')).toBe('Nagpur')
  expect(await cityAt('&address=nobodys')).toBe('Bengaluru')
  await post('default-address', { address: 'profile' }, buyer)
  expect(await cityAt()).toBe('Nagpur')
})

test('ten addresses are stored at most, however quickly they are sent, and all go with the account', async () => {
  const buyer = await signInNew(store.services)
  const tries = Array.from({ length: 12 }, (_, index) => post('address-new', { ...HOME, name: `Home ${index}` }, buyer))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await page('/profile/my-data.json', buyer)).toContain('Prabhat Road')
  const deleted = await post('delete', { confirmation: 'DELETE', password: buyer.password }, buyer)
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/'])
  expect(await bookOf(buyer)).toEqual([])
})
