/**
 * Statements that need not wait for one another go to the database in one flight: a statement by itself costs three
 * times as long and five times as much work. In a transaction whatever is asked with `Promise.all` does so.
 */
import {
  DummyDriver,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

type Tx = Transaction<Tables>

export function transactionInFlight<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
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
      return await work(new Transaction<Tables>({ ...bare, executor: executor.withConnectionProvider(flight) }))
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

  /** A connection that cannot roll back is thrown away; why the transaction failed is what the caller must hear. */
  override rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    return super.rollbackTransaction(...given).catch(() => {})
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A flight opens no connection.')) })
const bare = { config: { dialect }, dialect, driver: new DummyDriver() }
