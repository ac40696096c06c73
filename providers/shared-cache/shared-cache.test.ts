import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SharedCacheAccess } from '#shared/shared-cache-env.ts'
import { createSharedCache } from './shared-cache.ts'

type Called = Pick<IncomingMessage, 'method' | 'headers'> & { body: unknown }

const calls: Called[] = []
let status = 200
const server = createServer((req, res) => void record(req, res))

async function record(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method, headers } = req
  calls.push({
    method,
    headers,
    body: headers['content-length'] && headers['content-length'] !== '0' ? await json(req) : undefined,
  })
  res.writeHead(status).end('{}')
}
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  calls.length = 0
  status = 200
})

const open = (form: SharedCacheAccess['form'], token?: string) => createSharedCache({ url, form, token })

test('a cache of the shop itself is called with PURGE and the keys in two headers', async () => {
  const cache = open('purge', 'secret')
  expect(cache.headersFor(['a', 'b'])).toEqual([
    ['Cache-Tag', 'a,b'],
    ['CDN-Cache-Control', 'max-age=86400'],
  ])
  expect(await cache.purge(['a', 'b'])).toBeUndefined()
  await open('purge').purge(['c'])
  expect(calls).toMatchObject([
    { method: 'PURGE', headers: { 'xkey-purge': 'a b', 'cache-tag': 'a,b', authorization: 'Bearer secret' } },
    { method: 'PURGE', headers: { 'xkey-purge': 'c', 'cache-tag': 'c' } },
  ])
  expect(calls[1]?.headers.authorization).toBeUndefined()
})

test('Fastly and Cloudflare are called in their own ways', async () => {
  expect(open('fastly', 'secret').headersFor(['a', 'b'])).toEqual([
    ['Surrogate-Key', 'a b'],
    ['Surrogate-Control', 'max-age=86400'],
  ])
  await open('fastly', 'secret').purge(['a', 'b'])
  await open('cloudflare', 'secret').purge(['a', 'b'])
  expect(calls).toMatchObject([
    { method: 'POST', headers: { 'surrogate-key': 'a b', 'fastly-key': 'secret' } },
    { method: 'POST', headers: { authorization: 'Bearer secret' }, body: { tags: ['a', 'b'] } },
  ])
})

test('many keys take several calls, and the first that fails says why', async () => {
  const keys = Array.from({ length: 250 }, (_, index) => `key-${index}`)
  await open('cloudflare', 'secret').purge(keys)
  expect(calls.flatMap(({ body }) => (body as { tags: string[] }).tags)).toEqual(keys)
  expect(calls).toHaveLength(3)
  status = 403
  expect(await open('purge').purge(keys)).toBe('The cache answered 403: {}')
  expect(calls).toHaveLength(4)
  expect(
    await createSharedCache({ url: 'http://127.0.0.1:1', form: 'purge', token: undefined }).purge(['a']),
  ).toBeTruthy()
})
