import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { paise } from '#shared/money.rules.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { attributesOf, elementWith, textOf, textsOf, worksHung } from '#tests/harness/page-text.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const DIGITAL = '10000000-0000-4000-8000-000000000003'
const EMBROIDERY = '10000000-0000-4000-8000-000000000004'
const JEWELLERY = '10000000-0000-4000-8000-000000000005'
const ART_KIT = '10000000-0000-4000-8000-000000000007'
const CLOTHING = '10000000-0000-4000-8000-000000000008'

let store: TestStore
const works: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  const listWork = async (name: string, values: Parameters<TestStore['listWork']>[0]) => {
    works[name] = await store.listWork({ title: `Work ${name}`, ...values })
  }
  await listWork('handmade', {
    category_id: categoryIds.handmade,
    title: 'Rain <on> "Mandvi" & Sons',
    description: 'First paragraph of the work.\n\nSecond paragraph.',
    dimensions: '61 × 76 cm',
    medium: 'Gouache on wasli',
    price_paise: paise(45_500_00),
    stock_quantity: 1,
  })
  await listWork('digital', { category_id: DIGITAL, price_paise: paise(2_500_00), stock_quantity: null })
  await listWork('embroidery', { category_id: EMBROIDERY, stock_quantity: 0 })
  await listWork('jewellery', { category_id: JEWELLERY, price_paise: paise(900_00) })
  await listWork('bangles', { category_id: categoryIds.bangles, price_paise: paise(1_500_00), stock_quantity: 5 })
  await listWork('kit', { category_id: ART_KIT, stock_quantity: 12 })
  await listWork('clothing', { category_id: CLOTHING })
}, 60_000)
afterAll(() => store.close())

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await store.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

const ids = (...names: string[]) => names.map((name) => works[name] ?? name).toSorted()
const hungOn = async (path: string) => worksHung((await read(path)).html).toSorted()

describe('the collection', () => {
  test('M-011 /collection is headed "Art Collection" and lists each work with picture, title, artist and price', async () => {
    const { status, html } = await read('/collection')
    expect(status).toBe(200)
    expect(textsOf(html, 'h1')).toEqual(['Art Collection'])
    expect(worksHung(html)).toHaveLength(7)
    for (const card of html.match(/<article\b[\s\S]*?<\/article>/g) ?? []) {
      expect(card).toMatch(/<img[^>]+src="\/images\/[0-9a-f-]{36}\/\d+\.webp"[^>]*>/)
      expect(textOf(card)).toMatch(/^\S.+ Asha Rao ₹[\d,]+ incl\. tax: ₹[\d,]+ \+ 10% tax( Sold)?$/)
    }
    const card = elementWith(html, 'article', works.handmade ?? '')
    expect(textOf(card ?? '')).toBe('Rain <on> "Mandvi" & Sons Asha Rao ₹50,050 incl. tax: ₹45,500 + 10% tax')
  })

  test('M-012 the chips are All and every category by name, with All chosen first', async () => {
    const { html } = await read('/collection')
    const chips = elementWith(html, 'nav', 'aria-label="Categories" class="chips"') ?? ''
    const { rows } = await store.services.database.pool.query<{ name: string }>('select name from categories')
    const names = rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'))
    expect(textsOf(chips, 'a')).toEqual(['All', ...names])
    const chosen = (page: string) => {
      const row = elementWith(page, 'nav', 'aria-label="Categories" class="chips"') ?? ''
      return [...row.matchAll(/<a\b[^>]*aria-current="true"[^>]*>([^<]*)/g)].map(([, name]) => name)
    }
    expect(chosen(html)).toEqual(['All'])
    expect(chosen((await read('/collection?category=jewellery')).html)).toEqual(['Jewellery'])
  })

  test('M-013 each chip lists the works of its category only, and All lists them all again', async () => {
    const { html } = await read('/collection')
    const chips = elementWith(html, 'nav', 'aria-label="Categories" class="chips"') ?? ''
    const { rows } = await store.services.database.pool.query<{ slug: string; ids: string[] }>(`
      select c.slug, array_remove(array_agg(a.id::text), null) as ids from categories c
      left join categories below on below.id = c.id or below.parent_id = c.id
      left join artworks a on a.category_id = below.id and a.is_listed group by c.slug`)
    const addresses = attributesOf(chips, 'href')
    expect(addresses).toHaveLength(rows.length + 1)
    for (const address of addresses) {
      const slug = new URL(address, store.url).searchParams.get('category')
      const expected = slug ? rows.find((row) => row.slug === slug)?.ids : Object.values(works)
      expect(await hungOn(address), address).toEqual(expected?.toSorted())
    }
  })

  test('URLs sort and turn pages, and a page beyond the last one says so', async () => {
    const { html: cheap } = await read('/collection?sort=price-low')
    expect(worksHung(cheap)[0]).toBe(works.jewellery)
    const { html: dear } = await read('/collection?sort=price-high')
    expect(worksHung(dear)[0]).toBe(works.handmade)
    const { status, html: beyond } = await read('/collection?page=99')
    expect([status, worksHung(beyond)]).toEqual([200, []])
    expect(textOf(beyond)).toContain('No works on this page')
  })
})

describe('category pages', () => {
  test('M-015 wall art is a page of its own and lists wall art of every kind, nothing else', () =>
    expectCategory('/category/wall-art', 'Wall Art', ['handmade', 'digital', 'embroidery']))

  test('M-016 each kind of wall art is a page of its own and lists that kind only', async () => {
    await expectCategory('/category/wall-art/handmade', 'Handmade', ['handmade'])
    await expectCategory('/category/wall-art/digital', 'Digital', ['digital'])
    await expectCategory('/category/wall-art/embroidery', 'Embroidery', ['embroidery'])
  })

  test('M-017 jewellery lists all jewellery, bangles among it; bangles are listed alone', async () => {
    await expectCategory('/category/jewellery', 'Jewellery', ['jewellery', 'bangles'])
    await expectCategory('/category/jewellery/bangles', 'Bangles', ['bangles'])
  })

  test('M-018 art kits are a page of their own', () => expectCategory('/category/diy-art-kit', 'DIY Art Kit', ['kit']))

  test('M-019 designer clothing is a page of its own', () =>
    expectCategory('/category/designer-clothing', 'Designer Clothing', ['clothing']))

  async function expectCategory(path: string, name: string, expected: Parameters<typeof ids>): Promise<void> {
    const { status, html } = await read(path)
    expect([path, status]).toEqual([path, 200])
    expect(textsOf(html, 'h1')).toEqual([name])
    expect(textsOf(html, 'title')[0]).toMatch(new RegExp(`^${name} `))
    expect(worksHung(html).toSorted()).toEqual(ids(...expected))
  }

  test('M-016 an invented subpath, line or depth is the 404 page', async () => {
    for (const path of ['wall-art/invented', 'jewellery/handmade', 'invented', 'wall-art/handmade/more']) {
      const { status, html } = await read(`/category/${path}`)
      expect([path, status]).toEqual([path, 404])
      expect(textsOf(html, 'h1'), path).toEqual(['Page Not Found'])
    }
  })

  test('M-020 every entry of the Categories menu leads to a page that lists that category', async () => {
    const { html } = await read('/')
    const menu = elementWith(html, 'nav', 'aria-label="Categories"') ?? ''
    const links = [...menu.matchAll(/<a\b[^>]*href="(\/category\/[^"]+)"[^>]*>([^<]+)/g)]
    expect(links).toHaveLength(10)
    for (const [, path = '', name] of links) {
      const { status, html: page } = await read(path)
      expect([path, status, textsOf(page, 'h1')]).toEqual([path, 200, [name]])
    }
  })
})

describe('the artwork page', () => {
  test('M-021 shows title, artist, description, dimensions, medium and price as they are recorded', async () => {
    const { status, html } = await read(`/artwork/${works.handmade}`)
    expect(status).toBe(200)
    expect(textsOf(html, 'h1')).toEqual(['Rain <on> "Mandvi" & Sons'])
    const text = textOf(html)
    for (const words of [
      'Asha Rao',
      'First paragraph of the work.',
      'Second paragraph.',
      '61 × 76 cm',
      'Gouache on wasli',
      '₹50,050 incl. tax: ₹45,500 + 10% tax',
    ])
      expect(text.includes(words), words).toBe(true)
    expect(html).not.toContain('<on>')
  })

  test('M-024 availability is shown in words, not by colour alone', async () => {
    const said = async (name: string) => textOf((await read(`/artwork/${works[name]}`)).html)
    expect(await said('handmade')).toMatch(/In Stock One of one/)
    expect(await said('bangles')).toMatch(/In Stock Edition, 5 left/)
    expect(await said('kit')).toMatch(/In Stock 12 left/)
    expect(await said('digital')).toMatch(/In Stock Made to order/)
    const soldOut = await said('embroidery')
    expect(soldOut).toContain('Out of Stock')
    expect(soldOut).not.toContain('In Stock')
  })

  test.each([
    ['', 'Free delivery in India Ships in 8-14 days', '7 days to return', 'We never see your card.'],
    ['/hi', 'भारत में मुफ़्त डिलीवरी 8-14 दिन', '7 दिन में वापसी', 'आपका कार्ड हम तक नहीं पहुँचता।'],
  ])('next to the buttons %s stands what the policies promise, with their pages', async (language, ...promises) => {
    const { html } = await read(`${language}/artwork/${works.handmade}`)
    const [box = ''] = /<ul class="trust.*?<\/ul>/s.exec(html) ?? []
    for (const words of promises) expect(textOf(box)).toContain(words)
    const pages = attributesOf(box, 'href')
    expect(pages).toEqual(['/shipping', '/shipping', '/terms', '/cancellation-refunds'].map((page) => language + page))
    const policies = await Promise.all(pages.map(async (page) => textOf((await read(page.replace('/hi', ''))).html)))
    for (const words of ['within 8-14 days', 'Shipping is free', 'never reach us', 'within 7 days of delivery'])
      expect(policies.join(' ')).toContain(words)
  })

  test('M-027 M-028 WhatsApp is handed a text that names the work and its address, Instagram leads to the store', async () => {
    const { html } = await read(`/artwork/${works.digital}`)
    const links = attributesOf(html, 'href')
    const whatsApp = links.find((link) => link.startsWith('https://wa.me/')) ?? ''
    const text = new URL(whatsApp).searchParams.get('text')
    expect(text).toContain('Work digital')
    expect(text).toContain(`/artwork/${works.digital}`)
    expect(links).toContain('https://www.instagram.com/rangrekha.test/')
  })

  test.each(['1', 'not-a-uuid', '%EF%BF%BD', 'x'.repeat(5_000), '00000000-0000-0000-0000-000000000000', '%27--'])(
    'M-031 H1 an address without a work says "Artwork not found" with 404 and ways on: %s',
    async (id) => {
      const { status, html } = await read(`/artwork/${id}`)
      expect(status).toBe(404)
      expect(textsOf(html, 'h1')).toEqual(['Artwork not found'])
      expect(attributesOf(html.slice(html.indexOf('<main')), 'href')).toEqual(
        expect.arrayContaining(['/', '/collection']),
      )
    },
  )

  test('M-189 any other path is the 404 page with ways to the home page and the collection', async () => {
    for (const path of ['/nothing/here', '/wp-login.php', '/artwork', '/artwork/', '/%E0%A4%B0']) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 404])
      expect(textsOf(html, 'h1'), path).toEqual(['Page Not Found'])
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(attributesOf(main, 'href'), path).toEqual(expect.arrayContaining(['/', '/collection']))
    }
  })
})

describe('works that are not on sale', () => {
  const secret = 'Unseen Monsoon'
  const states: [string, Parameters<TestStore['listWork']>[0]][] = [
    ['pending', { approval_state: 'pending' }],
    ['rejected', { approval_state: 'rejected', rejection_reason: 'blurred' }],
    ['archived', { archived_at: new Date() }],
    ['hidden', { hidden_at: new Date() }],
  ]

  test.each(states)('M-014 a work that is %s is nowhere: no page, no data, no count', async (_state, values) => {
    const places = ['/', '/collection', '/collection?category=wall-art-handmade', '/category/wall-art/handmade']
    const walls = places.flatMap((place) => [place, dataTwin(place)])
    const before = new Map<string, string>()
    for (const place of walls) before.set(place, (await read(place)).html)
    const id = await store.listWork({ title: secret, category_id: categoryIds.handmade, ...values })
    for (const place of [...walls, `/artwork/${works.handmade}`, `/artwork/${works.handmade}.data`]) {
      const { status, html } = await read(place)
      expect([place, status]).toEqual([place, 200])
      expect(html.includes(secret) || html.includes(id), place).toBe(false)
      if (before.has(place)) expect(html === before.get(place), `${place} is as it was`).toBe(true)
    }
    for (const path of [`/artwork/${id}`, `/artwork/${id}.data`]) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 404])
      expect(html.includes(secret), path).toBe(false)
    }
  })

  test('M-014 a work taken down is gone from every page with the change, and back with the next', async () => {
    const id = await store.listWork({ title: 'Comes and goes', price_paise: paise(40_000_00) })
    const setHidden = (hidden_at: Date | null) =>
      inTransaction(store.services, async (tx, changed) => {
        await tx.updateTable('artworks').set({ hidden_at }).where('id', '=', id).execute()
        changed('catalogue', 'categories', `artwork:${id}`)
      })
    for (const isHung of [true, false, true]) {
      await setHidden(isHung ? null : new Date())
      for (const place of ['/', '/collection', '/category/wall-art', `/artwork/${works.handmade}`])
        expect((await read(place)).html.includes('Comes and goes'), `${place} ${isHung}`).toBe(isHung)
      expect((await read(`/artwork/${id}`)).status).toBe(isHung ? 200 : 404)
    }
    await setHidden(new Date())
  })
})

describe('the wall of the home page', () => {
  const setStock = (stock_quantity: number | null, ...ids: string[]) =>
    inTransaction(store.services, async (tx, changed) => {
      await tx.updateTable('artworks').set({ stock_quantity }).where('id', 'in', ids).execute()
      changed('catalogue', ...ids.map((id) => `artwork:${id}`))
    })
  const mainOf = (html: string) => elementWith(html, 'a', 'salon-main') ?? ''

  test('M-006 lists available works before sold ones, and says so of a large sold work', async () => {
    const newest = await store.listWork({ title: 'Newest of all', stock_quantity: 1 })
    expect(textOf(mainOf((await read('/')).html))).toBe('Newest of all Asha Rao, ₹1,100')
    await setStock(0, newest)
    const { html } = await read('/')
    expect(textOf(mainOf(html))).not.toContain('Newest of all')
    expect(textOf(mainOf(html))).toMatch(/₹/)
    const { rows } = await store.services.database.pool.query<{ id: string }>(
      `select id from artworks where is_listed and in_stock`,
    )
    const others = rows.map(({ id }) => id)
    await setStock(0, ...others)
    expect(textOf(mainOf((await read('/')).html))).toBe('Newest of all Asha Rao, sold')
    await setStock(1, ...others)
  })
})

function dataTwin(place: string): string {
  const [path = '', query] = place.split('?')
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`
}

/** Ids of works and pictures may hold any digits. */
const withoutIds = (html: string) => html.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')

async function addFrame(artworkId: string, priceModifierPaise: number): Promise<void> {
  await inTransaction(store.services, async (tx, changed) => {
    const frame = { name: 'Telltale', style: 'teak', price_modifier_paise: paise(priceModifierPaise) }
    const { id } = await tx.insertInto('frames').values(frame).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('frame_options').values({ artwork_id: artworkId, frame_id: id }).execute()
    changed('frames', `artwork:${artworkId}`)
  })
}

describe('premium works', () => {
  test('M-030 no digit of the price is anywhere: not in a page, not in its data, not in what a search engine reads', async () => {
    const hanging = { title: 'Priceless', category_id: categoryIds.premiumArtwork, price_paise: paise(0) }
    const id = await store.listWork(hanging)
    await expect(store.listWork({ ...hanging, price_paise: paise(73_819_46) })).rejects.toThrow(
      'artworks_price_fits_category',
    )
    await addFrame(id, 73_819_00)
    const places = ['/', '/collection', '/collection?sort=price-high', '/category/premium-artwork', `/artwork/${id}`]
    for (const place of places.flatMap((each) => [each, dataTwin(each)]))
      expect(withoutIds((await read(place)).html), place).not.toMatch(/73,?819|81,?201/)
    for (const place of places.slice(0, -1)) {
      const card = elementWith((await read(place)).html, 'article', id) ?? ''
      expect(textOf(card), place).toBe('Priceless Asha Rao Request for Quote')
    }
    const { html } = await read(`/artwork/${id}`)
    const main = html.slice(html.indexOf('<main'), html.indexOf('aria-labelledby="beside"'))
    expect(textOf(main)).toContain('Request for Quote')
    expect(textOf(main)).not.toMatch(/₹|Rs|\bINR\b|incl\. tax|Add to Cart|Buy Now/)
    expect(html).not.toMatch(/"price"|itemprop="price"|product:price/)
    const whatsApp = attributesOf(html, 'href').find((link) => link.startsWith('https://wa.me/')) ?? ''
    expect(new URL(whatsApp).searchParams.get('text')).toContain('Priceless')
  })
})
