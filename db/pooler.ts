/** Checks at start what the store needs from a pooler in front of PostgreSQL. Without it the store would fail silently. */
import type pg from 'pg'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { SERVER_LIMITS } from './answering-client.ts'
import { NEEDS_DIRECT } from './explain-postgres-error.ts'

/** A pooler either refuses the limits that a session begins with or drops them. */
export async function limitsHold(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === `${SERVER_LIMITS.statement_timeout / 1_000}s`) return
  throw new DatabaseUnavailable(`A pooler behind DATABASE_URL drops the store's time limits. ${NEEDS_DIRECT}`)
}

const UNKNOWN_OR_TAKEN = /^(26000|42P05)$/

/** Two clients that share a server connection must not mix up their prepared statements. */
export async function keepsStatements(pool: pg.Pool): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()]
  let failure: unknown
  try {
    for (const client of [...clients, ...clients]) await client.query({ name: 's_pooler', text: 'select 1' })
  } catch (error) {
    failure = error
  }
  for (const client of clients) client.release(failure !== undefined)
  if (failure === undefined) return
  if (!(failure instanceof Error && 'code' in failure && UNKNOWN_OR_TAKEN.test(String(failure.code)))) throw failure
  throw new DatabaseUnavailable(
    'The pooler behind DATABASE_URL does not support prepared statements. The store needs PgBouncer 1.21 or newer with max_prepared_statements = 1000 or more.',
  )
}
