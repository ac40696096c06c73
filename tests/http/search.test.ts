import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { queriesOver, type Database } from '#db/connect.ts'
import { suggest } from '#domain/search/suggest.ts'
import { anyLetter } from '#tests/harness/any-letter.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf, textsOf, worksHung } from '#tests/harness/page-text.ts'

let store: TestStore
let kangan: string

beforeAll(async () => {
  store = await openTestStore()
  kangan = await store.listWork({ title: 'Lac Kangan', category_id: categoryIds.bangles })
  await store.listWork({ title: 'Peacock at Dusk' })
}, 60_000)
afterAll(() => store.close())

const ask = async (path: string) => {
  const answer = await store.fetch(path)
  return { status: answer.status, body: await answer.text(), type: answer.headers.get('content-type') }
}

test('F-01 a search has a URL of its own, which is cached until a work changes', async () => {
  await store.hearNotices()
  const first = await ask('/search?q=pecock')
  expect(first.status).toBe(200)
  expect(worksHung(first.body)).toHaveLength(1)
  expect(first.body).toContain('Peacock at Dusk')
  expect(textsOf(first.body, 'p')).toContain('1 work')
  expect(first.body).toContain('Showing works for')
  const { hits } = store.pages.counts
  await ask('/search?q=PECOCK%21&utm_source=x')
  expect(store.pages.counts.hits).toBe(hits + 1)
  await store.listWork({ title: 'Second Peacock' })
  expect(worksHung((await ask('/search?q=pecock')).body)).toHaveLength(2)
})

test('F-01 a sentence finds its subject, also misspelt and with the place where the work will hang', async () => {
  for (const text of ['pecock for my living room', 'a nice pecok above the sofa', 'show me peacocks for my mothr']) {
    const { body } = await ask(`/search?q=${encodeURIComponent(text)}`)
    expect([text, worksHung(body).length > 0, body.includes('Peacock at Dusk')]).toEqual([text, true, true])
    expect(textOf(body)).toMatch(/Showing works for peacocks? /)
  }
  await store.listWork({ title: 'The Living Room' })
  const named = await ask('/search?q=living+room')
  expect(textOf(named.body)).toContain('The Living Room')
})

test('F-01 words in Devanagari find what they find in Latin script, slips included', async () => {
  await store.listWork({ title: 'Madhubani Fish Pond' })
  await store.listWork({ title: 'Indigo Kurta' })
  await store.listWork({ title: 'Ajrakh Stole' })
  for (const [text, title] of [
    ['मधुबनी', 'Madhubani Fish Pond'],
    ['मधूबानी', 'Madhubani Fish Pond'],
    ['कंगन', 'Lac Kangan'],
    ['कंगान', 'Lac Kangan'],
    ['कुर्ता', 'Indigo Kurta'],
    ['कुरता', 'Indigo Kurta'],
    ['अजरख', 'Ajrakh Stole'],
  ] as const) {
    const { body } = await ask(`/search?q=${encodeURIComponent(text)}`)
    expect([text, body.includes(title)]).toEqual([text, true])
    const suggested = await ask(`/search/suggestions?q=${encodeURIComponent(text)}`)
    expect([text, suggested.body.includes(title)]).toEqual([text, true])
  }
})

test('F-07 works that were found are sorted by price and by age', async () => {
  await store.listWork({ title: 'Dear Zebu', price_paise: 900_000 as never, created_at: new Date('2026-01-01') })
  await store.listWork({ title: 'Cheap Zebu', price_paise: 200 as never, created_at: new Date('2026-01-02') })
  const first = async (sort: string) => (await ask(`/search?q=zebu&sort=${sort}`)).body.match(/(Dear|Cheap) Zebu/g)?.[0]
  expect([await first('price-low'), await first('price-high'), await first('newest')]).toEqual([
    'Cheap Zebu',
    'Dear Zebu',
    'Cheap Zebu',
  ])
})

test('F-01 an empty result suggests a person to ask and lists close matches below', async () => {
  const near = await ask('/search?q=peacock+submarine')
  expect([near.status, worksHung(near.body).length > 0]).toEqual([200, true])
  expect(near.body).toContain('Close matches')
  expect(textOf(near.body)).toContain('No works match all these words The works below come close.')
  expect(near.body).toContain('Schedule Consultation')
  const none = await ask('/search?q=xqzvwkj')
  expect(none.body).toContain('No works match your search')
  expect((await ask('/search')).body).toContain('What are you looking for?')
})

test('F-01 suggestions name artists and categories, typed in Latin script or in Devanagari', async () => {
  const { kysely } = store.services.database
  const id = await store.listWork({ title: 'River Steps' })
  await kysely
    .updateTable('artists')
    .set({ name: 'Sunaina Jha', slug: 'sunaina-jha' })
    .where('id', 'in', kysely.selectFrom('artworks').select('artist_id').where('id', '=', id))
    .execute()
  const suggested = async (text: string, language = '') =>
    JSON.parse((await ask(`${language}/search/suggestions?q=${encodeURIComponent(text)}`)).body) as unknown
  for (const text of ['suna', 'sunaina j', 'सुनै', 'सुनैना'])
    expect([text, await suggested(text)]).toMatchObject([text, { artists: [{ slug: 'sunaina-jha' }], works: [{ id }] }])
  for (const text of ['bangl', 'चूड़ि', 'चूड़ियाँ'])
    expect([text, await suggested(text)]).toMatchObject([text, { categories: [{ path: 'jewellery/bangles' }] }])
  expect(await suggested('चूड़ि', '/hi')).toMatchObject({ categories: [{ name: 'चूड़ियाँ' }] })
  expect(await suggested('ज्वे', '/hi')).toMatchObject({ categories: [{ name: 'ज्वेलरी', path: 'jewellery' }] })
})

test('F-01 a keystroke costs the database three statements', async () => {
  const { database } = store.services
  const statements: string[] = []
  const connect = async () => {
    const client = await database.pool.connect()
    const query = (text: string, values: unknown[]) => {
      statements.push(text)
      return client.query(text, values)
    }
    return { release: () => client.release(), query }
  }
  const pool = { connect, end: async () => {} } as unknown as Database['pool']
  const counting = { ...store.services, database: { ...database, kysely: queriesOver(pool) } }
  const suggested = await suggest(counting, 'peaco')
  expect(suggested.ok && suggested.suggestions.works.length).toBeGreaterThan(0)
  expect(statements).toHaveLength(3)
})

test('F-01 suggestions are a small public answer', async () => {
  const { status, body, type } = await ask('/search/suggestions?q=kang')
  expect([status, type]).toEqual([200, 'application/json'])
  expect(JSON.parse(body)).toMatchObject({
    works: [{ id: kangan, title: 'Lac Kangan', isInStock: true }],
    categories: [{ path: 'jewellery/bangles' }],
  })
  expect(JSON.parse((await ask('/search/suggestions')).body)).toEqual({ works: [], artists: [], categories: [] })
})

test('F-01 every search gets a page, and the database never runs its text', async () => {
  const text = fc.oneof(
    fc.string({ unit: anyLetter, maxLength: 60 }),
    fc
      .array(fc.constantFrom("'", '&', '|', '!', ':*', '(', ')', '<->', '\\', '%', 'a', 'the', ' '), { maxLength: 12 })
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const asked = encodeURIComponent(typed.toWellFormed())
      expect((await ask(`/search?q=${asked}`)).status).toBe(200)
      expect((await ask(`/search/suggestions?q=${asked}`)).status).toBe(200)
    }),
    { numRuns: 60 },
  )
  for (const path of [
    '/search?q=%',
    '/search?q=%c3%28',
    '/search?q=a&page=0',
    '/search?q=a&page=99&sort=x',
    '/search?q[]=a',
  ])
    expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/search?q=%3Cscript%3Ealert(1)%3C/script%3E')).body).not.toContain('<script>alert')
}, 60_000)
