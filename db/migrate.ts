import type pg from 'pg'
import type { Connection } from './connection.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'

type Applied = { number: number; name: string; checksum: string }

/**
 * Brings the schema up to the newest file. Each file runs in its own transaction under a lock, so processes that start
 * together take turns and check the state again each time.
 */
export async function migrateDatabase(database: Pick<Connection, 'pool' | 'openSession'>, folder?: URL): Promise<void> {
  const migrations = await readMigrations(folder)
  await onSession(database, async (client) => {
    while (await applyNext(client, migrations));
  })
}

/** Past a pooler, and without the limits of other statements. The embedded engine has one connection for all. */
async function onSession(
  { pool, openSession }: Pick<Connection, 'pool' | 'openSession'>,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  if (openSession) {
    const session = await openSession()
    try {
      return await work(session)
    } finally {
      await session.end()
    }
  }
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await work(client)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure)
  }
}

const lockKey = 7_205_759

async function applyNext(client: pg.ClientBase, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('begin')
  // A machine that vanishes here must not hold up the others.
  await client.query(
    `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '10s'`,
  )
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  const next = nextMigration(migrations, await readApplied(client))
  if (next) await apply(client, next)
  await client.query('commit')
  return next !== undefined
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(
    `create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<Applied>('select number, name, checksum from schema_migrations order by number')
  return rows
}

function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index]
    if (!file) {
      throw new DatabaseUnavailable(
        `The database was made by a newer version of the store (it has ${row.name}). Start that version instead.`,
      )
    }
    if (file.number !== row.number || file.checksum !== row.checksum) {
      throw new DatabaseUnavailable(
        `Migration ${row.name} was changed after this database applied it. Restore the file and add a new one instead.`,
      )
    }
  }
  return migrations[applied.length]
}

async function apply(client: pg.ClientBase, { number, name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error })
  }
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}
