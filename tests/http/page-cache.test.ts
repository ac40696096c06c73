import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { keptBytes } from '#server/cached-response.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'

const CODED = { 'accept-encoding': 'br, gzip' }
const PAGES = ['/', '/collection', '/category/wall-art', '/about']

/** The engine has no part in it. */
const onOneEngine = test.skipIf(testEngine === 'embedded' && !isLong)

describe('a cached page', () => {
  onOneEngine('is byte-identical for everyone, whatever they say of themselves, and never sets a cookie', async () => {
    await using store = await openTestStore()
    const id = await store.listWork()
    await store.hearNotices()
    const visitors = [
      {},
      { cookie: 'session=asha; cart=7' },
      { cookie: 'session=ravi', authorization: 'Bearer ravi' },
      { 'user-agent': 'other', 'accept-language': 'hi', referer: 'https://elsewhere.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      { 'x-request-id': 'mine', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ]
    for (const path of [...PAGES, `/artwork/${id}`, '/_.data', '/collection.data', `/artwork/${id}.data`]) {
      const answers = []
      for (const headers of visitors) answers.push(await exchange(store.url + path, { headers }))
      const [first] = answers
      expect(first?.status, path).toBe(200)
      for (const answer of answers) {
        expect(answer.body.equals(first?.body ?? Buffer.alloc(0)), path).toBe(true)
        expect(answer.headers['set-cookie'], path).toBeUndefined()
        expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
        expect(answer.text).not.toMatch(/evil\.example|asha|ravi/)
      }
    }
    expect(store.pages.counts.misses).toBe(8)
  })

  test('is not rendered again for unknown query keys, in any order', async () => {
    await using store = await openTestStore()
    const addresses = [
      '/collection',
      '/collection?',
      '/collection?utm_source=x',
      '/collection?page=1&sort=newest&a[]=1',
    ]
    for (const address of addresses) expect((await store.fetch(address)).status).toBe(200)
    expect(store.pages.size).toBe(1)
    for (const address of [
      '/collection?sort=price-low&category=bangles',
      '/collection?category=bangles&x=&sort=price-low',
    ])
      expect((await store.fetch(address)).status).toBe(200)
    expect(store.pages.size).toBe(2)
    expect((await store.fetch('/collection.data?_routes=root')).status).toBe(200)
    expect((await store.fetch('/collection.data?_routes=x&index')).status).toBe(200)
    expect(store.pages.size).toBe(3)
  })

  test('comes in the requested coding, each with an ETag of its own', async () => {
    await using store = await openTestStore()
    const wanted: [string | undefined, string | undefined][] = [
      ['br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['br;q=0, *', 'gzip'],
      ['identity', undefined],
      ['', undefined],
      [undefined, undefined],
      ['deflate', undefined],
      ['br;q=nonsense', undefined],
    ]
    const etags = new Map<string | undefined, string>()
    for (const [asked, got] of wanted) {
      const headers = asked === undefined ? {} : { 'accept-encoding': asked }
      const answer = await exchange(`${store.url}/`, { headers })
      expect(answer.headers['content-encoding'], `asked ${asked}`).toBe(got)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
      etags.set(got, String(answer.headers.etag))
    }
    expect(new Set(etags.values()).size).toBe(3)
  })

  test('is not sent again to who has it: 304 for each coding, and only for its own mark', async () => {
    await using store = await openTestStore()
    for (const coding of ['br', 'gzip', 'identity']) {
      const ask = (mark: string) =>
        exchange(`${store.url}/`, { headers: { 'accept-encoding': coding, 'if-none-match': mark } })
      const whole = await ask('"other"')
      expect(whole.status).toBe(200)
      const etag = String(whole.headers.etag)
      for (const mark of [etag, `W/${etag.replace('W/', '')}`, `"a", ${etag} , "b"`, '*']) {
        const unchanged = await ask(mark)
        expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
        expect(unchanged.headers.etag).toBe(etag)
        expect(unchanged.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
      }
    }
    const brotli = await exchange(`${store.url}/`, { headers: { 'accept-encoding': 'br' } })
    const gzip = { 'accept-encoding': 'gzip', 'if-none-match': String(brotli.headers.etag) }
    expect((await exchange(`${store.url}/`, { headers: gzip })).status).toBe(200)
  })

  test('answers HEAD with the head of GET, without rendering anything again', async () => {
    await using store = await openTestStore()
    const get = await exchange(`${store.url}/collection`, { headers: CODED })
    const head = await exchange(`${store.url}/collection`, { method: 'HEAD', headers: CODED })
    expect(head.body.length).toBe(0)
    for (const name of ['etag', 'content-length', 'content-encoding', 'cache-control', 'content-security-policy'])
      expect(head.headers[name]).toBe(get.headers[name])
    expect(store.pages.counts.misses).toBe(1)
  })

  test('is rendered once when a hundred visitors come at once', async () => {
    await using store = await openTestStore()
    await store.listWork()
    await store.hearNotices()
    const answers = await Promise.all(Array.from({ length: 100 }, () => exchange(`${store.url}/`, { headers: CODED })))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
    expect(store.pages.counts.misses).toBe(1)
  })

  test('is one page for all addresses without one, in each language, and others for missing works and artists', async () => {
    await using store = await openTestStore()
    const { cookie } = await signInNew(store.services)
    const numbers = Array.from({ length: 10 }, (_, index) => index)
    const places = ['/nothing', '/a//b', '/blog/never', '/category/invented', '/assets/none', '/.env']
    const missing = ['', '/hi'].map((language) => numbers.flatMap((n) => places.map((at) => `${language}${at}-${n}`)))
    const works = numbers.map(() => `/artwork/${randomUUID()}`)
    const artists = numbers.map((n) => `/artist/nobody-${n}`)
    const sent = new Set<string>()
    for (const addresses of [...missing, works, artists]) {
      const answers = await Promise.all(
        addresses.map((at, n) => exchange(store.url + at, { headers: { ...CODED, ...(n % 2 && { cookie }) } })),
      )
      for (const { status, headers } of answers) sent.add(`${status} ${headers['cache-control']} ${headers.etag}`)
    }
    expect([...sent].map((one) => one.replace(/ W.*/, ''))).toEqual(Array(4).fill('404 private, no-store'))
    expect(store.pages.size).toBe(4)
  })

  test('is never a failure: a 404 and its data twin are forbidden to keep', async () => {
    await using store = await openTestStore()
    const missing = '/artwork/00000000-0000-0000-0000-000000000000'
    for (const path of [missing, `${missing}.data`, '/category/invented', '/blog/never-written', missing]) {
      const answer = await exchange(store.url + path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  onOneEngine(
    'is given up, oldest first, before kept pages grow beyond their bound in all codings together',
    async () => {
      await using store = await openTestStore({ env: { PAGE_CACHE_MB: '1' } })
      const bound = 1024 * 1024
      let most = 0
      for (let page = 2; page < 102; page++) {
        for (const coding of ['identity', 'br', 'gzip']) {
          await exchange(`${store.url}/collection?page=${page}`, { headers: { 'accept-encoding': coding } })
          most = Math.max(most, store.pages.bytes)
        }
      }
      console.info(
        `page cache: 100 addresses in 3 codings, most ${most} of ${bound} bytes, ${store.pages.size} pages kept`,
      )
      expect(store.pages.counts.evicted).toBeGreaterThan(10)
      expect(store.pages.size).toBeGreaterThan(2)
      expect(most).toBeLessThanOrEqual(bound)
      const kept = Array.from({ length: 100 }, (_, index) => store.pages.get(`/collection?page=${index + 2}`))
      const bytes = kept.reduce((sum, answer) => sum + (answer ? keptBytes(answer) : 0), 0)
      expect(store.pages.bytes, 'what is counted is what is there').toBe(bytes)
      const { misses } = store.pages.counts
      await exchange(`${store.url}/collection?page=101`)
      expect(store.pages.counts.misses).toBe(misses)
      await exchange(`${store.url}/collection?page=2`)
      expect(store.pages.counts.misses).toBe(misses + 1)
    },
  )

  test('is dropped with the change that makes it wrong, and others stay', async () => {
    await using store = await openTestStore()
    const id = await store.listWork({ title: 'Painted Dawn' })
    const other = await store.listWork({ title: 'Untouched' })
    await store.hearNotices()
    const read = async (path: string) => (await store.fetch(path)).text()
    for (const path of [`/artwork/${id}`, `/artwork/${id}.data`]) expect(await read(path)).toContain('Painted Dawn')
    await read('/about')
    await inTransaction(store.services, async (tx, changed) => {
      await tx.updateTable('artworks').set({ title: 'Painted Dusk' }).where('id', '=', id).execute()
      changed(`artwork:${id}`)
    })
    for (const path of [`/artwork/${id}`, `/artwork/${id}.data`]) {
      expect(await read(path)).toContain('Painted Dusk')
      expect(await read(path)).not.toContain('Painted Dawn')
    }
    // Its own notice may reach the store once more later: pages that it does not name stay cached.
    const { hits, misses } = store.pages.counts
    await read('/about')
    expect(store.pages.counts).toMatchObject({ hits: hits + 1, misses })
    expect(await read(`/artwork/${other}`)).toContain('Untouched')
  })
})
