import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import { connectEmbedded } from './connect-embedded.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Connection } from './connection.ts'
import type { Tables } from './tables.ts'
import { PipeliningDialect } from './pipeline.ts'
import { queriesWithReplicas } from './replica-executor.ts'

export type { Engine } from './connection.ts'
export { DatabaseUnavailable } from '#shared/database-errors.rules.ts'

export type Database = Connection & {
  kysely: Kysely<Tables>
  /** Adds to a transaction that is about to commit, without waiting. Returns the channel to notify. */
  atPagesChanged?: (tx: Transaction<Tables>, tags: readonly string[]) => string
}

export type ConnectOptions = {
  /** A PostgreSQL address; without one the embedded engine runs. */
  databaseUrl?: string | undefined
  /** The server's own address, when the main one belongs to a pooler. */
  directUrl?: string | undefined
  /** Streaming replicas for reads, each by its own address. They are used from the first `listen` on. */
  replicaUrls?: readonly string[] | undefined
  /** The store's own folder for the embedded engine; without one it runs in memory. */
  dataDir?: string | undefined
  /** A dump to start a new embedded database from. */
  snapshot?: Blob | undefined
  /** Called when an idle connection breaks. The pool replaces it. */
  onError?: ((error: Error) => void) | undefined
  /** Called once when a server is away and once when it answers again, from the first `listen` on. */
  onAway?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

export async function connectDatabase(options: ConnectOptions = {}): Promise<Database> {
  const {
    databaseUrl,
    directUrl,
    replicaUrls,
    dataDir,
    snapshot,
    onError = () => {},
    onAway = () => {},
    onBack = () => {},
  } = options
  const connection = databaseUrl
    ? await connectPostgres({ databaseUrl, directUrl, replicaUrls, onError, onAway, onBack })
    : await connectEmbedded({ dataDir, snapshot, onError })
  return databaseOver(connection)
}

export const queriesOver = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PipeliningDialect(pool) })

export function databaseOver(connection: Connection): Database {
  const kysely = connection.replicas ? queriesWithReplicas(connection.pool) : queriesOver(connection.pool)
  let closing: Promise<void> | undefined
  return {
    ...connection,
    kysely,
    close() {
      closing ??= (async () => {
        await kysely.destroy()
        if (!connection.pool.ended) await connection.pool.end()
        await connection.close()
      })()
      return closing
    },
  }
}
