import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { packAnswer } from '#server/content-coding.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

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
  'of %s without end one address is rendered so many at a time, a crawler too, and others as before',
  async (_what, path) => {
    await using store = await openLimited()
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

test('kept pages are not counted, nor is this machine; the limit can be lifted', async () => {
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
