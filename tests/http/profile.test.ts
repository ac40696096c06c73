import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import { PROFILE_FIELDS } from '#domain/accounts/profile-fields.rules.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const page = async (store: TestStore, { cookie }: TestVisitor, query = '') => {
  const answer = await store.fetch(`/profile${query}`, { headers: { cookie } })
  return { answer, text: decodeEntities(textOf(await answer.text())) }
}

const save = (store: TestStore, { cookie, id }: TestVisitor, fields: Record<string, string>) =>
  postForm(store, `/api/profile/${id}`, fields, { cookie })

const stored = (store: TestStore, { id }: TestVisitor) =>
  store.services.database.kysely.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the page of the profile', () => {
  test.each<[Role, string]>([
    ['artist', 'Manage your artist profile and artwork settings'],
    ['admin', 'Manage your admin profile and system settings'],
    ['user', 'Manage your account settings and preferences'],
  ])('M-112 M-113 M-114 M-115 is headed Profile Settings, with the words for the role %s', async (role, subtitle) => {
    const { answer, text } = await page(store, await signInNew(store.services, { role }))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(text).toContain('Profile Settings')
    expect(text).toContain(subtitle)
  })

  test('I14 a guest is sent to sign in and comes back, and no URL of the page shows anything', async () => {
    const answer = await store.fetch('/profile?edit=city')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?sign-in=%2Fprofile%3Fedit%3Dcity'])
    const call = await store.fetch('/profile.data')
    expect(await call.text()).not.toContain('first_name')
  })

  test('M-122 without a profile it says Profile not found', async () => {
    const visitor = await signInNew(store.services)
    await store.services.database.kysely.deleteFrom('profiles').where('id', '=', visitor.id).execute()
    const { answer, text } = await page(store, visitor)
    expect([answer.status, text.includes('Profile not found')]).toEqual([404, true])
  })
})

describe('a field of the profile', () => {
  const KEPT = {
    first_name: 'आशा',
    last_name: "D'Souza",
    phone: '9876543210',
    address: '12, Lake Road\nNear the school',
    city: 'Bengaluru',
    state: 'Karnataka',
    postal_code: '560001',
    country: 'India',
  }

  test('M-117 each is saved separately, and the others stay as they were', async () => {
    const visitor = await signInNew(store.services)
    const other = await signInNew(store.services)
    for (const field of PROFILE_FIELDS) {
      const before = await stored(store, visitor)
      const answer = await save(store, visitor, { [field]: KEPT[field] })
      expect([answer.status, await answer.json()]).toEqual([200, { [field]: KEPT[field] }])
      expect(await stored(store, visitor)).toEqual({
        ...before,
        [field]: KEPT[field],
        updated_at: expect.any(Date) as Date,
        // Follows from the names.
        search_words: expect.any(String) as string,
      })
    }
    expect(await stored(store, other)).toMatchObject({ first_name: 'Asha', city: null })
    const read = await store.fetch(`/api/profile/${visitor.id}`, { headers: { cookie: visitor.cookie } })
    expect(await read.json()).toEqual({ id: visitor.id, ...KEPT })
  })

  test.each(['+91 98765-43210', '098765 43210'])('the phone number %s is stored as its ten digits', async (phone) => {
    const visitor = await signInNew(store.services)
    expect((await save(store, visitor, { phone })).status).toBe(200)
    expect(await stored(store, visitor)).toMatchObject({ phone: '9876543210' })
  })

  test.each(['123456789', '12345678901', '+1 9876543210', 'abcdefghij', '९८७६५४३२१०'])(
    'D1 the phone number %s is refused in the words of the shop',
    async (phone) => {
      const visitor = await signInNew(store.services)
      const answer = await save(store, visitor, { phone })
      expect([answer.status, await answer.json()]).toEqual([
        422,
        {
          message: 'Please fix the errors before proceeding.',
          fields: { phone: 'Phone number must be a 10-digit number.' },
        },
      ])
      expect(await stored(store, visitor)).toMatchObject({ phone: null })
    },
  )

  test('D3 G-71 a name that was given is not taken away; a last name that never was may stay blank', async () => {
    const visitor = await signInNew(store.services)
    for (const [field, label] of [
      ['first_name', 'First name'],
      ['last_name', 'Last name'],
    ] as const) {
      const answer = await save(store, visitor, { [field]: '  ' })
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { fields: { [field]: `${label} is required.` } },
      ])
    }
    await store.services.database.kysely
      .updateTable('profiles')
      .set({ last_name: null })
      .where('id', '=', visitor.id)
      .execute()
    expect((await save(store, visitor, { last_name: '' })).status).toBe(200)
    expect(await stored(store, visitor)).toMatchObject({ first_name: 'Asha', last_name: null })
  })

  test.each([
    ['two fields', 'city=Pune&state=Goa'],
    ['one field twice', 'city=Pune&city=Goa'],
    ['no field', ''],
    ['the role', 'role=admin'],
    ['the e-mail address', 'email=other%40example.test'],
    ['an id beside it', 'city=Pune&id=00000000-0000-4000-8000-000000000000'],
    ['a field of no profile', '__proto__=x'],
    ['the day of joining', 'created_at=2020-01-01'],
  ])('M-117 D5 T12 a change with %s is refused whole', async (_what, body) => {
    const visitor = await signInNew(store.services)
    const before = await stored(store, visitor)
    const answer = await store.fetch(`/api/profile/${visitor.id}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { origin: storeUrl, cookie: visitor.cookie },
    })
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Send exactly one field of the profile.' }])
    expect(await stored(store, visitor)).toEqual(before)
  })

  test.each([
    '{"role":"admin"}',
    '{"user":{"role":"admin"}}',
    '{"city":["Pune"]}',
    '{"city":{"set":"Pune"}}',
    '{"role":"user","role":"admin"}',
    '{"__proto__":{"role":"admin"}}',
    '["role","admin"]',
    'null',
    '{',
  ])('T12 I15 the JSON %s changes nothing', async (body) => {
    const visitor = await signInNew(store.services)
    const before = await stored(store, visitor)
    const answer = await store.fetch(`/api/profile/${visitor.id}`, {
      method: 'POST',
      body,
      headers: { origin: storeUrl, cookie: visitor.cookie, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await stored(store, visitor)).toEqual(before)
  })

  test.each<Record<string, string>>([
    { city: 'x'.repeat(101) },
    { city: 'Pune\nGoa' },
    { city: 'Pu\0ne' },
    { state: 'Atlantis' },
    { postal_code: '<script>' },
    { country: '\u202eaidnI' },
    { address: 'x'.repeat(501) },
    { first_name: 'x'.repeat(101) },
  ])('text that no page could show is refused: %o', async (fields) => {
    const visitor = await signInNew(store.services)
    const before = await stored(store, visitor)
    expect((await save(store, visitor, fields)).status).toBe(422)
    expect(await stored(store, visitor)).toEqual(before)
  })

  test('D7 T25 a name that looks like markup is stored and shown as text', async () => {
    const visitor = await signInNew(store.services)
    const name = '<img src=x onerror=alert(1)>'
    expect((await save(store, visitor, { first_name: name })).status).toBe(200)
    const html = await (await store.fetch('/profile', { headers: { cookie: visitor.cookie } })).text()
    expect(html).not.toContain('<img src=x')
    expect(decodeEntities(html)).toContain(`value="${name}"`)
  })

  test("I14 another person's profile does not exist, and a guest is asked to sign in", async () => {
    const visitor = await signInNew(store.services)
    const admin = await signInNew(store.services, { role: 'admin' })
    const path = `/api/profile/${visitor.id}`
    for (const { cookie } of [
      await signInNew(store.services),
      await signInNew(store.services, { role: 'artist' }),
      admin,
    ]) {
      expect((await store.fetch(path, { headers: { cookie } })).status).toBe(404)
      expect((await postForm(store, path, { city: 'Pune' }, { cookie })).status).toBe(404)
      expect((await postForm(store, '/profile', { city: 'Pune', id: visitor.id }, { cookie })).status).toBe(404)
    }
    expect((await store.fetch(path)).status).toBe(401)
    expect((await postForm(store, path, { city: 'Pune' })).status).toBe(401)
    expect(await stored(store, visitor)).toMatchObject({ city: null })
  })

  test('M-124 a failed write is logged, and the old value remains', async () => {
    await using store = await openTestStore({ expectedErrors: [/^A profile could not be saved\.$/] })
    const visitor = await signInNew(store.services)
    await store.services.database.pool.query('alter table profiles add constraint nowhere check (city is null)')
    expect((await save(store, visitor, { city: 'Nagpur' })).status).toBe(503)
    expect((await page(store, visitor)).text).not.toContain('Nagpur')
  })

  test('M-116 M-117 without a script all fields are saved with one button, or none with the typed text', async () => {
    const visitor = await signInNew(store.services)
    const { cookie, id } = visitor
    const html = await (await store.fetch('/profile', { headers: { cookie } })).text()
    for (const field of PROFILE_FIELDS) expect(html).toContain(`name="${field}"`)
    expect(textOf(html)).not.toContain('Edit')
    const post = (fields: Record<string, string>) =>
      postForm(store, '/profile?form=details', { id, ...fields }, { cookie })
    const refused = await post({ ...KEPT, city: 'Nagpur', phone: '12', postal_code: '<script>' })
    const answer = await refused.text()
    const text = decodeEntities(textOf(answer))
    expect(refused.status).toBe(422)
    for (const words of ['Please fix the errors', 'must be a 10-digit number.', 'Please enter a PIN code'])
      expect(text).toContain(words)
    expect(answer).toMatch(/<input[^>]*value="12"/)
    expect(answer).toMatch(/<input[^>]*value="Nagpur"/)
    expect(await stored(store, visitor)).toMatchObject({ first_name: 'Asha', city: null, phone: null })
    const saved = await post(KEPT)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile#details'])
    expect(await stored(store, visitor)).toMatchObject(KEPT)
  })

  test('M-117 without a script, stored texts that would be refused today do not hold up the others', async () => {
    const visitor = await signInNew(store.services)
    const { cookie, id } = visitor
    const old = { state: 'Bombay State', postal_code: '#1', address: '12, Lake Road\nNear the school' }
    await store.services.database.kysely.updateTable('profiles').set(old).where('id', '=', id).execute()
    const form = { id, first_name: 'Asha', last_name: 'Rao', ...old, address: '12, Lake Road\r\nNear the school' }
    const saved = await postForm(store, '/profile?form=details', { ...form, city: 'Pune' }, { cookie })
    expect(saved.status).toBe(303)
    expect(await stored(store, visitor)).toMatchObject({ ...old, city: 'Pune' })
  })

  test('M-124 without a script, after a failed save the typed text stays, as not saved yet', async () => {
    await using store = await openTestStore({ expectedErrors: [/^A profile could not be saved\.$/] })
    const { cookie, id } = await signInNew(store.services)
    await store.services.database.pool.query('alter table profiles add constraint nowhere check (city is null)')
    const answer = await postForm(store, '/profile?form=details', { id, city: 'Nagpur' }, { cookie })
    const html = decodeEntities(await answer.text())
    expect(answer.status).toBe(503)
    expect(html).toContain('Not saved yet: City')
    expect(html).toMatch(/<input[^>]*value="Nagpur"/)
  })

  test.each<Record<string, string>>([{ role: 'admin' }, { city: 'Pune', email: 'other@example.test' }, {}])(
    'M-117 T12 a form with %o is refused whole',
    async (fields) => {
      const visitor = await signInNew(store.services)
      const { cookie, id } = visitor
      const before = await stored(store, visitor)
      expect((await postForm(store, '/profile?form=details', { id, ...fields }, { cookie })).status).toBe(400)
      expect(await stored(store, visitor)).toEqual(before)
    },
  )
})
