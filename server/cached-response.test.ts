import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { keepAnswer, keptBytes, sendKept, TIGHTER_WAITING_MAX } from './cached-response.ts'
import { matchesEtag } from './response-headers.ts'

const keep = (text: string, isCompressible = true) =>
  keepAnswer({
    status: 200,
    headers: [['Content-Type', 'text/plain']],
    plain: Buffer.from(text),
    isCompressible,
    brotliQuality: 4,
  })

const LONG = 'एक page that is long enough to be worth packing. '.repeat(100)
const VARIED = Array.from({ length: 2_000 }, (_, n) => `${(n * 7919) % 1_009} lotus ${n % 13}`).join(' ')
const answers = {
  long: keep(LONG),
  again: keep(LONG),
  hot: keep(VARIED),
  short: keep('short'),
  picture: keep(LONG, false),
}
const server = createServer(
  (req, res) => void sendKept(req, res, answers[req.url?.slice(1) as keyof typeof answers], 'id-1'),
)
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (name: keyof typeof answers, coding: string) =>
  exchange(`${url}/${name}`, { headers: { 'accept-encoding': coding } })

test('each coding holds the same text, under a mark of its own', async () => {
  const [br, gzip, plain] = await Promise.all([ask('long', 'br'), ask('long', 'gzip'), ask('long', 'identity')])
  expect(brotliDecompressSync(br.body).toString()).toBe(LONG)
  expect(gunzipSync(gzip.body).toString()).toBe(LONG)
  expect(plain.text).toBe(LONG)
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers['x-request-id']).toBe('id-1')
})

test('each coding is made once for any number of simultaneous requests, and its bytes are counted', async () => {
  const before = keptBytes(answers.long)
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('long', 'gzip')))
  expect(new Set(all.map(({ body }) => body.toString('base64'))).size).toBe(1)
  expect(answers.long.making.size).toBe(0)
  expect(keptBytes(answers.long)).toBe(before)
})

test('packed answers are kept without their plain bytes, which are unpacked for other codings', async () => {
  for (const order of [
    ['br', 'identity', 'gzip'],
    ['gzip', 'br', 'identity'],
  ]) {
    answers.again = keep(LONG)
    const bare = keptBytes(answers.again) - Buffer.byteLength(LONG)
    const bodies: Record<string, Buffer> = {}
    for (const [asked, coding] of order.entries()) {
      bodies[coding] = (await ask('again', coding)).body
      const packed = order.slice(0, asked + 1).filter((one) => one !== 'identity' || one === coding)
      expect(keptBytes(answers.again) - bare, `${coding} of ${order.join()}`).toBe(
        packed.reduce((sum, one) => sum + (bodies[one]?.length ?? 0), 0),
      )
    }
    expect(bodies.identity?.toString()).toBe(LONG)
    expect(gunzipSync(bodies.gzip ?? '').toString()).toBe(LONG)
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(LONG)
  }
})

test('an answer requested again is packed tighter, once, under the same ETag', async () => {
  const first = await ask('hot', 'br')
  await ask('hot', 'br')
  const isTighter = async () => expect((await ask('hot', 'br')).body.length).toBeLessThan(first.body.length)
  await eventually(isTighter)
  const later = await ask('hot', 'br')
  expect(brotliDecompressSync(later.body).toString()).toBe(VARIED)
  expect(later.headers.etag).toBe(first.headers.etag)
  expect(later.headers['content-length']).toBe(String(later.body.length))
  const unchanged = await exchange(`${url}/hot`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
  })
  expect(unchanged.status).toBe(304)
  const packed = answers.hot.variants.get('br')
  await ask('hot', 'br')
  expect(answers.hot.variants.get('br')).toBe(packed)
})

test('under load only a few pages wait to be packed tighter, and the others are when requested again', async () => {
  const crowd = Array.from({ length: 2 * TIGHTER_WAITING_MAX }, (_, n) => keep(`${n} ${LONG}`))
  const asked = { method: 'GET', headers: { 'accept-encoding': 'br' } } as IncomingMessage
  const unread = { writeHead: () => unread, end: () => unread } as unknown as ServerResponse
  const askAll = () => Promise.all(crowd.map(async (answer) => sendKept(asked, unread, answer, 'id-1')))
  const loose = () => crowd.filter(({ variants }) => !variants.get('br')?.isTightest).length
  await askAll()
  expect(loose()).toBe(crowd.length)
  await askAll()
  expect(loose()).toBe(crowd.length - TIGHTER_WAITING_MAX - 1)
  await eventually(async () => {
    await askAll()
    expect(loose()).toBe(0)
  })
})

test('answers that are short or already packed are sent as they are, without Vary', async () => {
  for (const name of ['short', 'picture'] as const) {
    const { headers } = await ask(name, 'br, gzip')
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  }
})

test('the same bytes have the same mark, other bytes another', () => {
  expect(keep('a').hash).toBe(keep('a').hash)
  expect(keep('a').hash).not.toBe(keep('b').hash)
})

test('an ETag matches itself, weak or in a list, and nothing else', () => {
  for (const given of ['"a"', 'W/"a"', '"b", "a"', ' "a" ,"b"', '*', ' * '])
    expect(matchesEtag(given, '"a"'), given).toBe(true)
  for (const given of [undefined, '', '"b"', 'a', '"A"', 'W/"b"', '"a"x'])
    expect(matchesEtag(given, '"a"'), given).toBe(false)
})
