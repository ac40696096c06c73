import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { firstLine, type Connection } from './connection.ts'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { EmbeddedEngine, EmbeddedWire } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { PreparingClient } from './preparing-client.ts'

type EmbeddedOptions = {
  dataDir?: string | undefined
  snapshot?: Blob | undefined
  onError: (error: Error) => void
}

/** PostgreSQL inside this process: one connection, kept in `<dataDir>/database` or in memory. */
export async function connectEmbedded({ dataDir, snapshot, onError }: EmbeddedOptions): Promise<Connection> {
  if (!dataDir) {
    const engine = await EmbeddedEngine.open({ snapshot })
    return connectEngine(engine, { onError, close: () => engine.close() })
  }
  const folder = resolve(dataDir)
  const unlock = claim(folder)
  try {
    const engine = await open(join(folder, 'database'), snapshot)
    const close = async () => {
      await engine.close()
      unlock()
    }
    return connectEngine(engine, { onError, close })
  } catch (error) {
    unlock()
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(`The database in ${folder} cannot be opened: ${firstLine(error)}`, { cause: error })
  }
}

function claim(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(`The folder ${folder} cannot be used: ${firstLine(error)}`, { cause: error })
  }
}

/** A first start is prepared next to its place and moved there when whole, so that it may die at any moment. */
async function open(folder: string, snapshot: Blob | undefined): Promise<EmbeddedEngine> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    const fresh = await EmbeddedEngine.open({ dataDir: unfinished, snapshot })
    await fresh.close()
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new DatabaseUnavailable(
      `The folder ${folder} holds files but no database (PG_VERSION is missing). Restore it from a backup, or move it elsewhere.`,
    )
  }
  return EmbeddedEngine.open({ dataDir: folder })
}

export function connectEngine(
  engine: EmbeddedEngine,
  { onError, close }: { onError: (error: Error) => void; close: () => Promise<void> },
): Connection {
  const pool = new pg.Pool({
    Client: embeddedClient(engine),
    max: 1,
    idleTimeoutMillis: 0,
    // A query next to an open transaction would wait for itself; this makes it an error.
    connectionTimeoutMillis: 4_000,
    types: columnParsers,
  })
  pool.on('error', onError)
  const listeners = new Map<number, (channel: string, payload: string) => void>()
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.values()) hear(channel, payload)
    })
  })
  // All clients share one session, so reset it between them.
  pool.on('remove', () => void engine.clear().catch(() => {}))
  let listenersMade = 0
  return {
    engine: 'embedded',
    pool,
    isAway: () => false,
    files: engine,
    async listen(channel, onMessage) {
      const key = listenersMade++
      // Through the pool, so that it never runs inside another transaction.
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      listeners.set(key, (heard, payload) => {
        if (heard === channel) onMessage(payload)
      })
      return async () => void listeners.delete(key)
    },
    close,
  }
}

function embeddedClient(engine: EmbeddedEngine): new () => pg.ClientBase {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, stream: () => new EmbeddedWire(engine), ssl: false, user: 'postgres', database: 'postgres' })
    }
  }
}
