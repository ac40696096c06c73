/** Two stores on a primary and a streaming replica, whose replay is paused, and which is killed, hung and brought back. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { inTransaction } from '#db/transaction.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import { textOf, textsOf } from '#tests/harness/page-text.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/postgres.ts'
import { openPerson, PASSWORD } from '#tests/harness/shop-people.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

/** A replica may lag that long before it drops out. */
const LAG_MAX_MS = 2_000
const ROUNDS = 5

describe('two stores on a primary and a replica', () => {
  let primary: RunningPostgres
  let replica: RunningPostgres
  let [here, there] = [] as unknown as [TestStore, TestStore]
  let databases: Database[] = []

  beforeAll(async () => {
    primary = await startPostgres({ outlivesCrash: true })
    const empty = await connectDatabase({ databaseUrl: primary.url })
    await migrateDatabase(empty)
    await empty.close()
    replica = await startPostgres({ replicaOf: primary })
    const connect = () => connectDatabase({ databaseUrl: primary.url, replicaUrls: [replica.url] })
    databases = [await connect(), await connect()]
    const stores = await Promise.all(databases.map((database) => openTestStore({ database })))
    ;[here, there] = stores as [TestStore, TestStore]
    await untilUsed()
  })
  afterAll(async () => {
    await here?.close()
    await there?.close()
    for (const database of databases) await database.close()
    await replica?.stop()
    await primary?.stop()
  })
  afterEach(() => onReplica('select pg_wal_replay_resume()'))

  async function onReplica<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: replica.url })
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }

  const figureOf = ({ services }: TestStore, name: string) =>
    services.database.replicas?.readings().find((reading) => reading.name === `store_database_replica_${name}`)?.value

  const untilUsed = (isUsed = true) =>
    eventually(() => {
      for (const store of [here, there]) expect(figureOf(store, 'used')).toBe(Number(isUsed))
    })

  /** From now on the replica shows this moment; it stays in use until it lags too far. */
  async function freeze(): Promise<() => boolean> {
    await untilUsed()
    const at = performance.now()
    await onReplica('select pg_wal_replay_pause()')
    return () => performance.now() - at < LAG_MAX_MS
  }

  const thaw = () => onReplica('select pg_wal_replay_resume()')

  /** A browser at either store, in turn. */
  function openVisitor() {
    let turn = 0
    const stores = [here, there]
    return openPerson(
      { ask: (path, init) => (stores[turn++ % stores.length] ?? here).fetch(path, init) },
      new URL(storeUrl).hostname,
    )
  }

  const titleAt = async (store: TestStore, path: string) => textsOf(await (await store.fetch(path)).text(), 'h1')[0]

  const rename = (store: TestStore, id: string, title: string) =>
    inTransaction(store.services, async (tx, changed) => {
      await tx.updateTable('artworks').set({ title }).where('id', '=', id).execute()
      changed('catalogue', `artwork:${id}`)
    })

  test('pages are read from the replica, and what changes something is not', async () => {
    const visitor = await signInNew(here.services)
    await untilUsed()
    const statements = async () => {
      const [row] = await onReplica<{ count: number }>(
        `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'postgres'`,
      )
      return row?.count ?? 0
    }
    const before = await statements()
    const readsBefore = figureOf(here, 'reads_total') as number
    for (let nth = 0; nth < 50; nth++) {
      const headers = { cookie: visitor.cookie }
      for (const path of ['/cart', '/orders', `/collection?price=${nth}-9000`])
        expect((await here.fetch(path, { headers })).status).toBe(200)
    }
    const reads = (figureOf(here, 'reads_total') as number) - readsBefore
    // The server counts them once their connection has been idle for a while.
    await eventually(async () => expect((await statements()) - before).toBeGreaterThanOrEqual(reads))
    console.info(`150 pages: ${reads} statements on the replica`)
    expect(reads).toBeGreaterThan(100)
    const posted = await here.fetch('/cart', {
      method: 'POST',
      headers: { cookie: visitor.cookie, origin: storeUrl },
      body: new URLSearchParams({ change: 'add', artwork: await here.listWork() }),
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.getSetCookie().join()).toMatch(
      /__Host-position=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=15; HttpOnly; SameSite=Lax; Secure/,
    )
    const read = await here.fetch('/cart', { headers: { cookie: visitor.cookie } })
    expect(read.headers.getSetCookie()).toEqual([])
  })

  test('a visitor sees a change on their next page, at either store, while the replica is behind', async () => {
    const work = await here.listWork({ title: 'Put in the cart' })
    for (let round = 0; round < ROUNDS; round++) {
      const person = openVisitor()
      const email = `asha${round}@example.test`
      const account = { first_name: 'Asha', last_name: 'Rao', email, password: PASSWORD }
      expect((await person.post('/sign-up', account)).status).toBe(303)
      // The first one notes the device.
      expect(await person.words('/cart')).not.toContain('Put in the cart')
      const isUsed = await freeze()
      expect((await person.post('/cart', { change: 'add', artwork: work })).status).toBe(303)
      for (let look = 0; look < 4; look++) expect(await person.words('/cart')).toContain('Put in the cart')
      expect(isUsed(), 'the replica was still in use').toBe(true)
      await thaw()
    }
  })

  test('a position of the future, or none at all, sends only its sender to the primary', async () => {
    const { cookie } = await signInNew(here.services)
    // The first one notes the device.
    await here.fetch('/orders', { headers: { cookie } })
    await wait(LAG_MAX_MS)
    await untilUsed()
    const readsOf = async (position: string) => {
      const before = figureOf(here, 'reads_total') as number
      const headers = { cookie: `${cookie}; ${position}` }
      expect((await here.fetch('/orders', { headers })).status).toBe(200)
      return (figureOf(here, 'reads_total') as number) - before
    }
    const reads = await readsOf('')
    expect(reads).toBeGreaterThan(0)
    for (const forged of ['FFFFFFFF/FFFFFFFF', 'unknown', '0/0/0'])
      expect(await readsOf(`__Host-position=${forged}`)).toBe(0)
    expect(await readsOf('__Host-position=0/0')).toBe(reads)
  })

  test('another device that was told of a change finds it when it reloads', async () => {
    const work = await here.listWork({ title: 'From the phone' })
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie } = await signInNew(here.services)
      await using live = await openLive(there, cookie)
      const isUsed = await freeze()
      const body = new URLSearchParams({ change: 'add', artwork: work })
      await here.fetch('/cart', { method: 'POST', body, headers: { cookie, origin: storeUrl } })
      await eventually(() => expect(live.told).toContain('cart'))
      const cart = await there.fetch('/cart', { headers: { cookie } })
      expect(textOf(await cart.text())).toContain('From the phone')
      expect(isUsed(), 'the replica was still in use').toBe(true)
      await thaw()
    }
  })

  test('an ended session is refused at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie } = await signInNew(here.services)
      expect((await there.fetch('/profile', { headers: { cookie } })).status).toBe(200)
      const isUsed = await freeze()
      await here.fetch('/sign-out', { method: 'POST', headers: { cookie, origin: storeUrl } })
      expect((await there.fetch('/profile', { headers: { cookie } })).status).toBe(302)
      expect(isUsed(), 'the replica was still in use').toBe(true)
      await thaw()
    }
  })

  test('a changed work is new for everyone at once, and never old again', async () => {
    const id = await here.listWork({ title: 'Old' })
    const other = await here.listWork({ title: 'Other' })
    let replicaReads = 0
    for (let round = 0; round < ROUNDS; round++) {
      const title = `New ${round}`
      const paths = [`/artwork/${id}`, `/artwork/${id}?size=x${round}`]
      for (const path of paths) for (const store of [here, there]) await titleAt(store, path)
      const isUsed = await freeze()
      await rename(here, id, title)
      await there.hearNotices()
      const readsBefore = figureOf(there, 'reads_total') as number
      for (let look = 0; isUsed(); look++) {
        for (const store of [here, there]) {
          for (const path of [...paths, `/artwork/${id}?size=y${round}.${look}`])
            expect([path, await titleAt(store, path)]).toEqual([path, title])
          // It shows nothing that changed, so the replica may render it.
          expect(await titleAt(store, `/artists?page=${look}`)).toBeTruthy()
        }
      }
      replicaReads += (figureOf(there, 'reads_total') as number) - readsBefore
      for (const store of [here, there]) expect(await titleAt(store, `/artwork/${id}`)).toBe(title)
      await thaw()
      for (const path of paths) for (const store of [here, there]) expect(await titleAt(store, path)).toBe(title)
    }
    expect(await titleAt(there, `/artwork/${other}`)).toBe('Other')
    console.info(`while the replica was behind it was asked ${replicaReads} times`)
    expect(replicaReads).toBeGreaterThan(0)
  })

  test('an approved work is found at once, though the replica does not know it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await here.listWork({ approval_state: 'pending', title: 'Approved' })
      expect((await there.fetch(`/artwork/${id}`)).status).toBe(404)
      const isUsed = await freeze()
      await inTransaction(here.services, async (tx, changed) => {
        await tx.updateTable('artworks').set({ approval_state: 'approved' }).where('id', '=', id).execute()
        changed('catalogue', `artwork:${id}`)
      })
      await there.hearNotices()
      for (const store of [here, there]) expect((await store.fetch(`/artwork/${id}`)).status).toBe(200)
      expect(isUsed(), 'the replica was still in use').toBe(true)
      await thaw()
    }
  })

  test('a replica that lags drops out, and comes back', async () => {
    await freeze()
    await here.listWork()
    await untilUsed(false)
    const readsBefore = figureOf(here, 'reads_total')
    expect((await here.fetch('/collection?price=1-8000')).status).toBe(200)
    expect(figureOf(here, 'reads_total')).toBe(readsBefore)
    await thaw()
    await untilUsed()
    await here.fetch('/collection?price=2-8000')
    expect(figureOf(here, 'reads_total')).toBeGreaterThan(readsBefore as number)
  })

  /** Pages of a signed-in visitor and uncached ones, without a pause, at both stores. */
  async function browseDuring(strike: () => Promise<void>) {
    const { cookie } = await signInNew(here.services)
    const failed: string[] = []
    let [isOver, answered, slowestMs] = [false, 0, 0]
    const browse = async (store: TestStore, visitor: number) => {
      for (let nth = 0; !isOver; nth++) {
        const path = ['/cart', '/orders', '/me', `/collection?price=${visitor}-${1_000 + nth}`][nth % 4] ?? '/'
        const at = performance.now()
        const { status } = await store.fetch(path, { headers: { cookie } })
        slowestMs = Math.max(slowestMs, performance.now() - at)
        if (status === 200) answered++
        else failed.push(`${path}: ${status}`)
        await wait(5)
      }
    }
    const browsing = [here, there, here, there].map((store, nth) => browse(store, nth + 10))
    await strike()
    isOver = true
    await Promise.all(browsing)
    return { failed, answered, slowestMs: Math.round(slowestMs) }
  }

  test('no page fails when the replica is killed, and it is read again once it is back', async () => {
    const { failed, ...rest } = await browseDuring(async () => {
      const readsBefore = figureOf(here, 'reads_total') as number
      await eventually(() => expect(figureOf(here, 'reads_total')).toBeGreaterThan(readsBefore + 20))
      const start = await replica.goAway()
      await untilUsed(false)
      await wait(1_000)
      await start()
      await untilUsed()
      const reads = figureOf(here, 'reads_total') as number
      await eventually(() => expect(figureOf(here, 'reads_total')).toBeGreaterThan(reads + 20))
    })
    console.info('a killed replica:', rest)
    expect(failed).toEqual([])
  })

  test('no page fails when the replica hangs, none waits long, and it is read again once it goes on', async () => {
    const { failed, ...rest } = await browseDuring(async () => {
      const readsBefore = figureOf(here, 'reads_total') as number
      await eventually(() => expect(figureOf(here, 'reads_total')).toBeGreaterThan(readsBefore + 20))
      replica.hang()
      try {
        await untilUsed(false)
        await wait(3_000)
      } finally {
        replica.goOn()
      }
      await untilUsed()
      const reads = figureOf(here, 'reads_total') as number
      await eventually(() => expect(figureOf(here, 'reads_total')).toBeGreaterThan(reads + 20))
    })
    console.info('a hanging replica:', rest)
    expect(failed).toEqual([])
    expect(rest.slowestMs).toBeLessThan(5_000)
  })
})
