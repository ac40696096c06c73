import pg from 'pg'
import { AnsweringClient, SERVER_LIMITS } from './answering-client.ts'
import { columnParsers } from './column-parsers.ts'
import type { Connection } from './connection.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { readPostgresAddress, unavailable } from './explain-postgres-error.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { createQueue, type ConnectionQueue } from './connection-queue.ts'
import { keepsStatements, limitsHold } from './pooler.ts'
import { ReplicaRouter, type ReplicaPlace } from './replicas.ts'
import { STARTED } from './watch-replica.ts'
import { CLOSE_SOON, watchServer } from './watch-server.ts'

const oldestPostgres = 16
/** How long the server may take to accept a connection. */
const CONNECT_MS = 4_000
/** How long a request queues for a connection under load. */
const LINE_MS = 30_000
/** How long a read queues at a replica before the primary answers it. */
const REPLICA_LINE_MS = 1_000

type PostgresOptions = {
  databaseUrl: string
  /** Past the pooler that DATABASE_URL leads to. */
  directUrl?: string | undefined
  /** Streaming replicas, each by its own address. */
  replicaUrls?: readonly string[] | undefined
  onError: (error: Error) => void
  onAway: () => void
  onBack: () => void
}

const configOf = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: 'store',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** A PostgreSQL server, shared by any number of processes of the store. */
export async function connectPostgres(options: PostgresOptions): Promise<Connection> {
  const { databaseUrl, directUrl, replicaUrls = [], onError, onAway, onBack } = options
  const server = readPostgresAddress(databaseUrl)
  const direct = directUrl === undefined ? server : readPostgresAddress(directUrl, 'DATABASE_DIRECT_URL')
  const explain = (cause: unknown) => unavailable(cause, server)
  const [config, directConfig] = [configOf(databaseUrl), configOf(directUrl ?? databaseUrl)]
  const hasPooler = directUrl !== undefined
  const queue = createQueue(explain)
  const pool = createPool({ ...config, hasPooler }, { onError, queue })
  const tell = (channel: string, payload: string) => tellOnce(config, channel, payload)
  const listener = createPostgresListener(directConfig, { tell, hasPooler })
  // Not through a pooler, where it would queue under load.
  const watch = watchServer(directConfig, {
    onAway() {
      onAway()
      queue.close()
      // Notices can be missed from here on, even if this connection lasts.
      listener.cut()
    },
    onBack() {
      queue.open()
      onBack()
    },
  })
  const replicas =
    replicaUrls.length > 0
      ? new ReplicaRouter(
          replicaUrls.map((url) => replicaAt(url, onError)),
          watch.position,
        )
      : undefined
  try {
    await refuseOldServer(pool)
    if (hasPooler) await keepsStatements(pool)
    else await limitsHold(pool)
  } catch (error) {
    await pool.end()
    throw explain(error)
  }
  return {
    engine: 'postgres',
    pool,
    isAway: watch.isAway,
    replicas,
    async openSession() {
      const client = new pg.Client(directConfig)
      client.on('error', onError)
      await client.connect().catch((error: unknown) => {
        throw unavailable(error, direct)
      })
      return client
    },
    listen(...given) {
      watch.begin()
      replicas?.begin()
      return listener.listen(...given)
    },
    async close() {
      await replicas?.close()
      await watch.close()
      await listener.close()
    },
  }
}

/** The pool hands its clients its own patience. */
class QuickClient extends AnsweringClient {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

type Around = Pick<PostgresOptions, 'onError'> & {
  queue: ConnectionQueue
  lineMs?: number
  onConnect?: (client: pg.ClientBase) => Promise<unknown>
}

function createPool(
  { hasPooler, ...config }: pg.ClientConfig & { hasPooler: boolean },
  { onError, queue, lineMs = LINE_MS, onConnect = (client) => client.query(CLOSE_SOON) }: Around,
): pg.Pool {
  const limits = hasPooler ? { setsLimits: true } : { ...SERVER_LIMITS, onConnect }
  const pool = new pg.Pool({
    ...config,
    ...limits,
    Client: QuickClient,
    connectionTimeoutMillis: lineMs,
    max: 10,
    types: columnParsers,
  })
  // Without listeners a restart of the server would end this process, even from a client in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  queue.guard(pool)
  return pool
}

function replicaAt(url: string, onError: PostgresOptions['onError']): ReplicaPlace {
  const address = readPostgresAddress(url, 'DATABASE_REPLICA_URLS')
  const config = configOf(url)
  return {
    name: address.server,
    config,
    openPool(isWatched) {
      const queue = createQueue((cause) => unavailable(cause, address))
      const onConnect = async (client: pg.ClientBase) => {
        await client.query(CLOSE_SOON)
        const { rows } = await client.query<{ start: string }>(`select ${STARTED}`)
        if (!isWatched(rows[0]?.start ?? ''))
          throw new DatabaseUnavailable(`${address.server} leads to several servers.`)
      }
      const pool = createPool({ ...config, hasPooler: false }, { onError, queue, lineMs: REPLICA_LINE_MS, onConnect })
      return { pool, queue }
    },
  }
}

async function tellOnce(config: pg.ClientConfig, channel: string, payload: string): Promise<void> {
  const client = new pg.Client({ ...config, query_timeout: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_notify($1, $2)', [channel, payload])
  } finally {
    void client.end().catch(() => {})
  }
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
