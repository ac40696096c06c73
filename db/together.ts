/**
 * Statements that need not wait for one another go to the database in one flight, on one connection: a statement by
 * itself costs three times as long and five times as much work. In a transaction whatever is asked with `Promise.all`
 * does; elsewhere what is asked so inside `together`.
 */
import {
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
} from 'kysely'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>
type Tx = Transaction<Tables>

export function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return flying(db, (props) => work(new Kysely<Tables>(props)))
}

export function transactionInFlight<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return flying(tx, (props) => work(new Transaction<Tables>(props)))
}

function flying<T>(db: Db, work: (props: KyselyProps) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const flight = openFlight(connection)
    try {
      return await work({ ...bare, executor: executor.withConnectionProvider(flight) })
    } finally {
      await flight.land()
    }
  })
}

/** The query builder by itself lets each statement of a connection wait for the one before. */
function openFlight(connection: DatabaseConnection) {
  const under = new Set<Promise<unknown>>()
  let hasLanded = false
  return {
    provideConnection: (async (consumer) => {
      if (hasLanded) throw new Error('What asked for this has ended.')
      const running = consumer(connection)
      under.add(running)
      try {
        return await running
      } finally {
        under.delete(running)
      }
    }) satisfies ConnectionProvider['provideConnection'],
    /** Nothing goes out any more: after a failure the rest of what flew beside it would run outside the transaction. */
    async land() {
      hasLanded = true
      await Promise.allSettled(under)
    },
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A flight opens no connection.')) })
const bare = { config: { dialect }, dialect, driver: new DummyDriver() }
