import type pg from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { Replicas } from './replicas.ts'

export type Engine = 'embedded' | 'postgres'

/**
 * Listens to a NOTIFY channel until the returned function is called. `onLost` says that messages may be missed from
 * here on, `onHeard` that the channel works again. The embedded engine never loses any.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onLost: () => void,
  onHeard?: () => void,
) => Promise<() => Promise<void>>

/** What an engine provides; `close` is called after the pool has ended. */
export type Connection = {
  engine: Engine
  pool: pg.Pool
  listen: Listen
  /** Whether a server is known to be unreachable: then everything that needs it fails at once. */
  isAway: () => boolean
  /** Copies of it that answer reads, if the owner named any. */
  replicas?: Replicas | undefined
  /** A connection past every pooler, for what needs a session of its own. The embedded engine has no other. */
  openSession?(): Promise<pg.Client>
  close(): Promise<void>
  /** Embedded engine only: copies or dumps all its data. */
  files?: Pick<EmbeddedEngine, 'copyTo' | 'dump'>
}

export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
