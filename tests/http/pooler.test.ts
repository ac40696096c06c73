/** With a pooler before PostgreSQL that shares connections per transaction, the store works, or says why not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { connectDatabase, DatabaseUnavailable } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { paise } from '#shared/money.rules.ts'
import { freePort } from '#shared/free-port.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { findPgbouncer, startPgbouncer } from '#tests/harness/pgbouncer.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/postgres.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'

const SOON_MS = 2_000

const pgbouncer = testEngine === 'postgres' ? await findPgbouncer() : undefined

describe.skipIf(!pgbouncer)('behind PgBouncer', () => {
  let postgres: RunningPostgres
  const bounce = (...settings: string[]) =>
    startPgbouncer(pgbouncer ?? [], postgres.url, { settings: ['max_prepared_statements = 1000', ...settings] })

  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(() => postgres.stop())

  /** The store as an owner starts it. */
  async function startStore(env: Record<string, string>) {
    const data = await prepareDataDir('postgres')
    const port = await freePort()
    const store = startProcess('build/server/start.js', {
      STORE_ENV: 'demo',
      PORT: String(port),
      DATA_DIR: data.path,
      PROCESSES: '1',
      LOG_LEVEL: 'warn',
      ...env,
    })
    return {
      ...store,
      url: `http://localhost:${port}`,
      async [Symbol.asyncDispose]() {
        store.signal('SIGKILL')
        await store.ended
        await data[Symbol.asyncDispose]()
      },
    }
  }

  test('with a direct address as well, a change of one process is on the other within two seconds, and jobs begin as soon', async () => {
    await using bouncer = await bounce()
    await using mail = await startMailServer()
    const address = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: postgres.url, SMTP_URL: mail.url }
    await using there = await startStore(address)
    await there.untilSays(/Open http/)
    const database = await connectDatabase({ databaseUrl: bouncer.url, directUrl: postgres.url })
    const here = await openTestStore({ database, env: { SMTP_URL: mail.url } })
    try {
      const id = await here.listWork({ price_paise: paise(120_000) })
      const priceThere = async () => (await (await fetch(`${there.url}/artwork/${id}`)).text()).includes('4,321')
      for (let round = 0; round < 3; round++) expect(await priceThere()).toBe(false)
      await inTransaction(here.services, async (tx, changed) => {
        await tx
          .updateTable('artworks')
          .set({ price_paise: paise(432_100) })
          .where('id', '=', id)
          .execute()
        changed(`artwork:${id}`)
      })
      await expect.poll(priceThere, { timeout: SOON_MS, interval: 50 }).toBe(true)

      mail.taken.splice(0)
      const asked = { name: 'Asha Rao', email: 'asha@example.in', message: 'Do you frame in teak?' }
      expect((await postForm(here, '/contact', asked)).status).toBe(200)
      await expect.poll(() => mail.taken.length, { timeout: SOON_MS, interval: 50 }).toBeGreaterThan(0)

      const limits = (db: typeof database.kysely) =>
        sql<{
          limits: string
        }>`select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')) as limits`.execute(db)
      const within = await database.kysely.transaction().execute((tx) => limits(tx))
      expect(within.rows).toEqual([{ limits: '5s 2s 10s' }])
      // Settings of one transaction do not leak into another.
      const outside = await Promise.all(Array.from({ length: 10 }, () => limits(database.kysely)))
      expect(new Set(outside.map(({ rows }) => rows[0]?.limits))).toEqual(new Set(['0 0 0']))
    } finally {
      await here.close()
      await database.close()
    }
  })

  test.each([
    ['refuses', []],
    ['drops', ['ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout']],
  ])(
    'without a direct address, when it %s the time limits, a start ends and names the setting',
    async (how, settings) => {
      await using bouncer = await bounce(...settings)
      await using store = await startStore({ DATABASE_URL: bouncer.url })
      expect(await store.ended).toBe(1)
      expect(store.said()).toBe(
        `A pooler behind DATABASE_URL ${how} the store's time limits. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside DATABASE_URL (docs/operations.md, "A connection pooler").\n`,
      )
    },
  )

  /** The outcome of the first request to listen. */
  async function listening(databaseUrl: string, directUrl?: string): Promise<unknown> {
    const database = await connectDatabase({ databaseUrl, directUrl })
    const quiet = () => {}
    try {
      return await database.listen('pages', quiet, quiet)
    } catch (error) {
      return error
    } finally {
      await database.close()
    }
  }

  test('a pooler that hides everything but notifications is found out as well', async () => {
    await using bouncer = await bounce(
      'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    )
    const database = await connectDatabase({ databaseUrl: postgres.url })
    await database.pool.query(`alter role postgres set statement_timeout = '5s'`)
    try {
      expect(await listening(bouncer.url)).toEqual(
        new DatabaseUnavailable(
          `Change notices don't come back to the store: a pooler behind DATABASE_URL loses them. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside DATABASE_URL (docs/operations.md, "A connection pooler").`,
        ),
      )
    } finally {
      await database.pool.query('alter role postgres reset statement_timeout')
      await database.close()
    }
  })

  test('a direct address that leads to the pooler, too, is refused', async () => {
    await using bouncer = await bounce()
    expect(await listening(bouncer.url, bouncer.url)).toMatchObject({
      message: expect.stringContaining('DATABASE_DIRECT_URL must name PostgreSQL itself'),
    })
  })

  test('a pooler without prepared statements is refused', async () => {
    await using bouncer = await bounce('max_prepared_statements = 0')
    const refused = connectDatabase({ databaseUrl: bouncer.url, directUrl: postgres.url })
    await expect(refused).rejects.toThrow('The store needs PgBouncer 1.21 or newer')
  })
})
