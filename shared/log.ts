/** One JSON line per event. Secrets and personal data are never handed to it. */
import { pino } from 'pino'
import { isDatabaseAway } from './database-errors.rules.ts'

type Say = (facts: object, text: string) => void

export type Log = Record<'debug' | 'info' | 'warn' | 'error', Say>

export function createLog(level: string): Log {
  const log = pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: whatHappened },
  })
  // That the database is away is said once, and not by everybody who asked it meanwhile.
  const unlessAway =
    (level: 'warn' | 'error'): Say =>
    (facts, text) =>
      log[isDatabaseAway((facts as { err?: unknown }).err) ? 'debug' : level](facts, text)
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: unlessAway('warn'),
    error: unlessAway('error'),
  }
}

/** An error of a driver carries its whole connection along. */
function whatHappened(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name: type, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { type, message, code, stack, cause: error.cause instanceof Error ? error.cause.message : undefined }
}
