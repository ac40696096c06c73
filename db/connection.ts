import type pg from 'pg'

export type Engine = 'embedded' | 'postgres'

/**
 * Hears a NOTIFY channel until the returned function is called. `onLost` says that messages may have
 * been missed: when the connection is lost, and again once the channel is heard anew.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onLost: () => void,
) => Promise<() => Promise<void>>

/** What an engine provides; `close` is called after the pool has ended. */
export type Connection = { engine: Engine; pool: pg.Pool; listen: Listen; close(): Promise<void> }
