import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { DatabaseUnavailable, type Connection } from './connection.ts'
import { explainPostgresError, readPostgresAddress } from './explain-postgres-error.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { PreparingClient } from './preparing-client.ts'

const oldestPostgres = 16

type PostgresOptions = { databaseUrl: string; onError: (error: Error) => void }

/** A PostgreSQL server, shared by any number of processes of the store. */
export async function connectPostgres({ databaseUrl, onError }: PostgresOptions): Promise<Connection> {
  const server = readPostgresAddress(databaseUrl)
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'store',
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = createPool(config, onError)
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(explainPostgresError(error, server), { cause: error })
  }
  return { engine: 'postgres', pool, ...createPostgresListener(config) }
}

function createPool(config: pg.ClientConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: PreparingClient,
    max: 10,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: columnParsers,
  })
  // Without listeners a restart of the server would end this process, even from a client in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const answer = await pool.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000)
  if (!(major >= oldestPostgres)) {
    throw new DatabaseUnavailable(
      `The PostgreSQL server is version ${major}; the store needs ${oldestPostgres} or newer.`,
    )
  }
}
