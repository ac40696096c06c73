/**
 * PostgreSQL databases that one test uses after the other, over connections that stay open: a new connection has no
 * cached tables or plans, and building them costs a server more than most tests do.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#db/connect.ts'
import { databaseOver } from '#db/connect.ts'
import { createPostgresListener } from '#db/postgres-listener.ts'
import { emptyDatabase, readPristine } from './empty-database.ts'
import type { Pristine } from './empty-database.ts'

let pristine: Pristine | undefined

export type SparePostgres = {
  address: string
  /** A database for one test. Closing it empties this one; `isClean` says whether another test may have it. */
  lend(onClosed: (isClean: boolean) => Promise<void>): Database
  close(): Promise<void>
}

export async function keepSpare(database: Database, address: string): Promise<SparePostgres> {
  const { pool } = database
  pristine ??= await readPristine(pool)
  const known = pristine

  async function empty(): Promise<boolean> {
    const own = await onEach(pool, async (client) => {
      await client.query(asOpened)
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    })
    // A killed process may be connected still.
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> all($1::int[])`,
      [own],
    )
    return emptyDatabase(pool, known)
  }

  return {
    address,
    lend(onClosed) {
      const lent = lendPool(pool)
      const tell = async (...notice: string[]) => void (await pool.query('select pg_notify($1, $2)', notice))
      const listener = createPostgresListener({ connectionString: address }, { tell, hasPooler: false })
      const close = async () => {
        await listener.close()
        await onClosed(await empty().catch(() => false))
      }
      return databaseOver({ engine: 'postgres', pool: lent, listen: listener.listen, isAway: () => false, close })
    },
    close: () => database.close(),
  }
}

/** All that `discard all` does but for the statements, which the clients know to be there. */
const asOpened = [
  'close all',
  'set session authorization default',
  'reset all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard temp',
  'discard sequences',
].join(';\n')

/** All idle ones at once, so none comes twice. */
async function onEach<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  try {
    return await Promise.all(clients.map(act))
  } finally {
    for (const client of clients) client.release()
  }
}

/** The same connections, for a caller who has not ended it; ending waits for those in use, and leaves them open. */
function lendPool(pool: pg.Pool): pg.Pool {
  let hasEnded = false
  const connect = ((callback?: (error: Error) => void) => {
    if (!hasEnded) return callback ? pool.connect(callback as never) : pool.connect()
    const error = new Error('Cannot use a pool after calling end on the pool')
    if (!callback) return Promise.reject(error)
    callback(error)
  }) as typeof pool.connect
  const end = async () => {
    hasEnded = true
    while (pool.totalCount > pool.idleCount) await pause(1)
  }
  return Object.create(pool, {
    ended: { get: () => hasEnded },
    connect: { value: connect },
    end: { value: end },
  }) as pg.Pool
}
