import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { paise } from '#shared/money.rules.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { textsOf, worksHung } from '#tests/harness/page-text.ts'

let store: TestStore
const titlesById = new Map<string, string>()

async function listWork(work: { title: string } & Parameters<TestStore['listWork']>[0]): Promise<void> {
  titlesById.set(await store.listWork(work), work.title)
}

beforeAll(async () => {
  store = await openTestStore()
  const works = [
    { title: 'Small Ink', medium: 'Ink on paper', width_cm: 20, height_cm: 28, price_paise: paise(90_000) },
    { title: 'Wide Acrylic', medium: 'Acrylic on canvas', width_cm: 120, height_cm: 60, price_paise: paise(3_000_000) },
    { title: 'Square Acrylic', medium: 'Acrylic on canvas', width_cm: 50, height_cm: 50, price_paise: paise(700_000) },
    { title: 'Sold Ink', medium: 'Ink on paper', width_cm: 40, height_cm: 50, stock_quantity: 0 },
    { title: 'Brass Bangle', medium: 'Brass', category_id: categoryIds.bangles, stock_quantity: null },
    { title: 'Premium Mural', medium: 'Acrylic', category_id: categoryIds.premiumArtwork, price_paise: paise(0) },
  ]
  for (const work of works) await listWork(work)
}, 60_000)
afterAll(() => store.close())

const titles = async (path: string) => {
  const answer = await store.fetch(path)
  expect(answer.status, path).toBe(200)
  return worksHung(await answer.text())
    .map((id) => titlesById.get(id) ?? id)
    .toSorted()
}

describe('filters', () => {
  test.each([
    ['price=0-2000', ['Brass Bangle', 'Small Ink', 'Sold Ink']],
    ['price=25000-', ['Wide Acrylic']],
    ['from=5000&to=8000', ['Square Acrylic']],
    ['category=jewellery', ['Brass Bangle']],
    ['category=jewellery,premium-artwork', ['Brass Bangle', 'Premium Mural']],
    ['medium=ink-and-drawing', ['Small Ink', 'Sold Ink']],
    ['size=small&medium=ink-and-drawing', ['Small Ink']],
    ['orientation=landscape', ['Wide Acrylic']],
    ['orientation=square,landscape', ['Square Acrylic', 'Wide Acrylic']],
    ['availability=sold-out', ['Sold Ink']],
    ['availability=made-to-order', ['Brass Bangle']],
    ['medium=acrylic-and-oil&availability=in-stock&price=5000-10000', ['Square Acrylic']],
    ['artist=nobody', []],
  ])('F-03 F-04 /collection?%s lists what it says', async (query, expected) => {
    expect(await titles(`/collection?${query}`)).toEqual(expected)
  })

  test('F-03 a subcategory has its own name where it is chosen', async () => {
    const html = await (await store.fetch('/collection?category=jewellery-bangles')).text()
    expect(worksHung(html).map((id) => titlesById.get(id))).toEqual(['Brass Bangle'])
    expect(html).toContain('aria-label="Remove filter: Bangles"')
  })

  test('F-03 a category page and a search are sifted in the same way', async () => {
    expect(await titles('/category/wall-art?orientation=square')).toEqual(['Square Acrylic'])
    expect(await titles('/search?q=acrylic&size=extra-large')).toEqual(['Wide Acrylic'])
    expect(await titles('/search?q=acrylic&availability=sold-out')).toEqual([])
  })

  test('F-03 the numbers next to the values follow the choice in the other filters', async () => {
    const counted = async (query: string) => {
      const html = await (await store.fetch(`/collection?${query}`)).text()
      const found = html.matchAll(/name="(\w+)"[^>]*value="([\w-]+)"[^>]*\/>.*?tick-count">(\d+)</g)
      return Object.fromEntries([...found].map(([, name, value, count]) => [`${name} ${value}`, Number(count)]))
    }
    expect(await counted('')).toMatchObject({
      'medium ink-and-drawing': 2,
      'availability in-stock': 4,
      'size small': 1,
    })
    expect(await counted('availability=sold-out')).toMatchObject({
      'medium ink-and-drawing': 1,
      'medium acrylic-and-oil': 0,
      'availability in-stock': 4,
      'size medium': 1,
    })
  })

  test('F-03 an empty result says so and can be cleared with one click', async () => {
    const html = await (await store.fetch('/collection?size=small&orientation=square')).text()
    expect(textsOf(html, 'h2')).toContain('No works match these filters')
    expect(html).toContain('Clear all filters')
  })

  test('F-03 a change of a row shows on the filtered wall at once', async () => {
    expect(await titles('/collection?availability=sold-out')).toEqual(['Sold Ink'])
    await listWork({ title: 'Second Sold', stock_quantity: 0 })
    expect(await titles('/collection?availability=sold-out')).toEqual(['Second Sold', 'Sold Ink'])
  })

  test('G-33 a size lists works available in it, without those sold out in it, with their numbers', async () => {
    const kurta = await store.listWork({ title: 'Kurta', category_id: categoryIds.clothing })
    const coat = await store.listWork({ title: 'Coat', category_id: categoryIds.clothing })
    const pair = await store.listWork({ title: 'Pair', category_id: categoryIds.bangles })
    for (const [id, title] of [
      [kurta, 'Kurta'],
      [coat, 'Coat'],
      [pair, 'Pair'],
    ] as const)
      titlesById.set(id, title)
    await sizeWork(store.services, kurta, 'clothing', { S: 2, M: 0, XL: 1 })
    await sizeWork(store.services, coat, 'clothing', { S: 1, M: null })
    await sizeWork(store.services, pair, 'bangles', { '2-6': 3 })
    expect(await titles('/category/designer-clothing?fit=womens-clothing-s')).toEqual(['Coat', 'Kurta'])
    expect(await titles('/category/designer-clothing?fit=womens-clothing-m')).toEqual(['Coat'])
    expect(await titles('/collection?fit=bangles-2-6,womens-clothing-xl')).toEqual(['Kurta', 'Pair'])
    expect(await titles('/collection?fit=rings-12')).toEqual([])
    expect(await titles('/search?q=coat&fit=womens-clothing-xl')).toEqual([])

    const sizesOn = async (path: string) => {
      const html = await (await store.fetch(path)).text()
      const found = html.matchAll(/name="fit"[^>]*value="([\w-]+)"[^>]*\/>.*?tick-count">(\d+)</g)
      return { counts: Object.fromEntries([...found].map(([, value, count]) => [value, Number(count)])), html }
    }
    const clothing = await sizesOn('/category/designer-clothing')
    expect(clothing.counts).toEqual({ 'womens-clothing-s': 2, 'womens-clothing-m': 1, 'womens-clothing-xl': 1 })
    expect(clothing.html).not.toContain('tick-kind')
    const all = await sizesOn('/collection')
    expect(all.counts).toEqual({ ...clothing.counts, 'bangles-2-6': 1 })
    expect(textsOf(all.html, 'p')).toEqual(expect.arrayContaining(['Bangles', 'Women’s clothing']))
    expect((await sizesOn('/category/wall-art')).counts).toEqual({})

    // The last one in S goes, and another comes back in M: the sum stays, the sizes do not.
    await store.services.database.pool.query(
      `update artwork_sizes set stock_quantity = 1, held_quantity = (name = 'S')::int
       from sizes where sizes.id = size_id and artwork_id = $1 and name in ('S', 'M')`,
      [kurta],
    )
    store.services.pages.drop(['catalogue'])
    expect(await titles('/category/designer-clothing?fit=womens-clothing-s')).toEqual(['Coat'])
    expect(await titles('/category/designer-clothing?fit=womens-clothing-m')).toEqual(['Coat', 'Kurta'])
  })

  test('sifted walls are not for search engines, the plain ones are', async () => {
    const robots = async (path: string) => /<meta name="robots"/.test(await (await store.fetch(path)).text())
    expect(
      await Promise.all(['/collection', '/collection?category=jewellery', '/collection?page=1'].map(robots)),
    ).toEqual([false, false, false])
    expect(await robots('/collection?size=small')).toBe(true)
    expect(await robots('/category/wall-art?price=25000-')).toBe(true)
  })

  test('every URL is answered, and does not fill the memory', async () => {
    const name = fc.constantFrom(
      'price',
      'from',
      'to',
      'category',
      'medium',
      'size',
      'colour',
      'artist',
      'sort',
      'page',
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("' or 1=1--", 'in-stock', 'ffffff', '0-', '-1', '99999999-', 'a,b'),
    )
    const query = fc.array(fc.tuple(name, value), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom('/collection', '/category/wall-art', '/search'), async (pairs, path) => {
        const answer = await store.fetch(`${path}?${new URLSearchParams(pairs).toString()}`)
        await answer.arrayBuffer()
        expect([200, 404]).toContain(answer.status)
      }),
      { numRuns: 150 },
    )
  })
})
