import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { CONNECTION_LIMITS, STALLED_MS } from '#server/refuse-unreadable.ts'
import { exchange, exchangeBytes } from '#tests/harness/exchange.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

const bytesOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

describe('the protocol', () => {
  test.each([
    ['two lengths', bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 6') + 'hello!'],
    ['two equal lengths', bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 5') + 'hello'],
    [
      'a length and chunks',
      bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    [
      'chunks in disguise',
      bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: xchunked') + '0\r\n\r\n',
    ],
    ['a folded header', bytesOf('GET / HTTP/1.1', 'Host: a', 'X-A: one', ' two')],
    ['a space before the colon', bytesOf('GET / HTTP/1.1', 'Host: a', 'Content-Length : 5') + 'hello'],
    ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: one\rX-B: two\r\n\r\n'],
    ['a NUL in a header', bytesOf('GET / HTTP/1.1', 'Host: a', 'X-A: one\0two')],
    ['a negative length', bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: -1')],
    ['no length that is a number', bytesOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5x') + 'hello'],
    ['no host', bytesOf('GET / HTTP/1.1', 'Accept: */*', 'Connection: close')],
    ['two hosts', bytesOf('GET / HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close')],
    ['no version', 'GET /\r\n\r\n'],
    ['another version', bytesOf('GET / HTTP/9.9', 'Host: a')],
  ])('Q1 Q3 %s is 400, and the connection is closed without a second answer', async (_what, bytes) => {
    await store.fetch('/')
    const { text, isClosed } = await exchangeBytes(store.port, bytes)
    expect(answersIn(text)).toEqual([400])
    expect(isClosed).toBe(true)
  })

  test('Q1 a chunk whose size is no number ends the connection, and nothing after it is taken for a request', async () => {
    const bytes = `${bytesOf('POST /me HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`
    const { text, isClosed } = await exchangeBytes(store.port, bytes)
    expect(answersIn(text).length).toBeLessThanOrEqual(1)
    expect(text).not.toContain('\nok\n')
    expect(isClosed).toBe(true)
  })

  test('Q3 a foreign host is never used in a link', async () => {
    for (const path of ['/', '/collection', `/artwork/${await store.listWork()}`, '/nothing', '/Collection/']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      const answer = await exchange(store.url + path, { headers })
      expect(answer.status).toBeLessThan(500)
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example')
    }
  })

  test('Q11 a cookie of 50 kB is 431; cookies that mean nothing change nothing', async () => {
    const { text } = await exchangeBytes(
      store.port,
      bytesOf('GET / HTTP/1.1', 'Host: a', `Cookie: a=${'x'.repeat(50_000)}`),
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
      bytesOf(`GET ${path} HTTP/1.1`, 'Host: a', `Connection: ${index === 4 ? 'close' : 'keep-alive'}`),
    )
    const { text } = await exchangeBytes(store.port, bytes.join(''))
    expect(answersIn(text)).toEqual([200, 404, 200, 200, 200])
  })

  test('a visitor who leaves before the answer does no harm', async () => {
    const id = await store.listWork()
    const leave = (path: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(store.port, '127.0.0.1', () => {
          socket.write(bytesOf(`GET ${path} HTTP/1.1`, 'Host: a'), () => {
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

  test.runIf(isLong)(
    'a client that never reads is cut within two minutes of the last byte that went through',
    { timeout: 2 * STALLED_MS + 60_000 },
    async () => {
      const file = /"(\/assets\/[^" ]+\.js)"/.exec(await (await store.fetch('/')).text())?.[1] ?? '/'
      const ask = bytesOf(`GET ${file} HTTP/1.1`, 'Host: a').repeat(400)
      const sockets = Array.from({ length: 20 }, () => connect({ port: store.port, host: '127.0.0.1' }))
      const closed = sockets.map((socket) => {
        socket.pause()
        socket.write(ask)
        return new Promise((resolve) => socket.once('close', resolve).once('error', () => {}))
      })
      const openOnes = () =>
        new Promise<number>((resolve, reject) =>
          store.host.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        )
      await eventually(async () => expect(await openOnes()).toBeGreaterThanOrEqual(20))
      await vi.waitFor(async () => expect(await openOnes()).toBeLessThan(20), {
        // Once it has seen that nothing moves, the runtime waits the same time again.
        timeout: 2 * STALLED_MS + 30_000,
        interval: 500,
      })
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  )

  test.concurrent('Q9 a head that comes too slowly is cut after ten seconds', { timeout: 20_000 }, async () => {
    const slow = (bytes: string) => exchangeBytes(store.port, bytes, { patienceMs: 14_000 })
    const [head, nothing] = await Promise.all([slow('GET / HTTP/1.1\r\nHost: a\r\nX-'), slow('G')])
    for (const { text, isClosed, tookMs } of [head, nothing]) {
      expect(isClosed).toBe(true)
      expect(tookMs).toBeGreaterThan(9_000)
      expect(tookMs).toBeLessThan(13_000)
      expect(answersIn(text)).toEqual([408])
    }
    expect(CONNECTION_LIMITS.maxHeaderSize).toBe(16_384)
  })

  test.concurrent(
    'Q9 F-57 a form that comes too slowly is cut after half a minute, a picture on a slow line is taken',
    {
      timeout: 60_000,
    },
    async () => {
      const artist = await signInNew(store.services, { role: 'artist' })
      const form = new FormData()
      form.set('file', new File([await pictureBytes()], 'a.jpg', { type: 'image/jpeg' }))
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const body = Buffer.from(await encoded.arrayBuffer())
      const head = { origin: storeUrl, cookie: artist.cookie, 'content-type': type, 'content-length': 5_000_000 }
      const picture = request(`http://127.0.0.1:${store.port}/api/uploads`, { method: 'POST', headers: head })
      const taken = new Promise<number | undefined>((resolve, reject) => {
        picture.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      })
      // 32 kbyte a second, for longer than a form may take.
      const parts = Array.from({ length: 130 }, () => Buffer.alloc(8_000))
      const sending = (async () => {
        for (const part of [body, ...parts]) {
          picture.write(part)
          await wait(250)
        }
      })()
      const slow = bytesOf('POST /contact HTTP/1.1', 'Host: a', `Origin: ${storeUrl}`, 'Content-Length: 10') + 'half'
      const { isClosed, tookMs } = await exchangeBytes(store.port, slow, { patienceMs: 40_000 })
      expect(isClosed).toBe(true)
      expect(tookMs).toBeGreaterThan(29_000)
      expect(tookMs).toBeLessThan(33_000)
      await sending
      picture.end(Buffer.alloc(5_000_000 - body.length - 130 * 8_000))
      expect(await taken).toBe(201)
    },
  )
})
