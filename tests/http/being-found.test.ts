import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { WORKS_PER_FEED, WORKS_PER_SITEMAP } from '#domain/seo/xml.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { addArtist, addPicture, categoryIds } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { headOf, itemsInside, missingIn } from '#tests/harness/page-head.ts'
import type { StructuredItem } from '#tests/harness/page-head.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const NASTY = '</script><script>alert(1)</script> & "Rain" <b> \u2028 ]]> \u0007'

let store: TestStore
const works: Record<string, string> = {}
let pictureId = ''

beforeAll(async () => {
  store = await openTestStore()
  pictureId = await addPictureFile(store.services, { width: 1_200, height: 900 })
  const listWork = async (name: string, values: Parameters<TestStore['listWork']>[0]) => {
    works[name] = await store.listWork({ title: `Work ${name}`, medium: 'Ink on paper', ...values })
  }
  await listWork('original', {
    picture_id: pictureId,
    description: 'Drawn in one night.',
    price_paise: paise(45_500_00),
  })
  await listWork('nasty', { title: NASTY, description: NASTY })
  await listWork('made', { stock_quantity: null, price_paise: paise(999_99) })
  await listWork('sold', { stock_quantity: 0 })
  await listWork('premium', { category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
  await listWork('waiting', { approval_state: 'pending' })
}, 60_000)
afterAll(() => store.close())

const readText = async (path: string, from: TestStore = store) => {
  const answer = await from.fetch(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const headAt = async (path: string) => headOf((await readText(path)).text)
const itemOf = (data: readonly StructuredItem[], type: string) => data.find((item) => item['@type'] === type)

type Variant = { sku: string; size: string; url: string; offers: { price: string; availability: string } }

type Parsed = {
  sitemapindex?: { sitemap: { loc: string }[] }
  urlset?: { url?: { loc: string }[] }
  rss?: { channel: { item: Record<string, string>[] } }
}

function parsed(xml: string): Parsed {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ isArray: (name) => ['url', 'sitemap', 'item'].includes(name) }).parse(xml) as Parsed
}

/** The addresses in a sitemap, without the store's own. */
function pathsIn(xml: string): string[] {
  const { sitemapindex, urlset } = parsed(xml)
  return (sitemapindex?.sitemap ?? urlset?.url ?? []).map(({ loc }) => loc.slice(storeUrl.length))
}

const itemsIn = (xml: string) => parsed(xml).rss?.channel.item ?? []

describe('the head of a page', () => {
  test('F-69 every page has its own title and description, and names its one URL and a picture to share', async () => {
    const paths = [
      '/',
      '/collection',
      '/category/wall-art',
      `/artwork/${works.original}`,
      '/artists',
      '/about',
      '/blog',
    ]
    const heads = await Promise.all(paths.map(headAt))
    for (const [index, head] of heads.entries()) {
      const address = storeUrl + paths[index]
      expect(head.canonical).toBe(paths[index] === '/' ? `${storeUrl}/` : address)
      expect(head.og).toMatchObject({
        url: head.canonical,
        description: head.description,
        'image:width': '1200',
        'image:height': '630',
      })
      expect(head.title, address).toBe(`${head.og.title} | Rang & Rekha`)
      expect(head.description?.length, address).toBeLessThanOrEqual(160)
      expect(head.og.image, address).toMatch(new RegExp(`^${storeUrl}/`))
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length)
  })

  test('F-69 the raw answer holds title, price and picture of a work', async () => {
    const { text } = await readText(`/artwork/${works.original}`)
    expect(textOf(text)).toContain('Work original')
    expect(textOf(text)).toContain('₹45,500')
    expect(headOf(text).og.image).toBe(`${storeUrl}/images/${pictureId}/share.jpg`)
  })

  test('F-69 the picture to share is the whole work on one size of wall, for good', async () => {
    for (const [width, height] of [
      [1_200, 900],
      [400, 1_600],
      [60, 40],
    ] as const) {
      const id = await addPictureFile(store.services, { width, height })
      const answer = await store.fetch(`/images/${id}/share.jpg`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const facts = await sharp(await answer.arrayBuffer()).metadata()
      expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1_200, 630])
    }
  })

  test('F-69 the search page can be found, search results cannot: their words are anybody’s', async () => {
    const search = await headAt('/search?medium=oil&utm_source=x')
    expect([search.robots, search.canonical]).toEqual([undefined, `${storeUrl}/search`])
    const searched = await headAt('/search?q=anything+blue')
    expect([searched.robots, searched.canonical]).toEqual(['noindex', undefined])
    expect(searched.og).toMatchObject({
      title: 'Search: anything blue',
      url: `${storeUrl}/search?q=anything+blue`,
    })
  })

  test('F-70 every order of the works and every stray key is one page to search engines, each further page another', async () => {
    expect((await headAt('/collection?sort=price-low&utm_source=x')).canonical).toBe(`${storeUrl}/collection`)
    expect((await headAt('/collection?category=wall-art')).canonical).toBe(`${storeUrl}/collection?category=wall-art`)
    const beyond = await headAt('/collection?page=99')
    expect([beyond.robots, beyond.canonical]).toEqual(['noindex', undefined])
    expect((await headAt('/no/such/page')).robots).toBe('noindex')
    expect((await headAt('/artwork/00000000-0000-4000-8000-000000000000')).robots).toBe('noindex')
  })
})

describe('structured data', () => {
  test('F-70 holds on each kind of page all that Google asks for', async () => {
    const blog = store.services.content.articles[0]?.slug
    const artist = await slugOfArtist(works.original ?? '')
    const expected: Record<string, string[]> = {
      '/': ['Organization', 'WebSite'],
      '/collection': ['BreadcrumbList'],
      '/category/wall-art/handmade': ['BreadcrumbList'],
      '/about': ['BreadcrumbList'],
      [`/${blog}`]: ['BreadcrumbList', 'Article'],
      [`/artist/${artist}`]: ['BreadcrumbList', 'ProfilePage'],
      [`/artwork/${works.original}`]: ['BreadcrumbList', 'Product'],
    }
    for (const [path, types] of Object.entries(expected)) {
      const { data } = await headAt(path)
      expect(data.map((item) => item['@type'])).toEqual(types)
      expect(
        data.flatMap((item) => missingIn(item)),
        path,
      ).toEqual([])
    }
    const { data } = await headAt('/')
    expect(itemOf(data, 'WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: `${storeUrl}/search?q={search_term_string}` },
    })
  })

  test('F-70 a work is listed in rupees at the price to pay, with its stock; a premium work has no price', async () => {
    const offerOf = async (name: string) => itemOf((await headAt(`/artwork/${works[name]}`)).data, 'Product')?.offers
    const offered = { '@type': 'Offer', priceCurrency: 'INR' }
    expect(await offerOf('original')).toMatchObject({
      ...offered,
      price: '50050.00',
      availability: 'https://schema.org/InStock',
    })
    expect(await offerOf('made')).toMatchObject({
      ...offered,
      price: '1100.00',
      availability: 'https://schema.org/MadeToOrder',
    })
    expect(await offerOf('sold')).toMatchObject({ availability: 'https://schema.org/SoldOut' })
    const premium = await headAt(`/artwork/${works.premium}`)
    expect(itemOf(premium.data, 'Product')).toMatchObject({ name: 'Work premium' })
    expect(JSON.stringify(premium.data)).not.toMatch(/price|offers/i)
  })

  test('F-70 every title stays a title: no script in it runs, and the policy allows the data', async () => {
    const { text, headers } = await readText(`/artwork/${works.nasty}`)
    const { data, og } = headOf(text)
    expect(itemOf(data, 'Product')?.name).toBe(NASTY)
    expect(og.title).toContain('</script><script>alert(1)</script>')
    expect(text).not.toContain('<script>alert')
    const hashes = headers.get('content-security-policy')?.match(/'sha256-/g) ?? []
    const { headers: plain } = await readText('/about')
    expect(hashes.length).toBeGreaterThan(0)
    expect(plain.get('content-security-policy')).not.toContain('unsafe')
    expect(itemsInside(itemOf(data, 'Product') ?? {}).length).toBeGreaterThan(0)
  })
})

describe('files for machines', () => {
  test('F-70 the sitemap leads to every public page and work, to nothing else, and follows each change', async () => {
    const files = pathsIn((await readText('/sitemap.xml')).text)
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/artists.xml', '/sitemaps/works-1.xml'])
    const listed = async () => {
      const texts = await Promise.all(files.map(async (file) => (await readText(file)).text))
      return texts.flatMap(pathsIn)
    }
    const before = await listed()
    expect(before).toContain(`/artwork/${works.sold}`)
    expect(before).not.toContain(`/artwork/${works.waiting}`)
    expect(new Set(before).size).toBe(before.length)
    for (const path of before) expect([path, (await store.fetch(path)).status]).toEqual([path, 200])
    const fresh = await store.listWork({ title: 'Just listed' })
    expect(await listed()).toContain(`/artwork/${fresh}`)
    expect((await readText('/sitemaps/works-2.xml')).status).toBe(404)
    expect((await readText('/sitemaps/anything.xml')).status).toBe(404)
  })

  test.runIf(isLong)(
    'F-70 beyond 10,000 works the sitemap goes on in further files, and so does the feed',
    { timeout: 120_000 },
    async () => {
      await using large = await openTestStore()
      const total = WORKS_PER_SITEMAP + 5
      const { kysely } = large.services.database
      const artist = await addArtist(kysely)
      const picture = await addPicture(kysely)
      // Small enough for the statement limit of a shared server.
      for (let from = 1; from <= total; from += 1_000) {
        await inTransaction(large.services, async (tx, changed) => {
          await sql`
            insert into artworks (artist_id, picture_id, category_id, title, price_paise, approval_state, created_at)
            select ${artist}::uuid, ${picture}::uuid, ${categoryIds.handmade}::uuid, 'Work ' || n, 100000,
              'approved', timestamptz '2026-01-01' + n * interval '1 minute'
            from generate_series(${from}::integer, ${Math.min(total, from + 999)}::integer) n
          `.execute(tx)
          changed('catalogue', 'categories')
        })
      }
      expect(pathsIn((await readText('/sitemap.xml', large)).text)).toHaveLength(4)
      const first = pathsIn((await readText('/sitemaps/works-1.xml', large)).text)
      const second = pathsIn((await readText('/sitemaps/works-2.xml', large)).text)
      expect([first.length, second.length]).toEqual([WORKS_PER_SITEMAP, 5])
      expect(new Set([...first, ...second]).size).toBe(total)
      const pages = Math.ceil(total / WORKS_PER_FEED)
      const last = await readText(`/feeds/products-${pages}.xml`, large)
      expect(itemsIn(last.text)).toHaveLength(5)
      expect((await readText(`/feeds/products-${pages + 1}.xml`, large)).status).toBe(404)
    },
  )

  test('F-71 the feed holds works on sale with a price, as Google and Meta ask; premium and sold works are left out', async () => {
    const { text, headers } = await readText('/feeds/products.xml')
    expect(headers.get('content-type')).toContain('xml')
    const items = itemsIn(text)
    const ids = items.map((item) => item['g:id'])
    expect(ids).toEqual(expect.arrayContaining([works.original, works.nasty, works.made]))
    for (const name of ['sold', 'premium', 'waiting']) expect(ids, name).not.toContain(works[name])
    const required = [
      'g:id',
      'title',
      'description',
      'link',
      'g:image_link',
      'g:availability',
      'g:price',
      'g:condition',
      'g:brand',
    ]
    for (const item of items) for (const name of required) expect([name, item[name]]).not.toEqual([name, undefined])
    const original = items.find((item) => item['g:id'] === works.original)
    expect(original).toMatchObject({
      link: `${storeUrl}/artwork/${works.original}`,
      'g:price': '50050.00 INR',
      'g:availability': 'in stock',
      'g:image_link': `${storeUrl}/images/${pictureId}/1280.jpg`,
      'g:product_type': 'Wall Art > Handmade',
    })
    const picture = await store.fetch(`/images/${pictureId}/1280.jpg`)
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('jpeg')
  })

  test('F-71 the price of the feed is the price of the page', async () => {
    const items = itemsIn((await readText('/feeds/products.xml')).text)
    for (const item of items) {
      const product = itemOf((await headAt(`/artwork/${item['g:id']}`)).data, 'Product')
      expect(product?.offers).toMatchObject({ price: item['g:price']?.replace(' INR', '') })
    }
  })

  test('G-33 a work in sizes is a group on its page and one item for each size in the feed, at the same prices', async () => {
    const id = await store.listWork({
      title: 'Rose Kurta',
      category_id: categoryIds.clothing,
      price_paise: paise(2_000_00),
    })
    await sizeWork(store.services, id, 'clothing', { S: 2, M: 0, XL: null }, { XL: 300 })
    const { data } = await headAt(`/artwork/${id}`)
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ProductGroup'])
    expect(data.flatMap((item) => missingIn(item))).toEqual([])
    const group = itemOf(data, 'ProductGroup') as unknown as Record<string, unknown> & { hasVariant: Variant[] }
    expect(group).toMatchObject({ productGroupID: id, variesBy: ['https://schema.org/size'] })
    expect(group.offers).toBeUndefined()
    const said = group.hasVariant.map(({ size, offers }) => [size, offers.price, offers.availability.split('/').at(-1)])
    expect(said).toEqual([
      ['S', '2200.00', 'InStock'],
      ['M', '2200.00', 'SoldOut'],
      ['XL', '2530.00', 'MadeToOrder'],
    ])

    const items = itemsIn((await readText('/feeds/products.xml')).text).filter((item) => item['g:item_group_id'] === id)
    expect(items.map((item) => [item['g:size'], item['g:price'], item['g:availability']].map(String))).toEqual([
      ['S', '2200.00 INR', 'in stock'],
      ['M', '2200.00 INR', 'out of stock'],
      ['XL', '2530.00 INR', 'in stock'],
    ])
    expect(items.map((item) => item['g:id'])).toEqual(group.hasVariant.map(({ sku }) => sku))
    expect(items.map(({ link }) => link)).toEqual(group.hasVariant.map(({ url }) => url))
    expect(items[2]).toMatchObject({ link: `${storeUrl}/artwork/${id}?size=xl`, title: 'Rose Kurta, XL' })
    expect(items.flatMap((item) => Object.keys(item)).filter((name) => name.includes('size_system'))).toEqual([])
    expect((await readText(`/artwork/${id}?size=xl`)).text).toContain('₹2,300')
    await store.services.database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
    store.services.pages.drop(['*'])
  })

  test('F-70 robots are let in where the public is, and are shown the sitemap', async () => {
    const { text } = await readText('/robots.txt')
    expect(text).toContain(`Sitemap: ${storeUrl}/sitemap.xml`)
    expect(text).toContain('Disallow: /checkout$')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })

  test('the store can be put on a home screen: every icon of its manifest is there in its size', async () => {
    const { text, headers } = await readText('/manifest.webmanifest')
    expect(headers.get('content-type')).toContain('application/manifest+json')
    const { icons, name } = JSON.parse(text) as {
      name: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect(name).toBe('Rang & Rekha')
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    const named = [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180' },
      { src: '/share.png', sizes: '1200x630' },
    ]
    for (const { src, sizes } of named) {
      const answer = await store.fetch(src)
      expect([src, answer.status]).toEqual([src, 200])
      if (sizes === 'any') continue
      const facts = await sharp(await answer.arrayBuffer()).metadata()
      expect(`${facts.width}x${facts.height}`).toBe(sizes)
    }
    expect(headOf((await readText('/')).text).og.image).toBeDefined()
  })

  test('they are cached until something on them changes, and do not exist under other names', async () => {
    const misses = () => store.pages.counts.misses
    await store.hearNotices()
    for (const path of ['/sitemap.xml', '/robots.txt', '/feeds/products.xml', '/manifest.webmanifest']) {
      await store.fetch(path)
      const before = misses()
      expect((await store.fetch(`${path}?x=1`)).status).toBe(200)
      expect([path, misses()]).toEqual([path, before])
    }
    for (const path of ['/feeds/products-1.xml', '/feeds/other.xml', '/sitemaps/works-0.xml', '/sitemaps/works-1'])
      expect([path, (await store.fetch(path)).status]).toEqual([path, 404])
  })
})

describe('who answers for the store', () => {
  test('F-80 every page names legal name, address and grievance officer', async () => {
    const { brand } = store.services
    for (const path of ['/', '/collection', '/contact', `/artwork/${works.original}`, '/no/such/page']) {
      const { text } = await readText(path)
      const foot = textOf(text.slice(text.indexOf('<footer')))
      for (const fact of [brand.legalName, brand.address, brand.grievanceOfficer, brand.grievanceEmail])
        expect(foot, path).toContain(fact)
    }
  })

  test('F-80 each work names its maker, its seller and its country of origin', async () => {
    const { text } = await readText(`/artwork/${works.original}`)
    const main = textOf(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
    expect(main).toContain('Made by Asha Rao')
    expect(main).toContain(`Sold by ${store.services.brand.legalName}`)
    expect(main).toContain('Country of origin India')
  })
})

async function slugOfArtist(artworkId: string): Promise<string> {
  const { rows } = await store.services.database.pool.query<{ slug: string }>(
    'select slug from artists join artworks on artworks.artist_id = artists.id where artworks.id = $1',
    [artworkId],
  )
  return rows[0]?.slug ?? ''
}
