/** Figures of a process, and their text form that Prometheus reads. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#db/connect.ts'
import {
  addSeconds,
  emptySpread,
  figure,
  spreadFigure,
  type Labels,
  type MetricReading,
  type Spread,
} from '#shared/figures.rules.ts'
import { ownCounts } from '#shared/own-counts.ts'
import type { PageCache } from './page-cache.ts'

/** `call`: what a page fetches in the background. */
export type ServedKind = 'kept' | 'page' | 'call' | 'picture'

export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #times = new Map<ServedKind, Spread>()
  readonly #readings: (() => MetricReading[])[] = []

  /** `begunAt`, as `performance.now()` has it, where it is worth knowing how long that took. */
  countAnswer(kind: ServedKind, status: number, begunAt?: number): void {
    const key = `${kind} ${status}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
    if (begunAt === undefined) return
    const spread = this.#times.get(kind) ?? emptySpread()
    addSeconds(spread, (performance.now() - begunAt) / 1_000)
    this.#times.set(kind, spread)
  }

  /** Adds figures that are read at the moment of the request. */
  read(reading: () => MetricReading[]): void {
    this.#readings.push(reading)
  }

  /** Each says of which process it is. */
  readings(): MetricReading[] {
    const answers = [...this.#answers].map(([key, value]) => {
      const [kind = '', status = ''] = key.split(' ')
      return figure('answers_total', value, { kind, status })
    })
    const times = [...this.#times].map(([kind, spread]) => spreadFigure('answer_seconds', spread, { kind }))
    return ofThisProcess([...answers, ...times, ...this.#readings.flatMap((reading) => reading())])
  }
}

export const ofThisProcess = (readings: readonly MetricReading[]): MetricReading[] =>
  readings.map((reading) => ({ ...reading, labels: { process: String(process.pid), ...reading.labels } }))

/** Samples of one name are grouped under one description. */
export function metricsText(readings: readonly MetricReading[]): string {
  const named = Map.groupBy(readings, ({ name }) => name)
  return [...named.values()].flatMap(describe).join('')
}

const describe = (same: readonly MetricReading[]): string[] =>
  same.map((reading, index) => {
    const { name, help, kind } = reading
    return (index === 0 ? `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n` : '') + samples(reading)
  })

function samples({ name, kind, value, labels = {} }: MetricReading): string {
  if (kind !== 'histogram') return sample(name, value, labels)
  const { bounds, counts, sum } = value
  let count = 0
  const buckets = counts.map((more, place) =>
    sample(`${name}_bucket`, (count += more), { ...labels, le: String(bounds[place] ?? '+Inf') }),
  )
  return [...buckets, sample(`${name}_sum`, sum, labels), sample(`${name}_count`, count, labels)].join('')
}

function sample(name: string, value: number, labels: Labels): string {
  const inner = Object.entries(labels).map(([key, label]) => `${key}="${label}"`)
  return `${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}\n`
}

/** Figures of any process of the store. */
export function processReadings(): MetricReading[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  return [
    figure('memory_rss_bytes', rss),
    figure('memory_heap_bytes', heapUsed),
    figure('memory_external_bytes', external),
    figure('uptime_seconds', process.uptime()),
  ]
}

/** Figures of a process that answers visitors: cached pages, connections, memory, event-loop delay. */
export function hostReadings(
  pages: PageCache,
  { pool, isAway, replicas }: Pick<Database, 'pool' | 'isAway' | 'replicas'>,
): () => MetricReading[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => [
    figure('pages_kept', pages.size),
    figure('pages_kept_bytes', pages.bytes),
    figure('pages_hits_total', pages.counts.hits),
    figure('pages_misses_total', pages.counts.misses),
    figure('pages_dropped_total', pages.counts.dropped),
    figure('pages_evicted_total', pages.counts.evicted),
    figure('database_connections', pool.totalCount - pool.idleCount, { use: 'busy' }),
    figure('database_connections', pool.idleCount, { use: 'idle' }),
    figure('database_away', Number(isAway())),
    figure('database_waiting', pool.waitingCount),
    ...(replicas?.readings() ?? []),
    figure('event_loop_delay_p99_seconds', delay.percentile(99) / 1e9),
    figure('process_info', 1),
    ...ownCounts(),
    ...processReadings(),
  ]
}

/** The process that decodes uploaded pictures, while there is one. */
export const drawingReadings = (pid: number | undefined): MetricReading[] =>
  pid === undefined ? [] : [figure('drawing_process_info', 1, { pid: String(pid) })]
