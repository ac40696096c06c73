/** An alert tells exactly the works that the page of its search shows. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browseCollection } from '#domain/search/browse-collection.ts'
import { COLOUR_FAMILIES, ORIENTATIONS, PRICES, SIZES } from '#domain/search/filters.rules.ts'
import { searchWorks } from '#domain/search/search-works.ts'
import { paise } from '#shared/money.rules.ts'
import { normalSearch } from '#shared/words.rules.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addArtist, addPicture, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openNewsShop } from '#tests/harness/news-shop.ts'
import { askAlert } from './ask-alert.ts'
import { canonical, type WantedSearch } from './wanted.rules.ts'

const HEXES = ['#a8402d', '#2e3a6e', '#f3ede0', '#3f6b4a']
const MEDIUMS = ['Ink on paper', 'Oil on canvas', 'Terracotta', '']
/** Known, mistaken, begun, with synonyms, of several words, in Devanagari, and words around them. */
const WORDS =
  'peacock pecock mayur blue bluw monsoon monsson court courtyard wall hanging hangin tapestry sari the room for lotus lotsu kamal मोर jaipur'.split(
    ' ',
  )
const TITLES = [
  'Blue Peacock',
  'Monsoon Courtyard',
  'Lotus Tapestry',
  'The Blue Sari',
  'Mayur',
  'A Wall Hanging for Jaipur',
]
const DESCRIPTIONS = ['', 'A peacock in a courtyard.', 'Lotus and monsoon, blue.']

const anyWork = fc.record({
  title: fc.constantFrom(...TITLES),
  description: fc.constantFrom(...DESCRIPTIONS),
  medium: fc.constantFrom(...MEDIUMS),
  category: fc.constantFrom('handmade', 'bangles', 'clothing', 'wallArt'),
  artist: fc.nat(1),
  rupees: fc.integer({ min: 1, max: 40_000 }),
  sides: fc.option(fc.tuple(fc.integer({ min: 5, max: 150 }), fc.integer({ min: 5, max: 150 })), { nil: undefined }),
  stock: fc.constantFrom(null, 0, 1, 3),
  hexes: fc.subarray(HEXES),
  sizes: fc.subarray(['S', 'M', 'L']),
})

/** Most searches have few filters. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = (values: readonly string[]) => rarely(fc.subarray([...values], { minLength: 1, maxLength: 2 }))
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
const one = (values: readonly string[]) => rarely(fc.constantFrom(...values).map((value) => [value]))

const anySearch = fc
  .record({
    text: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      {
        weight: 2,
        arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      },
    ),
    within: fc.constantFrom('', '', 'jewellery', 'wall-art', 'wall-art/handmade'),
    filters: fc.record({
      price: one([...valuesOf(PRICES), '500-3000', '-9000']),
      size: some(valuesOf(SIZES)),
      orientation: some(valuesOf(ORIENTATIONS)),
      colour: one([...valuesOf(COLOUR_FAMILIES), '3f6b4a']),
      availability: some(['in-stock', 'made-to-order']),
      medium: some(['ink', 'oil', 'clay']),
      category: some(['jewellery', 'jewellery-bangles', 'wall-art', 'designer-clothing']),
      fit: some(['womens-clothing-m', 'womens-clothing-s']),
      artist: rarely(fc.subarray([0, 1], { minLength: 1 })),
    }),
  })
  .map(({ filters: { artist, ...filters }, ...search }) => ({
    ...search,
    text: normalSearch(search.text),
    artist,
    filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values)),
  }))

const CHANGES = ['price', 'sold', 'restocked', 'hidden', 'shown', 'category'] as const
const anyChange = fc.record({
  work: fc.nat(19),
  what: fc.constantFrom(...CHANGES),
  rupees: fc.integer({ min: 1, max: 40_000 }),
})

describeOnPostgres((engine) => {
  let shop: Awaited<ReturnType<typeof openNewsShop>>
  let artists: { id: string; slug: string }[] = []
  beforeAll(async () => {
    shop = await openNewsShop(engine)
    const ids = [await addArtist(shop.database.kysely), await addArtist(shop.database.kysely)]
    artists = ids.map((id) => ({ id, slug: id }))
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.database.pool.query('delete from artworks'))

  const values = (work: typeof anyWork extends fc.Arbitrary<infer W> ? W : never, picture: string) => ({
    artist_id: artists[work.artist]!.id,
    category_id: categoryIds[work.category as keyof typeof categoryIds],
    picture_id: picture,
    title: work.title,
    description: work.description,
    medium: work.medium,
    price_paise: paise(work.rupees * 100),
    width_cm: work.sides?.[0] ?? null,
    height_cm: work.sides?.[1] ?? null,
    stock_quantity: work.stock,
  })

  async function shown(search: WantedSearch): Promise<string[]> {
    const ids: string[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = { filters: search.filters, sort: 'newest' as const, page }
      const list =
        search.text === ''
          ? await browseCollection(shop.services, {
              ...(search.within !== '' && { categoryPath: search.within }),
              query,
            }).then((browsed) => (browsed.ok ? browsed.collection : undefined))
          : await searchWorks(shop.services, { ...query, text: search.text }).then((searched) =>
              searched.ok && searched.found.kind === 'found' ? searched.found : undefined,
            )
      ids.push(...(list?.works.map(({ id }) => id) ?? []))
      pages = list?.pageCount ?? 1
    }
    return ids
  }

  test('works that match, and no others, whatever is filtered, searched and changed', async () => {
    const { database, services } = shop
    let round = 0
    let hitsSeen = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySearch, { minLength: 4, maxLength: 12 }),
        fc.array(anyWork, { minLength: 1, maxLength: 20 }),
        fc.array(anyChange, { maxLength: 12 }),
        async (drawn, works, changes) => {
          round++
          const searches = drawn.map(({ artist, ...search }): WantedSearch => ({
            kind: 'search',
            ...search,
            within: search.text === '' ? search.within : '',
            filters: {
              ...search.filters,
              ...(artist && { artist: artist.map((place) => artists[place]!.slug).toSorted() }),
            },
          }))
          const userId = await addAccountOf(database.kysely, `match-${round}@example.test`, { isVerified: true })
          for (const asked of searches) {
            const alert = {
              asked,
              likeness: 'medium',
              asker: { userId },
              channels: ['email'],
              address: `match ${round}`,
            } as const
            expect(await askAlert(services, alert)).toMatchObject({ ok: true })
          }
          const expected = new Set<string>()
          const ids: string[] = []
          const look = async () => {
            services.reads.drop(['catalogue'])
            await shop.readAllNews()
            await shop.runJobs()
            const { rows } = await database.pool.query<{ id: string }>(
              `select id from artworks where is_listed and in_stock`,
            )
            const toBeHad = new Set(rows.map(({ id }) => id))
            for (const search of searches)
              for (const id of await shown(search)) if (toBeHad.has(id)) expected.add(`${canonical(search)} ${id}`)
            const hits = await database.pool.query<{ hit: string }>(
              `select wanted || ' ' || artwork_id as hit from alert_hits join alerts on alerts.id = alert_id
               join alert_searches on alert_searches.id = search_id join subscribers on subscribers.id = subscriber_id
               where user_id = $1`,
              [userId],
            )
            expect(hits.rows.map(({ hit }) => hit).toSorted()).toEqual([...expected].toSorted())
          }
          for (const [place, work] of works.entries()) {
            const picture = await addPicture(database.kysely)
            await database.pool.query('update pictures set palette = $2 where id = $1', [
              picture,
              JSON.stringify(work.hexes.map((hex) => ({ hex, share: 1 / work.hexes.length }))),
            ])
            const id = await listWork(database.kysely, values(work, picture))
            ids.push(id)
            if (work.category === 'clothing' && work.sizes.length > 0)
              await addSizes(database.kysely, id, Object.fromEntries(work.sizes.map((name) => [name, { stock: 1 }])))
            if (place % 5 === 0) await look()
          }
          await look()
          for (const { work, what, rupees } of changes) {
            const id = ids[work % ids.length]!
            const { rows } = await database.pool.query('select from artwork_sizes where artwork_id = $1', [id])
            const isSized = rows.length > 0
            const set = {
              price: `price_paise = ${rupees * 100}`,
              sold: isSized ? 'hidden_at = now()' : 'stock_quantity = 0',
              restocked: isSized ? 'hidden_at = null' : 'stock_quantity = 2',
              hidden: 'hidden_at = now()',
              shown: 'hidden_at = null',
              category: isSized ? 'hidden_at = null' : `category_id = '${categoryIds.handmade}'`,
            }[what]
            await database.pool.query(`update artworks set ${set} where id = $1`, [id])
            await look()
          }
          hitsSeen += expected.size
          await database.pool.query('delete from artworks')
          await database.pool.query('delete from subscribers')
          services.reads.drop(['catalogue'])
          await shop.readAllNews()
        },
      ),
      { numRuns: isLong ? 300 : 12, seed: isLong ? Date.now() : 48 },
    )
    expect(hitsSeen, 'alerts that told something').toBeGreaterThan(isLong ? 500 : 20)
  }, 600_000)
})
