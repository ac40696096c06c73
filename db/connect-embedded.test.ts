import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migratedSnapshot, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { quickFolder } from '#tests/harness/quick-folder.ts'
import { prepareDataDir } from '#tests/harness/start-process.ts'
import { DatabaseUnavailable, connectDatabase } from './connect.ts'
import { EmbeddedEngine } from './embedded-engine.ts'

const KILLS = isLong ? 20 : 1

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(quickFolder(), 'embedded-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'a folder in use is refused with one line, and its data is there after closing and opening again',
  { timeout: 30_000 },
  async () => {
    const first = await connectDatabase({ dataDir, snapshot: await migratedSnapshot() })
    await expect(connectDatabase({ dataDir })).rejects.toThrow(
      new DatabaseUnavailable(
        `The folder ${dataDir} is in use by process ${process.pid}. Stop it first, or choose another DATA_DIR.`,
      ),
    )
    await first.pool.query(`update categories set description = 'Kept' where slug = 'wall-art'`)
    await first.close()
    const second = await connectDatabase({ dataDir })
    const { rows } = await second.pool.query(`select description from categories where slug = 'wall-art'`)
    await second.close()
    expect(rows).toEqual([{ description: 'Kept' }])
  },
)

test.runIf(isLong)('a first start that died half way starts over', { timeout: 30_000 }, async () => {
  await mkdir(join(dataDir, 'database.unfinished', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'database.unfinished', 'postgresql.conf'), '')
  const database = await connectDatabase({ dataDir, snapshot: await migratedSnapshot() })
  await database.close()
  expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false)
})

test('a folder with files but no database is left alone and named', async () => {
  await mkdir(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'database', 'orders.csv'), 'precious')
  await expect(connectDatabase({ dataDir })).rejects.toThrow(
    `The folder ${join(dataDir, 'database')} holds files but no database (PG_VERSION is missing).`,
  )
  expect(existsSync(join(dataDir, 'database', 'orders.csv'))).toBe(true)
})

test('a path that cannot be a folder is refused with one line', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(connectDatabase({ dataDir: file })).rejects.toThrow(DatabaseUnavailable)
})

test(
  'a query next to an open transaction fails with an error instead of waiting for itself',
  { timeout: 30_000 },
  async () => {
    const database = await openTestDatabase('embedded')
    const startedAt = performance.now()
    await expect(
      database.kysely.transaction().execute(async () => {
        await database.kysely.selectFrom('categories').select('id').execute()
      }),
    ).rejects.toThrow(/timeout/)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await database.kysely.selectFrom('categories').select('id').execute()).not.toHaveLength(0)
    await database.close()
  },
)

test('a new client rolls back what a discarded client left open', { timeout: 30_000 }, async () => {
  const database = await openTestDatabase('embedded')
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`update categories set description = 'Half done'`)
  client.release(true)
  const { rows } = await sql`select 1 from categories where description = 'Half done'`.execute(database.kysely)
  expect(rows).toEqual([])
  await database.close()
})

test.runIf(isLong)(
  'a process that asks nothing more ends, though it forgot to close',
  { timeout: 60_000 },
  async () => {
    await using data = await prepareDataDir()
    const forgetful = `
    import { connectDatabase } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)}
    const database = await connectDatabase({ dataDir: process.argv[1] })
    process.stdout.write(String((await database.pool.query('select 7 as seven')).rows[0].seven))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', forgetful, data.path],
      {
        timeout: 50_000,
      },
    )
    expect(stdout).toBe('7')
  },
)

test.runIf(isLong)('an engine that has ended tells its callers so', { timeout: 30_000 }, async () => {
  const engine = await EmbeddedEngine.open({ snapshot: await migratedSnapshot() })
  await engine.close()
  await expect(engine.clear()).rejects.toThrow('The embedded database has ended.')
  await engine.close()
})

test.runIf(isLong)('other work goes on while the engine is busy', { timeout: 30_000 }, async () => {
  const database = await openTestDatabase('embedded')
  let beats = 0
  const heart = setInterval(() => beats++, 1)
  await database.pool.query('select count(*) from generate_series(1, 2000000) as a (n) where sqrt(n) > 3')
  clearInterval(heart)
  await database.close()
  expect(beats).toBeGreaterThan(20)
})

const writing = `
  import { connectDatabase } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)}
  const database = await connectDatabase({ dataDir: process.argv[1] })
  for (;;) {
    const { rows } = await database.pool.query('insert into acknowledged default values returning id')
    process.stdout.write(rows[0].id + '\\n')
  }`

test('a kill while writing loses nothing that was acknowledged', { timeout: 300_000 }, async () => {
  await using data = await prepareDataDir()
  const first = await connectDatabase({ dataDir: data.path })
  await first.pool.query('create table acknowledged (id bigint generated always as identity)')
  await first.close()
  const acknowledged: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writing, data.path])
    const leftUntilKill = 1 + ((kill * 7) % 23)
    let heard = 0
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(Number(line))
      if (++heard === leftUntilKill) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const last = await connectDatabase({ dataDir: data.path })
  const { rows } = await last.pool.query<{ id: number }>('select id from acknowledged')
  await last.close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test.runIf(isLong)(
  'the runtime gives back none of the code of an engine: it could end the process over it',
  { timeout: 30_000 },
  async () => {
    const use = `
    import { EmbeddedEngine } from './db/embedded-engine.ts'
    const engine = await EmbeddedEngine.open({})
    for (let times = 0; times < 100; times++) await engine.clear()
    await engine.close()`
    const watched = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--input-type=module', '--eval', use]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, watched, {
      cwd: join(import.meta.dirname, '..'),
    })
    expect(stdout + stderr).not.toContain('[wasm-gc]')
  },
)
