import { describe, expect, test } from 'vitest'
import { freePort } from '#shared/free-port.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

/** A machine of its own, started for the first time. */
async function startMachine(databaseUrl: string) {
  const data = await prepareDataDir('postgres')
  const port = await freePort()
  const store = startProcess('build/server/start.js', {
    STORE_ENV: 'demo',
    PORT: String(port),
    DATA_DIR: data.path,
    DATABASE_URL: databaseUrl,
    PROCESSES: '1',
    LOG_LEVEL: 'warn',
  })
  return {
    ...store,
    isReady: async () => (await exchange(`http://127.0.0.1:${port}/readyz`)).text === 'ready\n',
    async [Symbol.asyncDispose]() {
      store.signal('SIGTERM')
      await store.ended
      await data[Symbol.asyncDispose]()
    },
  }
}

describe.skipIf(testEngine !== 'postgres')('two first starts on one empty database', { timeout: 180_000 }, () => {
  test('both start: one makes the tables and lists the show, the other waits for it', async () => {
    const database = await openPostgres(false)
    {
      await using one = await startMachine(database.address)
      await using other = await startMachine(database.address)
      const both = [one, other]
      await Promise.all(both.map((machine) => machine.untilSays(/Open http/)))
      const listed = await Promise.race(both.map((machine) => machine.untilSays(/works: (\d+) of \1\./)))
      expect(Number(listed[1])).toBeGreaterThan(10)
      // Neither lists anything any longer, nor waits for its turn.
      const locks = () =>
        database.pool.query(
          `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        )
      await expect.poll(async () => (await locks()).rows).toEqual([])
      expect(await Promise.all(both.map(({ isReady }) => isReady()))).toEqual([true, true])
      for (const machine of both) expect(machine.said()).not.toMatch(/"level":[45]0|Error/)
    }
    await database.close()
  })
})
