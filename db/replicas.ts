/** Copies of the primary that answer reads. Which one answers whom: replicas.rules.ts. */
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type pg from 'pg'
import { batched } from '#shared/batched.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import { figure, type MetricReading } from '#shared/figures.rules.ts'
import type { ConnectionQueue } from './connection-queue.ts'
import { PipeliningDialect } from './pipeline.ts'
import { fromPrimary, inReading, type RequestReading, type ReplicaServer } from './reading.ts'
import {
  chooseReplica,
  LAG_MS_MAX,
  latestOf,
  missedAsOf,
  readPosition,
  showsOneOf,
  stillOpen,
  type Change,
  type LogMark,
  type Needs,
  type Position,
} from './replicas.rules.ts'
import { watchReplica, type ReplicaWatch } from './watch-replica.ts'

const MARK_EVERY_MS = 200
/** A minute's. A replica that is further behind has no lag in the metrics, but it has been out of use for long. */
const MARKS_MAX = 300

type Page = { tags: ReadonlySet<string>; isKeepable: boolean }

export type Replicas = {
  /** For a visitor who reads. `seen`: the position after their last change, as their browser kept it. */
  readingFor(reader: string, seen: string | undefined): RequestReading
  /** A public page that shows every change this process has heard of. */
  renderPage<P extends Page>(address: string, render: () => Promise<P>): Promise<P>
  /** The log's position now: who made a change before needs a replica that has passed it. Undefined: not known. */
  position(): Promise<string | undefined>
  /** These changes are committed. */
  drop(tags: readonly string[]): void
  /** Changes can't be heard of from here on, so no replica is used until `resume`. So it begins, too. */
  pause(): void
  resume(): void
  readings(): MetricReading[]
}

export type ReplicaPlace = {
  /** Host and port, for the metrics. */
  name: string
  config: pg.ClientConfig
  /** `isWatched`: whether a new connection leads to the server whose position we know, by when it started. */
  openPool: (isWatched: (start: string) => boolean) => { pool: pg.Pool; queue: ConnectionQueue }
}

type Replica = ReplicaServer & { name: string; replayed: Position | undefined }

export class ReplicaRouter implements Replicas {
  readonly #places: readonly ReplicaPlace[]
  readonly #askPrimary: () => Promise<string | undefined>
  readonly #replicas: Replica[] = []
  readonly #pools: pg.Pool[] = []
  readonly #watches: ReplicaWatch[] = []
  readonly #closing = new AbortController()
  #marks: LogMark[] = []
  #changes: Change[] = []
  #isPaused = true
  readonly position: () => Promise<string | undefined>

  constructor(places: readonly ReplicaPlace[], askPrimary: () => Promise<string | undefined>) {
    this.#places = places
    this.#askPrimary = askPrimary
    // A caller who comes during a question gets the answer to the next one: their commit may be later.
    const ask = batched<undefined, string | undefined>(async () => {
      const told = await askPrimary()
      return () => told
    })
    this.position = () => ask(undefined)
  }

  begin(): void {
    if (this.#replicas.length > 0) return
    for (const place of this.#places) this.#open(place)
    void this.#keepMarking()
  }

  #open({ name, config, openPool }: ReplicaPlace): void {
    let watched = ''
    const { pool, queue } = openPool((start) => start === watched)
    const executor = new Kysely({ dialect: new PipeliningDialect(pool) }).getExecutor()
    const replica: Replica = { name, executor, reads: 0, replayed: undefined }
    const watch = watchReplica(config, {
      onPosition: (replayed, start) => {
        watched = start
        replica.replayed = replayed
        queue.open()
      },
      onLost: () => {
        replica.replayed = undefined
        queue.close()
      },
    })
    this.#replicas.push(replica)
    this.#pools.push(pool)
    this.#watches.push(watch)
  }

  async #keepMarking(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const at = performance.now()
      const position = readPosition(await this.#askPrimary())
      if (position !== undefined) this.#marks = [...this.#marks.slice(1 - MARKS_MAX), { at, position }]
      await wait(MARK_EVERY_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  #choose(reader: string, needs: Needs): RequestReading {
    const asked = { reader, needs, marks: this.#marks, now: performance.now() }
    const chosen = this.#isPaused ? undefined : chooseReplica(this.#replicas, asked)
    return { asOf: 0, ...chosen, hasWritten: false }
  }

  readingFor(reader: string, seen: string | undefined): RequestReading {
    return this.#choose(reader, seen === undefined ? 'nothing' : (readPosition(seen) ?? 'unknown'))
  }

  async renderPage<P extends Page>(address: string, render: () => Promise<P>): Promise<P> {
    const reading = this.#choose(address, 'nothing')
    if (reading.replica) {
      const missed = missedAsOf(this.#changes, reading.asOf)
      const page = await inReading(reading, render)
      // What is missing has no tags to trust.
      if (missed.length === 0 || (page.isKeepable && !showsOneOf(missed, page.tags))) return page
    }
    return fromPrimary(render)
  }

  drop(tags: readonly string[]): void {
    const at = performance.now()
    this.#changes = [...stillOpen(this.#changes, at), { at, tags: new Set(tags) }]
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.drop([everyPage])
    this.#isPaused = false
  }

  readings(): MetricReading[] {
    const now = performance.now()
    return this.#replicas.flatMap(({ name: replica, replayed, reads }) => {
      const lagMs = now - latestOf({ replayed }, this.#marks)
      const lag = lagMs === Infinity ? [] : [figure('database_replica_lag_seconds', lagMs / 1_000, { replica })]
      const isUsed = !this.#isPaused && lagMs <= LAG_MS_MAX
      return [
        ...lag,
        figure('database_replica_used', Number(isUsed), { replica }),
        figure('database_replica_reads_total', reads, { replica }),
      ]
    })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#watches.map((watch) => watch.close()))
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }
}
