/** A client that sends slowly, or without permission, or never reads, holds up nobody else. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
const sockets: Socket[] = []
beforeAll(async () => {
  store = await openTestStore()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => store.close())

const artist = async () => (await signInNew(store.services, { role: 'artist' })).cookie

/** Says that five megabytes are coming, sends the beginning of them, and nothing more. */
async function stall(cookie: string, path = '/api/uploads', begun = '--x\r\n'): Promise<{ said: () => string }> {
  const socket = connect(store.port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: store.example.test',
    `Origin: ${storeUrl}`,
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
  return { said: () => text }
}

async function upload(cookie: string): Promise<number> {
  const body = new FormData()
  body.set('file', new File([await pictureBytes()], 'x.jpg'))
  return (await store.fetch('/api/uploads', { method: 'POST', body, headers: { origin: storeUrl, cookie } })).status
}

test('two artists who let sixteen pictures each stall take no place of a third', async () => {
  const [one, other, third] = [await artist(), await artist(), await artist()]
  await upload(third)
  for (let body = 0; body < 16; body++) await Promise.all([stall(one), stall(other)])
  const startedAt = performance.now()
  expect(await upload(third)).toBe(201)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('a picture that comes too slowly is refused, and its connection is closed; another of the same artist goes on', async () => {
  const cookie = await artist()
  const { said } = await stall(cookie)
  const whole = await stall(cookie, '/artist/dashboard')
  expect(await upload(cookie)).toBe(201)
  await eventually(() => expect(said()).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n/i))
  expect(said()).toContain('The connection was too slow for the photo. Please send it again when it’s better.')
  await eventually(() => expect(whole.said()).toMatch(/^HTTP\/1\.1 408 /))
  await eventually(() => expect(sockets.every(({ closed }) => closed)).toBe(true))
})

test('nothing of a picture is read before it is known that its sender may send one', async () => {
  const buyer = (await signInNew(store.services, {})).cookie
  const order = '/orders/7f3a91c2-5e18-4c67-9f04-2ab8d6e51303/return'
  const cases = [
    ['', '/api/uploads', 401],
    [buyer, '/api/uploads', 403],
    ['', '/artist/dashboard', 401],
    [buyer, '/artist/dashboard', 403],
    ['', order, 401],
    [buyer, order, 404],
    ['', '/profile?form=artist', 401],
    [buyer, '/profile?form=artist', 403],
    // Pictures are allowed there, but not in these forms.
    [buyer, '/profile?form=email', 413],
    [buyer, '/profile', 413],
  ] as const
  for (const [cookie, path, status] of cases) {
    const { said } = await stall(cookie, path)
    await eventually(() => expect(said().slice(0, 12), path).toBe(`HTTP/1.1 ${status}`))
  }
})

test("a client that requests many pages and reads none gets no more than the connection's buffer takes", async () => {
  const ASKED = 1_500
  const answered = () => {
    const readings = store.host.metrics.readings()
    const kept = readings.find(({ labels }) => labels?.kind === 'kept' && labels.status === '200')
    return Number(kept?.value ?? 0)
  }
  await store.fetch('/')
  const before = answered()
  const socket = connect(store.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(ASKED))
  let last = before
  await vi.waitFor(
    () => {
      const [was, is] = [last, answered()]
      last = is
      expect([is > before, is]).toEqual([true, was])
    },
    { timeout: 30_000, interval: 500 },
  )
  expect(last - before).toBeLessThan(ASKED)
  // A client that reads after all gets everything.
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.resume()
  await vi.waitFor(() => expect(answered() - before).toBe(ASKED), { timeout: 60_000, interval: 200 })
  await eventually(() => expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(ASKED))
})
