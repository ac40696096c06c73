/**
 * Statements that need not wait for one another go to the database in one flight, on one connection: a statement by
 * itself costs three times as long and five times as much work. In a transaction whatever is asked with `Promise.all`
 * does; elsewhere what is asked so inside `together`.
 */
import {
  DummyDriver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
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
    let hasLanded = false
    /** The query builder by itself lets each statement of a connection wait for the one before. */
    const flight: ConnectionProvider = {
      provideConnection: async (consumer) => {
        // After a failure the rest of what flew beside it would run outside the transaction.
        if (hasLanded) throw new Error('What asked for this has ended.')
        return consumer(connection)
      },
    }
    try {
      return await work({ ...bare, executor: executor.withConnectionProvider(flight) })
    } finally {
      hasLanded = true
    }
  })
}

/** A transaction begins with its first statement, in the same flight. */
export class FlyingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new FlyingDriver({ pool: this.#pool })
  }
}

class FlyingDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    return super.commitTransaction(connection)
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A flight opens no connection.')) })
const bare = { config: { dialect }, dialect, driver: new DummyDriver() }
