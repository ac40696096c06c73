import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import type { Database } from '#db/connect.ts'
import { CatalogueIndexReader } from './catalogue-index.ts'
import type { Listing } from './listing.rules.ts'
import type { Services } from '#domain/services.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { paise } from '#shared/money.rules.ts'
import { addArtist, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { browseCollection } from './browse-collection.ts'
import { readCategories } from '#domain/catalogue/read-categories.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'
import { showHome } from '#domain/catalogue/show-home.ts'

const WORKS = 30
const ANY: Listing = { filters: {}, sort: 'newest', page: 1 }

let database: Database
let services: Services
let artistId: string
const ids: string[] = []
const errors: string[] = []

beforeAll(async () => {
  database = await openTestDatabase(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded')
  const log = { debug() {}, info() {}, warn() {}, error: (_facts: object, text: string) => void errors.push(text) }
  const reads = new ReadCache()
  const catalogueIndex = new CatalogueIndexReader({ kysely: database.kysely, reads, mediums: [] })
  const clock = { now: () => new Date() }
  services = { database, clock, log, reads, catalogueIndex, content: { mediums: [] } } as unknown as Services
  artistId = await addArtist(database.kysely)
  for (let number = 1; number <= WORKS; number++) {
    ids.push(
      await listWork(database.kysely, {
        artist_id: artistId,
        category_id: number % 3 === 0 ? categoryIds.bangles : categoryIds.handmade,
        title: `Work ${number}`,
        price_paise: paise(number * 100_00),
        created_at: new Date(Date.UTC(2026, 0, number)),
      }),
    )
  }
  for (const approval_state of ['pending', 'rejected'] as const)
    await listWork(database.kysely, {
      artist_id: artistId,
      title: 'Hidden',
      approval_state,
      rejection_reason: 'because',
    })
}, 60_000)
afterAll(() => database.close())

const titlesOf = (browsed: Awaited<ReturnType<typeof browseCollection>>) =>
  browsed.ok ? browsed.collection.works.map(({ title }) => title) : []

describe('the collection', () => {
  test('every work on sale is on exactly one page, newest first, and is counted', async () => {
    const first = await browseCollection(services, { query: ANY })
    const second = await browseCollection(services, { query: { ...ANY, page: 2 } })
    expect(first.ok && first.collection).toMatchObject({ worksTotal: WORKS, pageCount: 2, page: 1 })
    const expected = Array.from({ length: WORKS }, (_, index) => `Work ${WORKS - index}`)
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(expected)
  })

  test('a category shows the works of all its kinds, a chip those of its own, sorted as asked', async () => {
    const line = await browseCollection(services, { categoryPath: 'jewellery', query: { ...ANY, sort: 'price-low' } })
    expect(titlesOf(line)).toEqual(Array.from({ length: 10 }, (_, index) => `Work ${(index + 1) * 3}`))
    const chip = await browseCollection(services, {
      query: { ...ANY, filters: { category: ['jewellery-bangles'] }, sort: 'price-high' },
    })
    expect(titlesOf(chip)).toEqual(titlesOf(line).toReversed())
  })

  test('an unknown chip shows an empty wall, an unknown path is no category, a page too far is empty', async () => {
    const unknown = await browseCollection(services, { query: { ...ANY, filters: { category: ["' or 1=1--"] } } })
    expect(unknown).toMatchObject({ ok: true, category: null, collection: { works: [], worksTotal: 0 } })
    expect(await browseCollection(services, { categoryPath: 'wall-art/invented', query: ANY })).toEqual({
      ok: false,
      reason: 'no-such-category',
    })
    expect(titlesOf(await browseCollection(services, { query: { ...ANY, page: 99_999 } }))).toEqual([])
  })

  test('the categories are a tree, read once until one of them changes', async () => {
    const read = await readCategories(services)
    expect(read.ok && read.categories.slice(0, 2).map(({ slug, children }) => [slug, children.length])).toEqual([
      ['wall-art', 3],
      ['jewellery', 1],
    ])
    await database.kysely.updateTable('categories').set({ name: 'Walls' }).where('slug', '=', 'wall-art').execute()
    expect(await readCategories(services)).toEqual(read)
    services.reads.drop(['categories'])
    const changed = await readCategories(services)
    expect(changed.ok && changed.categories[0]?.name).toBe('Walls')
  })

  test('the home page counts the works of all kinds of a line', async () => {
    const shown = await showHome(services)
    const counts = shown.ok ? shown.home.lines.map(({ path, worksListed }) => [path, worksListed]) : []
    expect(counts.slice(0, 2)).toEqual([
      ['wall-art', 20],
      ['jewellery', 10],
    ])
  })

  test('the home page counts what is on sale and shows the newest', async () => {
    const shown = await showHome(services)
    expect(shown.ok && shown.home.worksTotal).toBe(WORKS)
    expect(shown.ok && shown.home.newest[0]?.title).toBe(`Work ${WORKS}`)
  })
})

describe('a work', () => {
  test('on sale is shown with its default frame first, and others next to it, never itself', async () => {
    const id = ids[0] ?? ''
    const shown = await showArtwork(services, id)
    if (!shown.ok) throw new Error(shown.reason)
    expect(shown.work).toMatchObject({ id, title: 'Work 1', pricePaise: 100_00, stock: { kind: 'one-of-one' } })
    expect(shown.work.frames[0]).toMatchObject({ slug: 'none', priceModifierPaise: 0 })
    expect(shown.byArtist).toHaveLength(4)
    expect(shown.byArtist.map((card) => card.id)).not.toContain(id)
  })

  test('that is premium has no price and no frame that costs', async () => {
    const id = await listWork(database.kysely, {
      artist_id: artistId,
      category_id: categoryIds.premiumArtwork,
      price_paise: paise(0),
    })
    const shown = await showArtwork(services, id)
    expect(shown.ok && [shown.work.pricePaise, shown.work.frames.map((frame) => frame.priceModifierPaise)]).toEqual([
      null,
      [0],
    ])
    await database.kysely.updateTable('artworks').set({ archived_at: new Date() }).where('id', '=', id).execute()
  })

  test('a work that is not on sale, was never there or has no proper id is not found', async () => {
    const hidden = await listWork(database.kysely, { artist_id: artistId, hidden_at: new Date() })
    for (const id of [
      hidden,
      '00000000-0000-0000-0000-000000000000',
      '1',
      '',
      '\0',
      `${ids[0]}'`,
      ids[0]?.toUpperCase().replace(/\d/g, 'A') ?? '',
    ])
      expect(await showArtwork(services, id)).toEqual({ ok: false, reason: 'not-found' })
  })
})

test('a failed read is shown and logged, not thrown', async () => {
  await database.pool.query('alter table artwork_images rename to away')
  const read = [
    await browseCollection(services, { query: ANY }),
    await showArtwork(services, ids[0] ?? ''),
    await showHome(services),
  ]
  await database.pool.query('alter table away rename to artwork_images')
  expect(read).toEqual(Array.from({ length: 3 }, () => ({ ok: false, reason: 'unreadable' })))
  expect(errors).toHaveLength(3)
})
