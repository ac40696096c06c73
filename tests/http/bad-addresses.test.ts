import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { exchange, exchangeBytes } from '#tests/harness/exchange.ts'
import { textsOf, worksHung } from '#tests/harness/page-text.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let id: string

beforeAll(async () => {
  store = await openTestStore()
  id = await store.listWork()
}, 60_000)
afterAll(() => store.close())

/** The raw path; a client would normalise it first. */
async function askRaw(target: string, method = 'GET'): Promise<{ status: number; location: string; body: string }> {
  const { text } = await exchangeBytes(
    store.port,
    Buffer.from(
      `${method} ${target} HTTP/1.1\r\nHost: store\r\nOrigin: ${storeUrl}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      'latin1',
    ),
  )
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [, location = ''] = /^location: (.*)$/im.exec(head) ?? []
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), location, body: Buffer.from(body, 'latin1').toString() }
}

describe('bad addresses', () => {
  test.each([
    ['/artwork/%00', 400],
    ['/%00', 400],
    ['/artwork/..%2f..%2fetc%2fpasswd', 400],
    ['/images/..%5c..%5cdata', 400],
    ['/%zz', 400],
    ['/%', 400],
    ['/%c3%28', 400],
    ['/\\evil.com', 400],
    ['http://evil.com/', 400],
    ['*', 400],
    ['store', 400],
    ['/../../etc/passwd', 404],
    ['/images/../../package.json', 404],
    ['/assets/../index.js', 404],
    ['/assets/', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/server/index.js', 404],
    ['/constructor', 404],
    ['/__proto__', 404],
    ['/__manifest?p=/collection', 404],
    ['/artwork/%EF%BF%BD', 404],
    ['/blog/__proto__', 404],
    ['/services/constructor', 404],
    ['/category/__proto__', 404],
    ['/category/constructor/valueof', 404],
    [`/artwork/${'x'.repeat(5_000)}`, 404],
    [`/images/00000000-0000-4000-8000-000000000000/160.webp/..`, 404],
  ])('H1 %s is %i', async (target, status) => {
    expect((await askRaw(target)).status).toBe(status)
  })

  test.each([
    '//',
    '//evil.com',
    '//evil.com/%2e%2e',
    '/collection//',
    '///collection',
    '/artwork//1',
    '//evil.com/collection/',
  ])('H3 %s never leads off the store: it is the 404 page', async (target) => {
    const { status, location, body } = await askRaw(target)
    expect([status, location]).toEqual([404, ''])
    expect(textsOf(body, 'h1')).toEqual(['Page Not Found'])
  })

  test.each([
    ['/collection/', '/collection'],
    ['/Collection?page=2&x=1', '/collection?page=2'],
    ['/%63ollection', '/collection'],
    ['/category/Wall-Art/', '/category/wall-art'],
    ['/checkout/', '/checkout'],
    ['/CHECKOUT?quote=a', '/checkout?quote=a'],
    ['/%63heckout', '/checkout'],
  ])('a crooked spelling, %s, leads to %s and is not rendered', async (target, straight) => {
    const { misses } = store.pages.counts
    for (const method of ['GET', 'HEAD']) {
      const { status, location } = await askRaw(target, method)
      expect([status, location]).toEqual([301, straight])
    }
    expect(store.pages.counts.misses).toBe(misses)
    const shouted = await askRaw(`/artwork/${id.toUpperCase()}`)
    expect(shouted.location).toBe(id.toUpperCase() === id ? '' : `/artwork/${id}`)
  })

  test('H5 an unknown category, a hundred of them, an attack or a list: the wall, or an empty one, never a failure', async () => {
    const empty = ['category=invented', 'category=bangles&page=90000']
    const all = [
      "category=' or 1=1--",
      'category[]=bangles',
      'category=',
      'page=-1',
      'page=1e9',
      'page=99999999999',
      'sort=price-low;drop',
      'page[]=2',
      '%zz',
      '__proto__=1',
      '&&&===',
    ]
    for (const query of [...empty, ...all]) {
      for (const path of ['/collection', '/collection.data', '/category/wall-art']) {
        const answer = await store.fetch(`${path}?${query}`)
        expect([query, path, answer.status]).toEqual([query, path, 200])
      }
      const html = await (await store.fetch(`/collection?${query}`)).text()
      expect(worksHung(html), query).toEqual(empty.includes(query) ? [] : [id])
    }
    const many = Array.from({ length: 100 }, (_, index) => `category=c${index}`).join('&')
    const html = await (await store.fetch(`/collection?${many}`)).text()
    expect(worksHung(html)).toEqual([])
  })

  test('H7 a query of 8 kB is refused with 414, one of 16 kB with 431, and one just below is answered', async () => {
    const status = async (length: number) => (await askRaw(`/collection?q=${'x'.repeat(length)}`)).status
    expect([await status(8_000), await status(8_192), await status(17_000)]).toEqual([200, 414, 431])
  })

  test('H9 methods that no page takes are 405 with the ones that are', async () => {
    for (const method of ['PUT', 'DELETE', 'TRACE', 'PATCH', 'OPTIONS', 'PURGE']) {
      const answer = await exchange(`${store.url}/collection`, { method })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
    }
    const { text: tunnel } = await exchangeBytes(store.port, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')
    expect(tunnel).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: GET, HEAD, POST\r\n/)
    const { text: invented } = await exchangeBytes(store.port, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(invented).toMatch(/^HTTP\/1\.1 400 /)
  })

  test(
    'I24 no address made by chance or by malice is a failure, and the store lives on',
    { timeout: 120_000 },
    async () => {
      const pieces = fc.constantFrom(
        '/',
        '//',
        '.',
        '..',
        '%2e',
        '%00',
        '%',
        '%c0%af',
        '?',
        '&',
        '=',
        '#',
        '\\',
        ';',
        ':',
        '@',
        '.data',
        '_.data',
        'artwork',
        'collection',
        'category',
        'wall-art',
        'images',
        'assets',
        'blog',
        'services',
        'page=',
        'sort=',
        'me',
        'category=',
        '[]',
        '__proto__',
        'constructor',
        '<script>',
        "'--",
        'ы',
        '\u{1f600}',
        '00000000-0000-4000-8000-000000000000',
      )
      const path = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ maxLength: 12 })), { maxLength: 10 })
      const started = performance.now()
      let asked = 0
      let slowestMs = 0
      const statuses = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(path, fc.constantFrom('GET', 'HEAD', 'POST'), async (parts, method) => {
          const target = `/${Buffer.from(parts.join(''))
            .toString('latin1')
            .replace(/[\u0000-\u0020\u007f]/g, '')}`
          const before = performance.now()
          const { status } = await askRaw(target, method)
          slowestMs = Math.max(slowestMs, performance.now() - before)
          asked++
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect(status).toBeGreaterThanOrEqual(200)
          expect(status).toBeLessThan(500)
        }),
        { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
      )
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      console.info(
        `bad addresses: ${asked} in ${seconds} s, 5xx 0, slowest ${slowestMs.toFixed(0)} ms, ${JSON.stringify(Object.fromEntries(statuses))}`,
      )
      expect((await exchange(`${store.url}/healthz`)).status).toBe(200)
    },
  )
})
