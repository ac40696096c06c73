/**
 * Sends independent statements to the database together, as a pipeline: one by one they take three times as long and five
 * times the work. In a transaction, use `Promise.all`.
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

export function transactionInPipeline<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    let hasLanded = false
    /** The query builder alone waits for each statement before it sends the next. */
    const pipeline: ConnectionProvider = {
      provideConnection: async (consumer) => {
        // After a failure, the rest of the pipeline would run outside the transaction.
        if (hasLanded) throw new Error('The caller has already ended.')
        return consumer(connection)
      },
    }
    try {
      return await work(new Transaction<Tables>({ ...bare, executor: executor.withConnectionProvider(pipeline) }))
    } finally {
      hasLanded = true
    }
  })
}

/** BEGIN is sent together with the first statement. */
export class PipeliningDialect extends PostgresDialect {
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

  /** A connection that cannot roll back is discarded, so that the caller gets the original error. */
  override rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    return super.rollbackTransaction(...given).catch(() => {})
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A pipeline opens no connection.')) })
const bare = { config: { dialect }, dialect, driver: new DummyDriver() }
