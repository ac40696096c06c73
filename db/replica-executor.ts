/** Sends single reads to the replica of the current reading, and everything else to the primary. */
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type AbortableQueryOptions,
  type CompiledQuery,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { PipeliningDialect } from './pipeline.ts'
import { noteWrite, readingNow } from './reading.ts'
import type { Tables } from './tables.ts'

const READS = /^\s*\(*(select|with)\b/i
/** A read that only mentions one of these costs the primary some work, and no more. */
const WRITES = /\b(insert|update|delete|for (no key update|share|key share))\b/i
const REFUSED_AS_WRITE = '25006'

class ReplicaFirstExecutor extends DefaultQueryExecutor {
  override async executeQuery<R>(asked: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    const reading = readingNow()
    if (reading && (!READS.test(asked.sql) || WRITES.test(asked.sql))) noteWrite()
    if (!reading?.replica) return super.executeQuery<R>(asked, options)
    try {
      reading.replica.reads++
      return await reading.replica.executor.executeQuery<R>(asked, options)
    } catch (error) {
      // It is away, replays what the read conflicts with, or lacks a new table: the primary can answer.
      if (error instanceof Error && 'code' in error && error.code === REFUSED_AS_WRITE) noteWrite()
      reading.replica = undefined
      return super.executeQuery<R>(asked, options)
    }
  }
}

/** Transactions get their connections from the pool, which is the primary's. */
export function queriesWithReplicas(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PipeliningDialect(pool)
  const driver = dialect.createDriver()
  const begin = driver.beginTransaction.bind(driver)
  driver.beginTransaction = (...given) => {
    noteWrite()
    return begin(...given)
  }
  void driver.init()
  const connections = new DefaultConnectionProvider(driver)
  const executor = new ReplicaFirstExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), connections)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}
