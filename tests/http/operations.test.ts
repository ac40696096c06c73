import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { asSuperuser, openTestDatabase } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'

describe('operations', () => {
  test('/healthz says that the process lives and /readyz that it can serve', async () => {
    await using store = await openTestStore()
    const health = await exchange(`${store.url}/healthz`)
    const ready = await exchange(`${store.url}/readyz`)
    expect([health.status, health.text, ready.status, ready.text]).toEqual([200, 'ok\n', 200, 'ready\n'])
  })

  test(
    '/readyz is 503 while the database is gone, and /healthz and cached pages stay',
    { timeout: 30_000 },
    async () => {
      const database = await openTestDatabase(testEngine)
      await using store = await openTestStore({ database, expectedErrors: [/could not be read/] })
      await store.fetch('/about')
      await database.kysely.destroy()
      const ready = await exchange(`${store.url}/readyz`)
      expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2'])
      expect((await exchange(`${store.url}/healthz`)).status).toBe(200)
      expect((await exchange(`${store.url}/about`)).status).toBe(200)
      await database.close()
    },
  )

  test.skipIf(testEngine !== 'postgres')(
    '/readyz is 503 while the server refuses connections, and well again afterwards',
    { timeout: 30_000 },
    async () => {
      await using store = await openTestStore()
      const { rows } = await store.services.database.pool.query<{ name: string }>('select current_database() as name')
      const name = rows[0]?.name
      const status = async () => (await exchange(`${store.url}/readyz`)).status
      await asSuperuser(`alter database ${name} allow_connections false`)
      await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      await vi.waitFor(async () => expect(await status()).toBe(503), { timeout: 5_000 })
      await asSuperuser(`alter database ${name} allow_connections true`)
      await eventually(async () => expect(await status()).toBe(200))
    },
  )

  test.skipIf(testEngine !== 'postgres')('/readyz waits until the catalogue is read', async () => {
    await using store = await openTestStore()
    const { pool } = store.services.database
    const holder = await pool.connect()
    await holder.query('begin; lock table work_changes in access exclusive mode')
    const asked: string[] = []
    const asking = exchange(`${store.url}/readyz`).then(({ text }) => asked.push(text))
    await eventually(async () => {
      const { rows } = await holder.query('select from pg_locks where relation = $1::regclass and not granted', [
        'work_changes',
      ])
      expect(rows).toHaveLength(1)
    })
    expect(asked).toEqual([])
    await holder.query('commit')
    holder.release()
    await asking
    expect(asked).toEqual(['ready\n'])
  })

  test('/readyz is 503 from the moment the store starts to stop, a request under way is finished, new ones are refused', async () => {
    const store = await openTestStore()
    const socket = connect(store.port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // The answer to the first request shows that the beginning of the second has arrived with it.
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /readyz HTTP/1.1\r\nHost: a\r\n')
    await eventually(() => expect(text).toContain('ok\n'))
    const closing = store.close()
    await expect(exchange(`${store.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
    socket.write('\r\n')
    await closed
    await closing
    expect(text).toMatch(/HTTP\/1\.1 503 [\s\S]*not ready\n$/)
    expect(text).toMatch(/\r\nConnection: close\r\n[\s\S]*not ready/)
  })

  test('/metrics does not exist for visitors, also not for those of this machine', async () => {
    await using store = await openTestStore()
    const asked = await exchange(`${store.url}/metrics`)
    expect([asked.status, asked.text.includes('store_')]).toEqual([404, false])
  })

  test('every answer has a request id of its own, never the one that a client sends', async () => {
    await using store = await openTestStore()
    const ids = new Set<string>()
    const paths = ['/', '/', '/nothing', '/me', '/healthz', '/favicon.svg', '/%zz', '/_.data']
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(
        paths.map((path) => exchange(store.url + path, { headers: { 'x-request-id': 'mine' } })),
      )
      for (const { headers } of answers) ids.add(String(headers['x-request-id']))
    }
    expect(ids.size).toBe(25 * paths.length)
    expect([...ids].every((id) => /^[\w-]{10,}$/.test(id))).toBe(true)
  })
})
