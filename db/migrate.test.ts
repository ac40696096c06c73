import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  addressOf,
  asSuperuser,
  describeOnEachEngine,
  openPostgres,
  openTestDatabase,
  testPostgresUrl,
} from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { DatabaseUnavailable, connectDatabase } from './connect.ts'
import type { Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationFolder, migrationName, readMigrations } from './migrations.ts'

let folder: URL

beforeEach(async () => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationFolder, path, { recursive: true })
  folder = pathToFileURL(`${path}/`)
})
afterEach(() => rm(folder, { recursive: true }))

async function nextName(what: string): Promise<string> {
  return migrationName(((await readMigrations()).at(-1)?.number ?? 0) + 1, what)
}

test.runIf(isLong)('an empty embedded database is brought up from nothing', { timeout: 30_000 }, async () => {
  const database = await connectDatabase()
  await migrateDatabase(database)
  const { rows } = await database.pool.query('select name from schema_migrations order by number')
  expect(rows).toEqual((await readMigrations()).map(({ name }) => ({ name })))
  await database.close()
})

test('every file has a number of its own', async () => {
  await writeFile(new URL('99_short.sql', folder), 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow(/99_short.sql should be named/)
  await rm(new URL('99_short.sql', folder))
  await writeFile(new URL('0001_twice.sql', folder), 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow(/0001_twice.sql has the same number as the file before it/)
})

test('a migration that a shop may have applied has not changed', async () => {
  const listed = await readFile(new URL('SHA256SUMS', migrationFolder), 'utf8')
  const files = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}\n`)
  // A new file is added to the list; the line of an old one never changes, nor does its file.
  expect(files.join('')).toBe(listed)
})

describe.skipIf(!testPostgresUrl())('on PostgreSQL', () => {
  test('processes that start together apply each file once', { timeout: 30_000 }, async () => {
    const database = await openPostgres(false)
    await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(database)))
    const { rows } = await database.pool.query('select count(*) as applied from schema_migrations')
    expect(rows).toEqual([{ applied: (await readMigrations()).length }])
    await database.close()
  })

  test(
    'the role that compose.yaml makes runs every migration, owns its own database, and is no superuser',
    { timeout: 30_000 },
    async () => {
      const compose = await readFile(new URL('../compose.yaml', import.meta.url), 'utf8')
      const { configs } = parse(compose) as { configs: { role: { content: string } } }
      const own = `plain_${randomUUID().replaceAll('-', '')}`
      // What ends the superuser's password would end that of this test's server.
      const statements = configs.role.content
        .replaceAll(/\bstore\b/g, own)
        .replace('${DATABASE_PASSWORD}', own)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('alter role postgres'))
      for (const statement of statements) await asSuperuser(statement)
      const url = new URL(addressOf(own))
      url.username = own
      url.password = own
      const database = await connectDatabase({ databaseUrl: url.href })
      await migrateDatabase(database)
      const { rows } = await database.pool.query(
        `select (select count(*) from schema_migrations) as applied, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
         from pg_roles where rolname = current_user`,
      )
      await database.close()
      await asSuperuser(`drop database ${own}`)
      await asSuperuser(`drop role ${own}`)
      const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }
      expect(rows).toEqual([{ applied: (await readMigrations()).length, ...none }])
    },
  )
})

describeOnEachEngine((engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 30_000)
  afterAll(() => database.close())

  test('migrating again changes nothing', async () => {
    const before = await database.pool.query('select * from schema_migrations')
    await migrateDatabase(database)
    const after = await database.pool.query('select * from schema_migrations')
    expect(after.rows).toEqual(before.rows)
  })

  test('a file that was changed after it was applied is refused with one line', async () => {
    await writeFile(new URL('0001_pictures.sql', folder), 'select 1')
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      new DatabaseUnavailable(
        'Migration 0001_pictures.sql was changed after this database applied it. Restore the file and add a new one instead.',
      ),
    )
  })

  test('line ends do not count as a change', async () => {
    const [first] = await readMigrations()
    await writeFile(new URL('0001_pictures.sql', folder), first?.sql.replaceAll('\n', '\r\n') ?? '')
    await migrateDatabase(database, folder)
  })

  test('a database of a newer version is refused with one line', async () => {
    const last = (await readMigrations()).at(-1)?.name ?? ''
    await rm(new URL(last, folder))
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      new DatabaseUnavailable(
        `The database was made by a newer version of the store (it has ${last}). Start that version instead.`,
      ),
    )
  })

  test('a file that fails half way leaves nothing behind and can be mended', async () => {
    const name = await nextName('plinths')
    await writeFile(new URL(name, folder), 'create table plinths (id integer); select 1 / 0;')
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      `Migration ${name} failed and changed nothing: division by zero`,
    )
    const { rows } = await database.pool.query(`select to_regclass('plinths') as plinths`)
    expect(rows).toEqual([{ plinths: null }])
    await writeFile(new URL(name, folder), 'create table plinths (id integer);')
    await migrateDatabase(database, folder)
    expect((await database.pool.query('select * from plinths')).rows).toEqual([])
  })
})
