import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callStore } from './call-store.ts'

/** Answers each call with the next of these statuses, and notes when it came. */
async function openServer(statuses: readonly number[]) {
  const cameAt: number[] = []
  const server = createServer((_request, response) => {
    response.writeHead(statuses[cameAt.length] ?? 500, { 'content-type': 'application/json' })
    cameAt.push(performance.now())
    response.end(JSON.stringify({ message: `answer ${cameAt.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    cameAt,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const waits = (cameAt: readonly number[]) => cameAt.slice(1).map((at, index) => at - (cameAt[index] ?? 0))

test('M-199 a read that fails twice is tried a third time, after one and two seconds, and succeeds', async () => {
  await using server = await openServer([500, 503, 200])
  expect(await callStore(server.address)).toEqual({ ok: true, status: 200, answer: { message: 'answer 3' } })
  const [first = 0, second = 0] = waits(server.cameAt)
  // A timer of Node may be early by a millisecond, never by more; a busy machine makes it late.
  expect(first).toBeGreaterThan(995)
  expect(second).toBeGreaterThan(1_995)
})

test('M-199 after three attempts a read fails with the last error', async () => {
  await using server = await openServer([500, 500, 500, 200])
  expect(await callStore(server.address)).toEqual({ ok: false, status: 500, refusal: { message: 'answer 3' } })
  expect(server.cameAt).toHaveLength(3)
})

test('M-199 a refusal is not retried', async () => {
  await using server = await openServer([404, 200])
  expect(await callStore(server.address)).toMatchObject({ ok: false, status: 404 })
  expect(server.cameAt).toHaveLength(1)
})
