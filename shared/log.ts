/** One JSON line per event. Callers never pass secrets or personal data; third-party text is redacted. */
import { pino, type LoggerOptions } from 'pino'
import { isDatabaseAway } from './database-errors.rules.ts'
import { errorWords, sayable } from './error-words.rules.ts'
import { currentSpan } from './tracing.ts'

type Say = (facts: object, text: string) => void

export type Log = Record<'debug' | 'info' | 'warn' | 'error', Say>

/** `write`: where the lines go, if not to the output of the process. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: () => {
      const { traceId } = currentSpan()
      return traceId === undefined ? {} : { traceId }
    },
    serializers: { err: errorWords },
    formatters: { log: sayableOf },
  }
  const log = write ? pino(options, { write }) : pino(options)
  // Logs once that the database is away, and not for every request in between.
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

const sayableOf = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? sayable(value) : value]),
  )
