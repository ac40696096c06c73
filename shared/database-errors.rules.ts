/** What a failed statement means: the database is away, the account is gone, or a text can't be stored. */
import { errorsWords } from '#words/errors.ts'

/** Known by its name: the built application has a copy of this module. */
const UNAVAILABLE = 'DatabaseUnavailable'

/** The database cannot be used. The message is one line for the person who starts the store, without secrets. */
export class DatabaseUnavailable extends Error {
  override name = UNAVAILABLE
}

/** Refuses a query at once while the server is known to be unreachable. */
export const knownAway = () => Object.assign(new DatabaseUnavailable('The database is unreachable.'), { isKnown: true })

export const isKnownAway = (error: unknown): boolean => error instanceof Error && 'isKnown' in error

/** From PostgreSQL itself (25006: a former primary), or a connection that broke during a statement. */
const CODES = /^(57P0[1-3]|08\w{3}|53300|25006|ECONNRESET|EPIPE)$/
/** From a connection that could not be made. */
const WAY_CODES = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN)$/
const TEXTS = /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/
/** A lock or a statement took too long, because many want the same rows. */
const BUSY_CODES = /^(55P03|57014|40P01)$/

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** The statement itself is fine and may be tried again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === UNAVAILABLE || CODES.test(codeOf(error)) || TEXTS.test(error.message)
}

/** Whether waiting helps: a wrong password stays wrong. */
export function isPassing({ cause }: DatabaseUnavailable): boolean {
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return error instanceof Error && (WAY_CODES.test(codeOf(error)) || isDatabaseAway(error))
}

/** The row names an account that has just been deleted. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== '23503') return false
  return 'detail' in error && /table "(profiles|accounts)"/.test(String(error.detail))
}

/** A text with a NUL, alone or in JSON. */
const isUnkeepable = (error: unknown) => error instanceof Error && /^(22021|22P05)$/.test(codeOf(error))

/** Refusals for which trying again doesn't help. */
export function refusalOf(error: unknown): { status: 400 | 401; message: string } | undefined {
  if (isAccountGone(error)) return { status: 401, message: errorsWords.signInFirst }
  return isUnkeepable(error) ? { status: 400, message: errorsWords.unstorable } : undefined
}

/** The same, or 503 when trying again helps; undefined for a fault of the program. */
export function failureOf(error: unknown): { status: 400 | 401 | 503; message: string } | undefined {
  const isBusy = error instanceof Error && BUSY_CODES.test(codeOf(error))
  if (isBusy || isDatabaseAway(error)) return { status: 503, message: errorsWords.unavailable }
  return refusalOf(error)
}
