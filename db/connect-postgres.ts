import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import type { Connection } from './connection.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { explainPostgresError, readPostgresAddress } from './explain-postgres-error.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { PreparingClient } from './preparing-client.ts'

const oldestPostgres = 16
/** How long the server may take to let somebody in. */
const CONNECT_MS = 4_000
/** How long a request stands in line for a connection that others have: in a rush everybody has a turn. */
const LINE_MS = 30_000

type PostgresOptions = {
  databaseUrl: string
  onError: (error: Error) => void
  onAway: () => void
  onBack: () => void
}

/** A PostgreSQL server, shared by any number of processes of the store. */
export async function connectPostgres(options: PostgresOptions): Promise<Connection> {
  const { databaseUrl, onError, ...told } = options
  const server = readPostgresAddress(databaseUrl)
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'store',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const explain = (cause: unknown) => new DatabaseUnavailable(explainPostgresError(cause, server), { cause })
  const pool = createPool(config, { onError, explain })
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseUnavailable ? error : explain(error)
  }
  return { engine: 'postgres', pool, ...createPostgresListener(config, told) }
}

/** The pool hands its clients its own patience. */
class QuickClient extends PreparingClient {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

type Around = Pick<PostgresOptions, 'onError'> & { explain: (error: unknown) => DatabaseUnavailable }

function createPool(config: pg.ClientConfig, { onError, explain }: Around): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: QuickClient,
    connectionTimeoutMillis: LINE_MS,
    max: 10,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: columnParsers,
  })
  // Without listeners a restart of the server would end this process, even from a client in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined
  // Whoever waits for a connection hears in words that there is none.
  pool.connect = ((...given: unknown[]) =>
    connect(...given)?.catch((error: unknown) => {
      throw explain(error)
    })) as typeof pool.connect
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
