import type pg from 'pg'
import { knownAway, type DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { cut } from './watch-server.ts'

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void
type Connect = (...given: [] | [Done]) => Promise<pg.PoolClient> | undefined

export type ConnectionQueue = {
  /** Everyone who asks this pool for a connection goes through here. */
  guard(pool: pg.Pool): void
  /** The server is away: refuse everyone who waits, cut every connection, and let nobody else in. */
  close(): void
  open(): void
}

/** Requests that wait for a pooled connection get a clear error, and get it at once while the server is away. */
export function createQueue(explain: (error: unknown) => DatabaseUnavailable): ConnectionQueue {
  const waiting = new Set<(error: Error) => void>()
  const connections = new Set<pg.PoolClient>()
  let isClosed = false

  function inLine(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      connecting.then(
        (client) => {
          if (waiting.delete(reject)) resolve(client)
          else client.release()
        },
        (error: unknown) => {
          waiting.delete(reject)
          reject(explain(error))
        },
      )
    })
  }

  return {
    guard(pool) {
      pool.on('connect', (client) => void connections.add(client))
      pool.on('remove', (client) => void connections.delete(client))
      const connect = pool.connect.bind(pool) as Connect
      const guarded = () => (isClosed ? Promise.reject(knownAway()) : inLine(connect() as Promise<pg.PoolClient>))
      pool.connect = ((hand?: Done) => {
        if (!hand) return guarded()
        guarded().then(
          (client) => hand(undefined, client, (error) => client.release(error)),
          (error: Error) => hand(error),
        )
        return undefined
      }) as typeof pool.connect
    },
    close() {
      isClosed = true
      for (const refuse of waiting) refuse(knownAway())
      waiting.clear()
      for (const client of connections) cut(client, knownAway())
    },
    open() {
      isClosed = false
    },
  }
}
