import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { describe } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import type { Database, Engine } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'

/** A superuser's address of a server that may be thrown away; the rig sets it. */
export const testPostgresUrl = () => process.env.TEST_POSTGRES_URL

/** Runs the same promises on both engines; without a server the second is reported as skipped. */
export function describeOnEachEngine(promises: (engine: Engine) => void): void {
  describe('on the embedded engine', () => promises('embedded'))
  describe.skipIf(!testPostgresUrl())('on PostgreSQL', () => promises('postgres'))
}

/** A migrated database of its own, quick to open. Close it when done. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? openEmbedded() : openPostgres(true)
}

async function openEmbedded(): Promise<Database> {
  return connectDatabase({ snapshot: await migratedSnapshot() })
}

export type TestPostgres = Database & {
  /** By which another process reaches the same database. */
  address: string
}

/** Without migration when `isMigrated` is false. Closing drops the database. */
export async function openPostgres(isMigrated: boolean): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name}${isMigrated ? ` template ${await migratedName()}` : ''}`)
  const address = addressOf(name)
  const database = await connectDatabase({ databaseUrl: address })
  return {
    ...database,
    address,
    async close() {
      await database.close()
      await asSuperuser(`drop database if exists ${name} with (force)`)
    },
  }
}

export function addressOf(databaseName: string): string {
  const url = new URL(testPostgresUrl() ?? '')
  url.pathname = `/${databaseName}`
  return url.href
}

export async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: testPostgresUrl() })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const migratedName = async () => `migrated_${await schemaKey()}`

/** Makes what every migrated PostgreSQL database is copied from, once for each server and state of the migrations. */
export async function makeMigratedPostgres(): Promise<void> {
  const name = await migratedName()
  const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${unfinished}`)
  const database = await connectDatabase({ databaseUrl: addressOf(unfinished) })
  await migrateDatabase(database)
  await database.close()
  await asSuperuser(`drop database if exists ${name}`)
  await asSuperuser(`alter database ${unfinished} rename to ${name}`)
}

const cacheFolder = new URL('../../node_modules/.cache/test-database/', import.meta.url)

/** A dump of the migrated embedded database, made once for each state of the migrations. */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const key = await schemaKey()
  const file = new URL(`${key}.tar`, cacheFolder)
  if (existsSync(file)) return new Uint8Array(await readFile(file))
  const snapshot = await makeSnapshot()
  const unfinished = new URL(`${key}.${randomUUID()}`, cacheFolder)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(unfinished, snapshot)
  await rename(unfinished, file)
  return snapshot
}

async function schemaKey(): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum)
  const engine = await readFile(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))
  return createHash('sha256').update(engine).update(checksums.join()).digest('hex').slice(0, 16)
}

async function makeSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create()
  const pool = new pg.Pool(createPgConfig(pglite))
  await migrateDatabase({ pool })
  const dump = await pglite.dumpDataDir('none')
  const snapshot = new Uint8Array(await dump.arrayBuffer())
  await pool.end()
  await pglite.close()
  return snapshot
}
