/**
 * Where the reads of the current request go. Without a reading (jobs, commands, all that no request waits for) and without
 * replicas they go to the primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryExecutor } from 'kysely'

export type ReplicaServer = { executor: QueryExecutor; reads: number }

export type RequestReading = {
  /** Undefined: the primary, from now on. */
  replica?: ReplicaServer | undefined
  /** The replica may lack what was committed later, by the clock of `performance.now()`. */
  asOf: number
  hasWritten: boolean
}

const PLACE = Symbol.for('store.reading')

/** One for the process: the built application has a copy of this module. */
const shared = globalThis as { [PLACE]?: AsyncLocalStorage<RequestReading | undefined> }
const readings = (shared[PLACE] ??= new AsyncLocalStorage())

export const readingNow = (): RequestReading | undefined => readings.getStore()

export async function inReading<T>(reading: RequestReading, work: () => Promise<T>): Promise<T> {
  try {
    return await readings.run(reading, work)
  } finally {
    // For what the request began without waiting for it.
    reading.replica = undefined
  }
}

/** For what must be read as it is now, and for what is kept for other requests. */
export const fromPrimary = <T>(read: () => T): T => (readings.getStore() ? readings.run(undefined, read) : read())

/** How old the data may be that the current request reads; undefined if it reads from the primary. */
export function replicaAgeMs(): number | undefined {
  const reading = readings.getStore()
  return reading?.replica && performance.now() - reading.asOf
}

/** The rest of this request reads from the primary. */
export function leaveReplica(): void {
  const reading = readings.getStore()
  if (reading) reading.replica = undefined
}

/** The request may have changed something, and sees it from now on. */
export function noteWrite(): void {
  const reading = readings.getStore()
  if (!reading) return
  reading.hasWritten = true
  reading.replica = undefined
}
