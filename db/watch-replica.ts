import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { readPosition, type Position } from './replicas.rules.ts'
import { askInTime, cut, openAnswering } from './watch-server.ts'

const BEAT_MS = 200
/** Its readers wait that long when it hangs. */
const SILENCE_MS = 750
const ASK_AGAIN_MS = 500

/** Tells a server from another one at its address, later or behind the same balancer. */
export const STARTED = 'pg_postmaster_start_time()::text as start'
/** One that receives nothing may follow a history that is no longer the primary's. */
const ASK = `
  select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as "isReplica",
    pg_last_wal_replay_lsn() as replayed, ${STARTED}`

type Told = { isReplica: boolean; replayed: string | null; start: string }

export type ReplicaWatch = { close(): Promise<void> }

type Hearer = {
  onPosition: (replayed: Position, start: string) => void
  /** It doesn't answer, or is no replica any longer. */
  onLost: () => void
}

/** Asks a replica for its position over its own connection, for as long as the store runs. */
export function watchReplica(config: pg.ClientConfig, { onPosition, onLost }: Hearer): ReplicaWatch {
  const closing = new AbortController()
  let own: pg.Client | undefined

  async function ask(client: pg.Client): Promise<boolean> {
    const told = await askInTime<Told>(client, ASK, SILENCE_MS)
    const replayed = readPosition(told?.replayed)
    if (!told?.isReplica || replayed === undefined || closing.signal.aborted) return false
    onPosition(replayed, told.start)
    return true
  }

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      own = await openAnswering(config, ask)
      if (own) {
        while (!closing.signal.aborted && (await ask(own))) await pause(BEAT_MS)
        cut(own)
        onLost()
      }
      await pause(ASK_AGAIN_MS)
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {})
  const keeping = keep()

  return {
    async close() {
      closing.abort()
      if (own) cut(own)
      await keeping
    },
  }
}
