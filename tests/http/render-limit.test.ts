import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { packAnswer } from '#server/content-coding.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const LIMIT = 12
const openLimited = (env: Record<string, string> = {}) =>
  openTestStore({ env: { TRUST_PROXY: '1', RENDER_LIMIT: String(LIMIT), ...env } })

const askFrom = (store: TestStore, address: string, path: string, headers: Record<string, string> = {}) =>
  exchange(store.url + path, { headers: { 'x-forwarded-for': address, ...headers } })

test.each([
  ['searches', (n: number) => `/search?q=monsoon${n}`],
  ['filters', (n: number) => `/collection?price=${n}-9000`],
  ['works that are not there', (n: number) => `/artwork/00000000-0000-4000-8000-${String(n).padStart(12, '0')}`],
  ['addresses that lead nowhere', (n: number) => `/nowhere/${n}`],
])(
  'of %s without end one address gets so many rendered at a time, a crawler too, and others as before',
  async (_what, path) => {
    await using store = await openLimited()
    // The "not found" page has to be rendered first, which is not counted again.
    store.services.pages.drop(['*'])
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const answers = []
    for (let n = 1; n <= LIMIT + 3; n++) answers.push(await askFrom(store, '192.0.2.1', path(n), crawler))
    expect(answers.map(({ status }) => status === 429).indexOf(true)).toBe(LIMIT)
    const [last] = answers.slice(-1)
    expect([last?.status, last?.text]).toEqual([
      429,
      expect.stringMatching(/^Too many pages in a short time\. Please try again in \d+ seconds\.\n$/),
    ])
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askFrom(store, '192.0.2.2', path(1))).status).not.toBe(429)
    expect((await askFrom(store, '192.0.2.1', '/me')).status).toBe(200)
  },
)

test('cached pages are not counted, nor is this machine; the limit can be lifted', async () => {
  await using store = await openLimited()
  for (let time = 0; time < LIMIT * 2; time++) expect((await askFrom(store, '192.0.2.1', '/about')).status).toBe(200)
  expect((await askFrom(store, '192.0.2.1', '/search?q=tide')).status).toBe(200)
  for (const address of ['127.0.0.1', '::1'])
    for (let n = 0; n < LIMIT * 2; n++) expect((await askFrom(store, address, `/nowhere/${n}`)).status).toBe(404)
  await using open = await openLimited({ RENDER_LIMIT: '0' })
  for (let n = 0; n < LIMIT * 2; n++) expect((await askFrom(open, '192.0.2.1', `/nowhere/${n}`)).status).toBe(404)
})

test('where very many answers wait to be packed, the others go as they are', async () => {
  const html = Array.from({ length: 5_000 }, (_, n) => `<p>${Math.sin(n)}</p>`).join('')
  const pack = async () => {
    const answer = new Response(html, { headers: { 'content-type': 'text/html' } })
    const { headers, ...packed } = await packAnswer(answer, 'br').then(async (sent) => ({
      headers: sent.headers,
      bytes: Buffer.from(await sent.arrayBuffer()),
    }))
    const isPacked = headers.get('content-encoding') === 'br'
    expect(String(isPacked ? brotliDecompressSync(packed.bytes) : packed.bytes) === html).toBe(true)
    expect(headers.get('content-length')).toBe(String(packed.bytes.length))
    return isPacked
  }
  const packed = (await Promise.all(Array.from({ length: 150 }, pack))).filter(Boolean).length
  expect(packed).toBeGreaterThanOrEqual(63)
  expect(packed).toBeLessThan(150)
  expect(await pack()).toBe(true)
})

const postFrom = (
  store: TestStore,
  address: string,
  path: string,
  sent: { body?: string; cookie?: string; type?: string } = {},
) =>
  exchange(store.url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': address,
      origin: storeUrl,
      accept: 'text/html',
      'content-length': String(sent.body?.length ?? 0),
      'content-type': sent.type ?? 'application/x-www-form-urlencoded',
      ...(sent.cookie && { cookie: sent.cookie }),
    },
    ...(sent.body && { body: sent.body }),
  })

test.each(['/sign-in', '/sign-up', '/contact', '/nowhere', '/sign-in.data', '/cart'])(
  'empty posts to %s are counted like pages that are read',
  async (path) => {
    await using store = await openLimited()
    const answers = []
    for (let n = 0; n < LIMIT + 3; n++) answers.push(await postFrom(store, '192.0.2.1', path))
    expect(answers.map(({ status }) => status === 429)).toEqual(answers.map((_, n) => n >= LIMIT))
    const last = answers.at(-1)
    expect(last?.text).toMatch(
      /^Too many forms and pages in a short time\. Nothing was changed\. Please try again in \d+ seconds\.\n$/,
    )
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askFrom(store, '192.0.2.1', '/search?q=monsoon')).status).toBe(429)
    expect((await postFrom(store, '192.0.2.2', path)).status).not.toBe(429)
  },
)

test('guests behind one address share its calls, also with a cookie that is no session; signed-in people are not limited', async () => {
  await using store = await openLimited({ CALL_LIMIT: String(LIMIT) })
  const { cookie } = await signInNew(store.services)
  const [name = ''] = cookie.split('=')
  const json = { body: '{"lines":[]}', type: 'application/json' }
  const call = (address: string, sent: string | undefined) =>
    postFrom(store, address, '/api/cart/prices', { ...json, ...(sent && { cookie: sent }) })
  for (const [address, sent] of [
    ['192.0.2.1', undefined],
    ['192.0.2.2', `${name}=nobody.at-all`],
  ] as const) {
    const answers = []
    for (let n = 0; n < LIMIT + 3; n++) answers.push(await call(address, sent))
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n < LIMIT ? 200 : 429)))
    const last = answers.at(-1)
    expect(JSON.parse(last?.text ?? '')).toEqual({
      message: expect.stringMatching(
        /^Too many requests from your network in a short time\. Please try again in \d+ seconds\.$/,
      ),
    })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askFrom(store, address, '/me')).status).toBe(429)
    for (let n = 0; n < LIMIT + 3; n++) expect((await call(address, cookie)).status).toBe(200)
    expect((await askFrom(store, address, '/about')).status).toBe(200)
  }
  expect((await call('192.0.2.3', undefined)).status).toBe(200)
})
