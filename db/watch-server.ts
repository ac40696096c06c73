import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onSilence } from './on-silence.ts'

/**
 * Three seconds together, so that requests get an answer within five while the server is stuck, even on a busy machine.
 */
const BEAT_MS = 500
const SILENCE_MS = 1_500
const CONNECT_MS = 1_000
const ASK_AGAIN_MS = 500

/** Within a minute the server closes a connection whose machine has vanished; otherwise it would keep it for hours. */
export const CLOSE_SOON = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

type ServerWatch = {
  begin(): void
  isAway: () => boolean
  /** How far the log of changes goes now; undefined if that can't be known. */
  position: () => Promise<string | undefined>
  close(): Promise<void>
}

/** A former primary still answers, but takes no orders. */
const IS_PRIMARY = 'select not pg_is_in_recovery() as "isRight"'
/** Not what is written so far: a commit that doesn't wait for the disk is acknowledged before. */
const POSITION = 'select pg_current_wal_insert_lsn() as position'

/**
 * Polls the server over its own connection, because a stuck server closes no connection. The server counts as away once
 * that connection is lost and a new one gets no answer either, or reaches a server that is not the primary.
 */
export function watchServer(
  config: pg.ClientConfig,
  { onAway, onBack }: { onAway: () => void; onBack: () => void },
): ServerWatch {
  const closing = new AbortController()
  let isAway = false
  let keeping: Promise<void> | undefined
  let own: pg.Client | undefined

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      own = await openAnswering(config, isPrimary)
      if (closing.signal.aborted) return
      say(own === undefined)
      if (own) await untilLost(own)
      else await pause(ASK_AGAIN_MS)
    }
  }

  function say(isAwayNow: boolean): void {
    if (isAwayNow === isAway) return
    isAway = isAwayNow
    if (isAway) onAway()
    else onBack()
  }

  async function untilLost(client: pg.Client): Promise<void> {
    const ended = once(client, 'end', { signal: closing.signal }).catch(() => {})
    while (!closing.signal.aborted && (await isPrimary(client))) await Promise.race([pause(BEAT_MS), ended])
    cut(client)
  }

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {})

  return {
    begin: () => void (keeping ??= keep()),
    isAway: () => isAway,
    async position() {
      const answer = await own?.query<{ position: string }>(POSITION).catch(() => undefined)
      return answer?.rows[0]?.position
    },
    async close() {
      closing.abort()
      await keeping
      if (own) cut(own)
    },
  }
}

/** Undefined when nobody answers on a new connection in time, or not the right one. */
export async function openAnswering(
  config: pg.ClientConfig,
  isRight: (client: pg.Client) => Promise<boolean>,
): Promise<pg.Client | undefined> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  const stop = onSilence(CONNECT_MS, () => cut(client))
  try {
    await client.connect()
    await client.query(CLOSE_SOON)
    if (await isRight(client)) return client
  } catch {
    // It is not there.
  } finally {
    stop()
  }
  cut(client)
  return undefined
}

const isPrimary = async (client: pg.Client): Promise<boolean> =>
  (await askInTime<{ isRight: boolean }>(client, IS_PRIMARY, SILENCE_MS))?.isRight ?? false

/** The first row of the answer. Without an answer in time the connection is cut. */
export async function askInTime<Row extends object>(
  client: pg.Client,
  text: string,
  silenceMs: number,
): Promise<Row | undefined> {
  const stop = onSilence(silenceMs, () => cut(client))
  try {
    return (await client.query<Row>(text)).rows[0]
  } catch {
    return undefined
  } finally {
    stop()
  }
}

/** Fails everything that still waits on this connection, and closes it to others. */
export function cut(client: pg.Client, error?: Error): void {
  client.connection.stream.destroy(error)
}
