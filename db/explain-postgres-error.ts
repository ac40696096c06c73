import pg from 'pg'
import { DatabaseUnavailable } from '#shared/database-errors.rules.ts'
import { firstLine } from './connection.ts'

export const NEEDS_DIRECT =
  'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside DATABASE_URL (docs/operations.md, "A connection pooler").'

/** PostgreSQL's error when it rejects the limits with which a session begins. */
const REFUSED_BY_POOLER = /unsupported startup parameter/

/** One line for the operator. Waiting can't help: the pooler stays in between. */
export function unavailable(cause: unknown, address: PostgresAddress): DatabaseUnavailable {
  if (cause instanceof DatabaseUnavailable) return cause
  if (cause instanceof Error && REFUSED_BY_POOLER.test(cause.message))
    return new DatabaseUnavailable(`A pooler behind DATABASE_URL refuses the store's time limits. ${NEEDS_DIRECT}`)
  return new DatabaseUnavailable(explainPostgresError(cause, address), { cause })
}

export type PostgresAddress = { server: string; database: string; user: string; password: string }

/** The parts of a database's address, defaults filled in. */
export function readPostgresAddress(databaseUrl: string, variable = 'DATABASE_URL'): PostgresAddress {
  try {
    if (!/^postgres(ql)?:/i.test(databaseUrl)) throw new Error('another protocol')
    const { host, port, database = '', user = '', password } = new pg.Client({ connectionString: databaseUrl })
    return { server: `${host}:${port}`, database, user, password: password ?? '' }
  } catch (cause) {
    throw new DatabaseUnavailable(
      `${variable} is not a PostgreSQL address (postgres://user:password@host:5432/name).`,
      { cause },
    )
  }
}

/** One line for a person: the problem of the server or the connection, never with a password. */
function explainPostgresError(error: unknown, { server, database, user, password }: PostgresAddress): string {
  switch (errorCode(error) ?? '') {
    case 'ECONNREFUSED':
      return `No PostgreSQL server answers at ${server} (connection refused).`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The PostgreSQL host of ${server} cannot be found.`
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return `The PostgreSQL server at ${server} cannot be reached.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses user "${user}": wrong password, or not allowed to sign in.`
    case '3D000':
      return `PostgreSQL at ${server} has no database "${database}". Create it first.`
    case '42501':
      return `User "${user}" may not use database "${database}" of PostgreSQL at ${server}.`
    case '53300':
      return `PostgreSQL at ${server} has no connection left for the store.`
    case '57P03':
      return `PostgreSQL at ${server} is still starting or shutting down.`
    default:
      return `PostgreSQL at ${server} cannot be used: ${withoutPassword(firstLine(error), password)}`
  }
}

function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && !('code' in error)) return errorCode(error.errors[0])
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return /timeout/i.test(error.message) ? 'ETIMEDOUT' : undefined
}

function withoutPassword(text: string, password: string): string {
  return password === '' ? text : text.replaceAll(password, '…')
}
