import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECTION_LIMITS } from '#server/connection-limits.ts'
import { exchange, exchangeBytes } from '#tests/harness/exchange.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

describe('the protocol', () => {
  test.each([
    ['two lengths', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 6') + 'hello!'],
    ['two equal lengths', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 5') + 'hello'],
    [
      'a length and chunks',
      request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    [
      'chunks in disguise',
      request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: xchunked') + '0\r\n\r\n',
    ],
    ['a folded header', request('GET / HTTP/1.1', 'Host: a', 'X-A: one', ' two')],
    ['a space before the colon', request('GET / HTTP/1.1', 'Host: a', 'Content-Length : 5') + 'hello'],
    ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: one\rX-B: two\r\n\r\n'],
    ['a NUL in a header', request('GET / HTTP/1.1', 'Host: a', 'X-A: one\0two')],
    ['a negative length', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: -1')],
    ['no length that is a number', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5x') + 'hello'],
    ['no host', request('GET / HTTP/1.1', 'Accept: */*', 'Connection: close')],
    ['two hosts', request('GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close')],
    ['no version', 'GET /\r\n\r\n'],
    ['another version', request('GET / HTTP/9.9', 'Host: a')],
  ])('Q1 Q3 %s is 400, and the connection is closed without a second answer', async (_what, bytes) => {
    await store.fetch('/')
    const { text, isClosed } = await exchangeBytes(store.port, bytes)
    expect(answersIn(text)).toEqual([400])
    expect(isClosed).toBe(true)
  })

  test('Q1 a chunk whose size is no number ends the connection, and nothing after it is taken for a request', async () => {
    const bytes = `${request('POST /me HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`
    const { text, isClosed } = await exchangeBytes(store.port, bytes)
    expect(answersIn(text).length).toBeLessThanOrEqual(1)
    expect(text).not.toContain('\nok\n')
    expect(isClosed).toBe(true)
  })

  test('Q3 a foreign host is never used in a link', async () => {
    for (const path of ['/', '/collection', `/artwork/${await store.hang()}`, '/nothing', '/Collection/']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      const answer = await exchange(store.url + path, { headers })
      expect(answer.status).toBeLessThan(500)
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example')
    }
  })

  test('Q11 a cookie of 50 kB is 431; cookies that mean nothing change nothing', async () => {
    const { text } = await exchangeBytes(
      store.port,
      request('GET / HTTP/1.1', 'Host: a', `Cookie: a=${'x'.repeat(50_000)}`),
    )
    expect(answersIn(text)).toEqual([431])
    expect(text).toContain('X-Content-Type-Options: nosniff')
    const odd = await exchange(`${store.url}/me`, { headers: { cookie: 'session=1; session=2; session=%%%; =; ;;' } })
    expect([odd.status, JSON.parse(odd.text)]).toEqual([200, { user: null, cartCount: 0, wishlist: [] }])
  })

  test('Q7 bytes that are no UTF-8 in the address or a header are answered', async () => {
    for (const bytes of [
      Buffer.concat([
        Buffer.from('GET /artwork/'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(' HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      ]),
      Buffer.concat([
        Buffer.from('GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\nReferer: '),
        Buffer.from([0xef, 0xbb, 0xbf, 0xff]),
        Buffer.from('\r\n\r\n'),
      ]),
    ]) {
      const [status = 0] = answersIn((await exchangeBytes(store.port, bytes)).text)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })

  test('requests one behind the other are answered in their order', async () => {
    const paths = ['/healthz', '/nothing', '/', '/me', '/healthz']
    const bytes = paths.map((path, index) =>
      request(`GET ${path} HTTP/1.1`, 'Host: a', `Connection: ${index === 4 ? 'close' : 'keep-alive'}`),
    )
    const { text } = await exchangeBytes(store.port, bytes.join(''))
    expect(answersIn(text)).toEqual([200, 404, 200, 200, 200])
  })

  test('a visitor who leaves before the answer harms nobody', async () => {
    const id = await store.hang()
    const leave = (path: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(store.port, '127.0.0.1', () => {
          socket.write(request(`GET ${path} HTTP/1.1`, 'Host: a'), () => {
            socket.resetAndDestroy()
            resolve()
          })
        })
        socket.on('error', () => {})
      })
    store.pages.drop(['*'])
    for (let visit = 0; visit < 200; visit++) await leave(['/', '/nothing', `/artwork/${id}`, '/me'][visit % 4] ?? '/')
    expect((await store.fetch(`/artwork/${id}`)).status).toBe(200)
  })

  test('Q9 a head that comes too slowly is cut after ten seconds', { timeout: 20_000 }, async () => {
    const slow = (bytes: string) => exchangeBytes(store.port, bytes, { patienceMs: 14_000 })
    const [head, nothing] = await Promise.all([slow('GET / HTTP/1.1\r\nHost: a\r\nX-'), slow('G')])
    for (const { text, isClosed, tookMs } of [head, nothing]) {
      expect(isClosed).toBe(true)
      expect(tookMs).toBeGreaterThan(9_000)
      expect(tookMs).toBeLessThan(13_000)
      expect(answersIn(text)).toEqual([408])
    }
    expect(CONNECTION_LIMITS.requestTimeout).toBe(30_000)
    expect(CONNECTION_LIMITS.maxHeaderSize).toBe(16_384)
  })
})
