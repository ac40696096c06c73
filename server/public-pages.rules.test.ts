import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isUnbounded, publicAddress, canonicalAddress } from './public-pages.rules.ts'
import { readTarget } from './request-target.rules.ts'

const ID = '00000000-0000-4000-8000-00000000000a'
const PAGES = [
  '/',
  '/collection',
  '/category/wall-art',
  '/category/wall-art/handmade',
  `/artwork/${ID}`,
  '/gifts',
  '/gifts/diwali',
  '/search',
  '/artists',
  '/artist/meher-gill',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/shipping',
  '/cancellation-refunds',
  '/artist-agreement',
  '/services/consultation',
  '/blog',
  '/blog/a-post-2',
  '/shelf/diwali-2026',
  '/wall/template',
]

describe('public addresses', () => {
  test('every public page and its data twin has a key of its own', () => {
    const twins = PAGES.map((path) => (path === '/' ? '/_.data' : `${path}.data`))
    expect(PAGES.map((path) => publicAddress(path, ''))).toEqual(PAGES)
    expect(twins.map((path) => publicAddress(path, ''))).toEqual(twins)
  })

  test('files for machines are public, without a twin and with any query', () => {
    const files = [
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/sitemaps/pages.xml',
      '/sitemaps/works-12.xml',
    ]
    for (const path of [...files, '/feeds/products.xml', '/feeds/products-2.xml'])
      expect(publicAddress(path, '?page=2&x=1'), path).toBe(path)
  })

  test('personal, operational and unknown pages are not public', () => {
    for (const path of [
      '/me',
      '/me.data',
      '/cart',
      '/orders',
      '/profile',
      '/healthz',
      '/metrics',
      '/.data',
      '/artwork/1',
      `/artwork/${ID.toUpperCase()}`,
      '/images/x',
      '/artist/dashboard',
      '/artist/papers',
      '/artist/home',
      '/artist/page',
      '/artists/join',
      '/artist/dashboard.data',
      '/artist/orders',
      '/artist/orders.data',
      '/artist/orders/slips',
      '/artist/earnings',
      '/artist/sheets',
      '/artist/',
      '/artist/a--b',
      '/sitemap.xml.data',
      '/sitemaps/works-0.xml',
      '/sitemaps/works-10000.xml',
      '/feeds/products-1.xml',
      '/feeds/products-02.xml',
      '/robots.txt.data',
      '//',
      '/collection/',
      '',
    ])
      expect(publicAddress(path, ''), path).toBeUndefined()
  })

  test('only keys that change the page are kept, in one order, without defaults', () => {
    const key = (query: string) => publicAddress('/collection', query)
    for (const query of [
      '',
      '?',
      '?page=1',
      '?sort=newest',
      '?page=0&page=2',
      '?x=1&utm_source=y',
      '?category=A',
      `?category=${'a'.repeat(61)}`,
      '?page=100000',
      '?page=+2',
      '?page=%zz',
    ])
      expect(key(query), query).toBe('/collection')
    expect(key('?sort=price-low&page=3&category=wall-art&x=y')).toBe(
      '/collection?category=wall-art&sort=price-low&page=3',
    )
    expect(publicAddress('/', '?page=2')).toBe('/')
  })

  test('F-01 a search is kept under its words alone, and counted as one', () => {
    const key = (query: string) => publicAddress('/search', query)
    for (const query of ['?q=Madhubani+Peacock', '?x=1&q=%20madhubani,%20PEACOCK!', '?q=madhubani%20peacock&page=1'])
      expect(key(query)).toBe('/search?q=madhubani+peacock')
    expect(key('?q=%26%3D')).toBe('/search')
    expect(key('?q=kurta&page=2&sort=newest')).toBe('/search?q=kurta&sort=newest&page=2')
    expect(publicAddress('/search/suggestions', '?q=Kur&page=2')).toBe('/search/suggestions?q=kur')
    expect(['/search?q=a', '/search.data?q=a', '/search/suggestions?q=a'].map(isUnbounded)).toEqual([true, true, true])
    expect(['/searching', '/', '/collection?q=/search'].map(isUnbounded)).toEqual([false, false, false])
  })

  test('a search for works to hang is cached as a search is, and the list of all of them once', () => {
    expect(publicAddress('/wall/find', '?q=%20Monsoon%20&x=1')).toBe('/wall/find?q=monsoon')
    expect(isUnbounded('/wall/find?q=monsoon')).toBe(true)
    expect(publicAddress('/wall/works-to-hang', '?colour=a8402d')).toBe('/wall/works-to-hang')
    expect(isUnbounded('/wall/works-to-hang')).toBe(false)
  })

  test('the works of a wall are cached under their ids alone, and push out only each other', () => {
    const key = (query: string) => publicAddress('/wall/works', query)
    expect(key(`?x=1&ids=${ID},${ID}`)).toBe(`/wall/works?ids=${ID}`)
    for (const query of ['', '?ids=', `?ids=${ID},x`, `?ids=${ID},%00`]) expect(key(query), query).toBe('/wall/works')
    expect(isUnbounded(`/wall/works?ids=${ID}`)).toBe(true)
    expect(['/wall?hang=v1', '/wall.data?hang=v1', '/wall/preview.jpg?hang=v1'].map(isUnbounded)).toEqual([
      true,
      true,
      true,
    ])
    expect(['/wall', '/wall/template'].map(isUnbounded)).toEqual([false, false])
  })

  test('a key is its own canonical form for every URL, and no longer than its parts allow', () => {
    const path = fc.oneof(
      fc.constantFrom(...PAGES, '/collection.data', '/_.data'),
      fc.string().map((text) => `/${text}`),
    )
    const query = fc.oneof(
      fc.string().map((text) => `?${text}`),
      fc.string().map((text) => `?q=${encodeURIComponent(text)}`),
      fc.constantFrom('?page=2', '?sort=price-low', '?category=bangles&page=7&a=b', '?q=%E0%A4%AE%E0%A5%8B%E0%A4%B0'),
    )
    fc.assert(
      fc.property(path, query, (pathname, asked) => {
        const found = publicAddress(pathname, asked)
        if (!found) return
        const [keyPath = '', keyQuery = ''] = found.split('?')
        expect(publicAddress(keyPath, `?${keyQuery}`)).toEqual(found)
        expect(found.length).toBeLessThan(pathname.length + 200)
        expect(found).toMatch(/^\/(?!\/)[\w\-./]*(\?[\w\-=&+%]+)?$/)
      }),
      { numRuns: 2_000 },
    )
  })
})

function straightOf(pathname: string, query: string): string | undefined {
  const target = readTarget(pathname + query)
  return target.ok ? canonicalAddress(target) : undefined
}

describe('crooked addresses', () => {
  test('other upper or lower case, an encoded character or a trailing slash redirects to the canonical URL', () => {
    expect(straightOf('/Collection/', '?page=2&x=1')).toBe('/collection?page=2')
    expect(straightOf('/%63ollection', '')).toBe('/collection')
    expect(straightOf(`/artwork/${ID.toUpperCase()}`, '')).toBe(`/artwork/${ID}`)
  })

  test('the checkout has one URL, with any query', () => {
    for (const path of ['/checkout/', '/CHECKOUT', '/%63heckout', '/Checkout/'])
      expect(straightOf(path, '?quote=a%2Fb'), path).toBe('/checkout?quote=a%2Fb')
    expect(straightOf('/checkout', '?quote=a')).toBeUndefined()
  })

  test('a canonical URL, a doubled slash and anything but a public page redirect nowhere', () => {
    for (const path of [...PAGES, '//', '//evil.com/', '/collection//', '/ME', '/cart/', '/Nothing'])
      expect(straightOf(path, ''), path).toBeUndefined()
  })

  test('every query leads to a canonical public URL of this store or nowhere', () => {
    const path = fc.array(
      fc.constantFrom(
        '/',
        'Checkout',
        'Collection',
        'collection',
        '%63',
        'ABOUT',
        '.data',
        '//',
        ':',
        '@',
        'evil.com',
        '%2e',
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(path, (parts) => {
        const straight = straightOf(`/${parts.join('')}`, '?page=2')
        if (straight === undefined) return
        const [pathname = '', query = ''] = straight.split('?')
        expect(publicAddress(pathname, query && `?${query}`) ?? `/checkout?${query}`).toBe(straight)
        expect(straightOf(pathname, '')).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })
})
