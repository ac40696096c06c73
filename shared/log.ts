/** One JSON line per event. Secrets and personal data are never handed to it. */
import { pino } from 'pino'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, text: string) => void>

export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` })
}
