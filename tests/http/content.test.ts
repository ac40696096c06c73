import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownText } from '#domain/content/home-text.rules.ts'
import { speak } from '#words/speak.ts'
import { attributesOf, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const SECTION = '/admin/content'

let store: TestStore
let admin: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const html = async (path: string) => (await store.fetch(path, { headers: { cookie: admin.cookie } })).text()
const home = async () => textOf(await (await store.fetch('/')).text())
const post = (form: Record<string, string>) => postForm(store, SECTION, form, { cookie: admin.cookie })

async function version(): Promise<string> {
  const { rows } = await store.services.database.pool.query<{ version: string }>(
    'select xmin::text as version from home_texts where published_at is null',
  )
  return rows[0]?.version ?? ''
}

/** The whole form, as the section shows it. */
async function form(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const { heroTitle, heroLine, services, helpTitle, helpText } = ownText()
  const said = store.services.content.testimonials.flatMap(({ words, name, detail }, place) => [
    [`said${place}Words`, words],
    [`said${place}Name`, name],
    [`said${place}Detail`, detail],
    [`said${place}Sample`, 'yes'],
  ])
  const cards = services.flatMap(({ name, text }, card) => [
    [`service${card}Name`, name],
    [`service${card}Text`, text],
  ])
  const fields = { heroTitle, heroLine, helpTitle, helpText, count: String(store.services.content.testimonials.length) }
  return { intent: 'draft', version: await version(), ...fields, ...Object.fromEntries([...cards, ...said]), ...more }
}

test('F-66 a draft is visible to admins alone; published, the home page has it at once, and it is logged', async () => {
  expect(await home()).toContain('Discover Unique Wall Art & Decor')
  expect((await post(await form({ heroTitle: 'Rain on Paper & Silk' }))).status).toBe(200)
  expect(await home()).toContain('Discover Unique Wall Art & Decor')
  expect(textOf(await html(`${SECTION}/preview`))).toContain('Rain on Paper & Silk')

  expect(
    (await post(await form({ intent: 'publish', heroTitle: 'Rain on Paper & Silk', said0Words: 'It sings.' }))).status,
  ).toBe(200)
  expect(await home()).toContain('Rain on Paper & Silk')
  expect(await home()).toContain('It sings.')
  const note = await store.services.database.kysely
    .selectFrom('audit_log')
    .select(['actor_id', 'object'])
    .where('action', '=', 'home-text-published')
    .execute()
  expect(note).toEqual([{ actor_id: admin.id, object: 'Rain on Paper & Silk' }])
})

test('F-66 what nobody changed in a published text stays Hindi on the Hindi home page', async () => {
  const hindi = async () => textOf(await (await store.fetch('/hi')).text())
  const { helpText, services, testimonials } = speak('hi', () => ({
    ...ownText(),
    testimonials: store.services.content.testimonials,
  }))
  const own = [helpText, services[0]?.text ?? '', testimonials[0]?.words ?? '']
  const order = 'hero categories newest services artist help testimonials'
  expect((await post(await form({ intent: 'publish', heroTitle: 'Our words', sections: order }))).status).toBe(200)
  const said = await hindi()
  expect(said).toContain('Our words')
  for (const text of own) expect(said).toContain(text)
})

test('F-66 an earlier version is taken back into the draft, and published again', async () => {
  await post(await form({ intent: 'publish', heroTitle: 'First words' }))
  await post(await form({ intent: 'publish', heroTitle: 'Second words' }))
  expect(await home()).toContain('Second words')
  const { rows } = await store.services.database.pool.query<{ id: string }>(
    `select id from home_texts where words ->> 'heroTitle' = 'First words'`,
  )
  expect((await post({ intent: `restore-${rows[0]?.id}`, version: await version() })).status).toBe(200)
  expect(await home()).toContain('Second words')
  expect(attributesOf(await html(SECTION), 'value')).toContain('First words')
  expect((await post({ intent: 'discard', version: await version() })).status).toBe(200)
  expect(attributesOf(await html(SECTION), 'value')).toContain('Second words')
  expect((await post({ intent: 'restore-999999', version: '' })).status).toBe(404)
})

test('M-009 F-66 testimonials are added, ordered and removed; the first three are shown, and fewer are not published', async () => {
  await post(await form({ intent: 'add' }))
  const added = { count: '4', said3Words: 'A fourth voice.', said3Name: 'Zoya', said3Detail: 'Goa' }
  await post(await form({ ...added, intent: 'up-3' }))
  await post(await form({ ...added, intent: 'publish' }))
  expect(await home()).not.toContain('A fourth voice.')
  const first = {
    count: '4',
    said0Words: 'A fourth voice.',
    said0Name: 'Zoya',
    said0Detail: 'Goa',
    said3Words: 'x',
    said3Name: 'y',
    said3Detail: 'z',
  }
  await post(await form({ ...first, intent: 'publish' }))
  expect(await home()).toContain('A fourth voice.')
  await post(await form({ intent: 'remove-0' }))
  const few = await post(await form({ intent: 'publish', count: '2' }))
  expect(few.status).toBe(422)
  expect(textOf(await few.text())).toContain('The home page shows 3 testimonials')
})

test('F-66 markup is shown as typed, and has no effect', async () => {
  const hostile = '<script>alert(1)</script><b>bold</b>'
  await post(await form({ intent: 'publish', heroLine: hostile, said0Words: hostile }))
  const page = await (await store.fetch('/')).text()
  expect(page).not.toContain('<script>alert(1)')
  expect(page).not.toContain('<b>bold')
  expect(textOf(page)).toContain(hostile)
})

test.each([
  ['heroTitle', '', 'Please fill this in: title.'],
  ['heroLine', 'x'.repeat(241), 'Please shorten this to 240 characters'],
  ['helpText', 'a\u202eb', 'Please remove the characters that can’t be displayed.'],
  ['service2Text', '   ', 'Please fill this in: card 3: text.'],
  ['said1Name', '', 'Please fill this in: name.'],
])('F-66 %s as %j is not published, typed text stays, and the home page is as it was', async (field, value, words) => {
  const before = await home()
  const answer = await post(await form({ intent: 'publish', helpTitle: 'Typed by hand', [field]: value }))
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(textOf(page)).toContain(words)
  expect(attributesOf(page, 'value')).toContain('Typed by hand')
  expect(await home()).toBe(before)
})

test('F-66 of two admins with one draft on the screen the second is warned, and keeps the typed text', async () => {
  const seen = await form({ heroTitle: 'Mine' })
  expect((await post(seen)).status).toBe(200)
  const second = await post({ ...seen, heroTitle: 'And mine' })
  expect(second.status).toBe(409)
  const page = await second.text()
  expect(textOf(page)).toContain('Someone else saved a draft.')
  expect(attributesOf(page, 'value')).toContain('And mine')
})
