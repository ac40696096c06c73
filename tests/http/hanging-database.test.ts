/** PostgreSQL is stuck or gone: no request waits for long, and visitors can go on looking. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { inTransaction } from '#db/transaction.ts'
import { call } from '#tests/harness/call.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/postgres.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'

const ANSWER_MS = 5_000

describe.skipIf(testEngine !== 'postgres')('while PostgreSQL is stuck', () => {
  let postgres: RunningPostgres

  beforeAll(async () => void (postgres = await startPostgres({ outlivesCrash: true })))
  afterAll(() => postgres.stop())

  async function openShop() {
    const said: string[] = []
    const database = await connectDatabase({
      databaseUrl: postgres.url,
      onAway: () => said.push('away'),
      onBack: () => said.push('back'),
    })
    await migrateDatabase(database)
    const store = await openTestStore({ database, expectedErrors: [/./] })
    return {
      store,
      database,
      said,
      async [Symbol.asyncDispose]() {
        postgres.goOn()
        await store.close()
        await database.close()
      },
    }
  }

  test('every request that needs it has a clear answer within five seconds, and all is well when it goes on', async () => {
    await using shop = await openShop()
    const { store } = shop
    const buyer = await signInNew(store.services)
    const headers = { cookie: buyer.cookie }
    const contact = { name: 'Asha Rao', email: buyer.email, message: 'Do you frame in teak?' }
    const asked: Record<string, () => Promise<Response>> = {
      'a page that is not kept': () => store.fetch('/collection'),
      'a personal page': () => store.fetch('/orders', { headers }),
      'the cart': () => store.fetch('/api/cart', { headers }),
      'an order': () =>
        call(store, '/api/create-order', { body: { amount: 100, receipt: randomUUID(), notes: {} }, headers }),
      'an enquiry': () => postForm(store, '/contact', contact),
      'signing in': () => postForm(store, '/sign-in', { email: buyer.email, password: buyer.password }),
    }
    postgres.hang()
    for (const round of ['at first', 'once that is known']) {
      const answers = await Promise.all(
        Object.entries(asked).map(async ([name, ask]) => {
          const startedAt = performance.now()
          const answer = await ask()
          const text = await answer.text()
          return { name, status: answer.status, text, ms: performance.now() - startedAt }
        }),
      )
      for (const { name, status, text, ms } of answers) {
        expect(status, `${name} ${round}: ${text}`).toBe(503)
        expect(ms, `${name} ${round}`).toBeLessThan(ANSWER_MS)
      }
    }
    postgres.goOn()
    await eventually(async () => expect((await store.fetch('/orders', { headers })).status).toBe(200))
    expect((await postForm(store, '/contact', contact)).status).toBe(200)
    expect(shop.said).toEqual(['away', 'back'])
  })

  test('a crowd that waits for a connection has its answer as soon', async () => {
    await using shop = await openShop()
    const { cookie } = await signInNew(shop.store.services)
    postgres.hang()
    const startedAt = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await shop.store.fetch('/orders', { headers: { cookie } })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS)
  })

  test('a connection with a missing answer is not used again, and its open transaction is undone', async () => {
    await using shop = await openShop()
    const { database, store } = shop
    const pids = async () => {
      const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows.map(({ pid }) => pid)
    }
    const id = await store.listWork({ title: 'As it was' })
    const before = await pids()
    const doing = inTransaction(store.services, async (tx) => {
      await tx.updateTable('artworks').set({ title: 'Half done' }).where('id', '=', id).execute()
      postgres.hang()
      await tx.updateTable('artworks').set({ medium: 'Oil' }).where('id', '=', id).execute()
    })
    await expect(doing).rejects.toThrow('The database is unreachable.')
    postgres.goOn()
    await eventually(async () => expect(await pids()).not.toEqual(before))
    const { rows } = await database.pool.query('select title from artworks where id = $1', [id])
    expect(rows).toEqual([{ title: 'As it was' }])
  })

  test.each(['hangs', 'is gone'] as const)(
    'cached pages are served while it %s, with buying switched off, and are rendered again once it is back',
    async (trouble) => {
      await using shop = await openShop()
      const { store } = shop
      const buyer = await signInNew(store.services)
      const id = await store.listWork({ title: 'As it was' })
      const kept = ['/', '/collection', `/artwork/${id}`, `/artwork/${id}.data`]
      await store.hearNotices()
      for (const path of kept) await store.fetch(path).then((answer) => answer.text())
      const askMe = async () => {
        const answer = await store.fetch('/me')
        return [answer.status, Object(await answer.json()) as unknown]
      }
      let comeBack = async () => postgres.goOn()
      if (trouble === 'hangs') postgres.hang()
      else comeBack = await postgres.goAway()

      // Never anything but the page, from the first moment on.
      for (let round = 0; shop.said.length === 0; round++) {
        for (const path of kept) expect((await store.fetch(path)).status, `${path}, ${round}`).toBe(200)
        await wait(100)
      }
      for (const path of kept) {
        const answer = await store.fetch(path)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
        expect(await answer.text()).toMatch(path === '/' ? /<h1/ : /As it was/)
      }
      expect(await askMe()).toMatchObject([503, { isBuyingPaused: true, message: expect.stringMatching(/minutes/) }])
      const ready = await store.fetch('/readyz')
      expect([ready.status, await ready.text()]).toEqual([200, 'database unreachable, cached pages only\n'])
      const own = await store.fetch('/orders', { headers: { cookie: buyer.cookie } })
      expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await own.text()).toContain('The store is briefly unavailable.')
      expect((await store.fetch('/artists')).status).toBe(503)
      const typed = { name: 'Asha Rao', email: buyer.email, message: 'Do you frame in teak?' }
      expect((await postForm(store, '/contact', typed)).status).toBe(503)

      await comeBack()
      await eventually(async () => expect(await askMe()).toMatchObject([200, { user: null }]))
      await renameUnheard(shop.database, id)
      await eventually(async () => {
        const answer = await store.fetch(`/artwork/${id}`)
        expect(answer.headers.get('cache-control')).toContain('public')
        expect(await answer.text()).toContain('Changed meanwhile')
      })
      expect((await (await store.fetch('/readyz')).text()).trim()).toBe('ready')
      expect(shop.said).toEqual(['away', 'back'])
    },
  )

  test('statements with a longer limit of their own are not cut', async () => {
    await using shop = await openShop()
    const slow = slowly(shop.database)
    await expect(slow).resolves.toBe('done')
  })
})

/** As another machine does whose notice was missed. */
async function renameUnheard({ kysely }: Database, id: string): Promise<void> {
  await kysely.updateTable('artworks').set({ title: 'Changed meanwhile' }).where('id', '=', id).execute()
}

/** Longer than any other statement may take. */
async function slowly({ pool }: Database): Promise<string> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await Promise.all([client.query('select pg_sleep(7)'), wait(1)])
  await client.query('commit')
  client.release()
  return 'done'
}
