import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { describe } from 'vitest'
import '#domain/orders/books/keep-books.ts'
import { connectEngine } from '#db/connect-embedded.ts'
import { connectDatabase, databaseOver } from '#db/connect.ts'
import type { Database, Engine } from '#db/connect.ts'
import { EmbeddedEngine } from '#db/embedded-engine.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { emptyDatabase, readPristine } from './empty-database.ts'
import type { Pristine } from './empty-database.ts'
import { isLong } from './long-tests.ts'
import { keepSpare } from './spare-postgres.ts'
import type { SparePostgres } from './spare-postgres.ts'

/** A superuser's address of a server that may be thrown away; the rig sets it. */
export const testPostgresUrl = () => process.env.TEST_POSTGRES_URL

/** Tests that depend on the SQL or the engine itself: on both; without a server the second is reported as skipped. */
export function describeOnEachEngine(promises: (engine: Engine) => void): void {
  describe('on the embedded engine', () => promises('embedded'))
  describe.skipIf(!testPostgresUrl())('on PostgreSQL', () => promises('postgres'))
}

/** Tests with many attempts that depend on no engine: on PostgreSQL, and on both in the long run. */
export function describeOnPostgres(promises: (engine: Engine) => void): void {
  if (isLong || !testPostgresUrl()) describeOnEachEngine(promises)
  else describe('on PostgreSQL', () => promises('postgres'))
}

/** A migrated, empty database of its own, quick to open. Close it when done. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? openEmbedded() : openPostgres(true)
}

/** Returned and emptied. */
const spareEngines: EmbeddedEngine[] = []
const sparePostgres: SparePostgres[] = []
let pristine: Pristine | undefined

async function openEmbedded(): Promise<Database> {
  const engine = spareEngines.pop() ?? (await EmbeddedEngine.open({ snapshot: await migratedSnapshot() }))
  const connect = (close: () => Promise<void>) => databaseOver(connectEngine(engine, { onError: () => {}, close }))
  const giveBack = async () => {
    const emptying = connect(async () => {})
    const isEmpty = await emptyEmbedded(emptying.pool).catch(() => false)
    await emptying.close()
    if (isEmpty) spareEngines.push(engine)
    else await engine.close()
  }
  const database = connect(giveBack)
  pristine ??= await readPristine(database.pool)
  return database
}

/** It has one session for all: settings, locks and listeners of a test go with its data. */
async function emptyEmbedded(pool: pg.Pool): Promise<boolean> {
  await pool.query('discard all')
  return pristine !== undefined && (await emptyDatabase(pool, pristine))
}

export type TestPostgres = Database & {
  /** The connection for another process to the same database. */
  address: string
}

/** Without migration when `isMigrated` is false. */
export async function openPostgres(isMigrated: boolean): Promise<TestPostgres> {
  const spare = isMigrated ? sparePostgres.pop() : undefined
  if (spare) return lend(spare)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name}${isMigrated ? ` template ${await migratedName()}` : ''}`)
  const address = addressOf(name)
  const database = await connectDatabase({ databaseUrl: address })
  if (isMigrated) return lend(await keepSpare(database, address))
  let closing: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await dropDatabase(address)
  }
  return { ...database, address, close: () => (closing ??= close()) }
}

function lend(spare: SparePostgres): TestPostgres {
  const lent = spare.lend(async (isClean) => {
    if (isClean) return void sparePostgres.push(spare)
    await spare.close()
    await dropDatabase(spare.address)
  })
  return { ...lent, address: spare.address }
}

const dropDatabase = (address: string) =>
  asSuperuser(`drop database if exists ${new URL(address).pathname.slice(1)} with (force)`)

export function addressOf(databaseName: string): string {
  const url = new URL(testPostgresUrl() ?? '')
  url.pathname = `/${databaseName}`
  return url.href
}

/** Returns the number of rows, if the statement has any. */
export async function asSuperuser(sql: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: testPostgresUrl() })
  await client.connect()
  const { rowCount } = await client.query(sql)
  await client.end()
  return rowCount
}

const migratedName = async () => `migrated_${await schemaKey()}`

/** Makes the template of every migrated PostgreSQL database, once for each server and state of the migrations. */
export async function makeMigratedPostgres(): Promise<void> {
  const name = await migratedName()
  if (await asSuperuser(`select from pg_database where datname = '${name}'`)) return
  const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${unfinished}`)
  const database = await connectDatabase({ databaseUrl: addressOf(unfinished) })
  await migrateDatabase(database)
  await database.close()
  await asSuperuser(`drop database if exists ${name}`)
  await asSuperuser(`alter database ${unfinished} rename to ${name}`)
}

const cacheFolder = new URL('../../node_modules/.cache/test-database/', import.meta.url)

let snapshot: Promise<Blob> | undefined

/** A dump of the migrated embedded database, made once for each state of the migrations. */
export const migratedSnapshot = () => (snapshot ??= readSnapshot())

async function readSnapshot(): Promise<Blob> {
  const key = await schemaKey()
  const file = new URL(`${key}.tar`, cacheFolder)
  if (!existsSync(file)) {
    const unfinished = new URL(`${key}.${randomUUID()}`, cacheFolder)
    await mkdir(cacheFolder, { recursive: true })
    await writeFile(unfinished, (await makeSnapshot()).stream())
    await rename(unfinished, file)
  }
  return new Blob([await readFile(file)])
}

/** A data folder with the migrated embedded database, to be copied; made once for each state of the migrations. */
export async function migratedDataDir(): Promise<URL> {
  const folder = new URL(`${await schemaKey()}.data`, cacheFolder)
  if (existsSync(folder)) return folder
  const unfinished = new URL(randomUUID(), cacheFolder)
  const database = await connectDatabase({ dataDir: fileURLToPath(unfinished), snapshot: await migratedSnapshot() })
  await database.close()
  // Another worker may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return folder
}

async function schemaKey(): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum)
  const engine = await readFile(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))
  return createHash('sha256').update(engine).update(checksums.join()).digest('hex').slice(0, 16)
}

/** A third of the usual size: every copy writes all of it to memory. */
async function makeSnapshot(): Promise<Blob> {
  const oneLog = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB', '-c', 'wal_recycle=off']
  const pglite = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...oneLog],
  })
  const pool = new pg.Pool(createPgConfig(pglite))
  await migrateDatabase({ pool })
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pool.end()
  await pglite.close()
  return dump
}
