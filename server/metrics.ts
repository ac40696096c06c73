/** Counters and gauges in the text form that Prometheus reads. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PageCache } from './page-cache.ts'

export type MetricReading = {
  name: string
  help: string
  kind: 'counter' | 'gauge'
  value: number
  labels?: Record<string, string>
}

export class Metrics {
  readonly #answers = new Map<string, number>()
  readonly #readings: (() => MetricReading[])[] = []

  countAnswer(kind: 'kept' | 'page' | 'file' | 'operations', status: number): void {
    const key = `${kind} ${status}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
  }

  /** Adds figures that are read at the moment somebody asks. */
  read(reading: () => MetricReading[]): void {
    this.#readings.push(reading)
  }

  /** Each says of which process it is. */
  readings(): MetricReading[] {
    const answers = [...this.#answers].map(([key, value]) => {
      const [kind = '', status = ''] = key.split(' ')
      return counter('answers_total', 'Answers by kind and status.', value, { kind, status })
    })
    return ofThisProcess([...answers, ...this.#readings.flatMap((reading) => reading())])
  }
}

export const ofThisProcess = (readings: readonly MetricReading[]): MetricReading[] =>
  readings.map((reading) => ({ ...reading, labels: { process: String(process.pid), ...reading.labels } }))

/** What has one name stands together, under one description. */
export function metricsText(readings: readonly MetricReading[]): string {
  const named = Map.groupBy(readings, ({ name }) => name)
  return [...named.values()].flatMap(describe).join('')
}

const describe = (same: readonly MetricReading[]): string[] =>
  same.map((reading, index) => {
    const { name, help, kind } = reading
    return (index === 0 ? `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n` : '') + sample(reading)
  })

function sample({ name, value, labels }: MetricReading): string {
  const inner = Object.entries(labels ?? {}).map(([key, label]) => `${key}="${label}"`)
  return `${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}\n`
}

const reading =
  (kind: MetricReading['kind']) =>
  (name: string, help: string, value: number, labels?: Record<string, string>): MetricReading => ({
    name: `store_${name}`,
    help,
    kind,
    value,
    labels,
  })

export const counter = reading('counter')
const gauge = reading('gauge')

/** Of any process of the store. */
export function processReadings(): MetricReading[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  return [
    gauge('memory_rss_bytes', 'Resident memory.', rss),
    gauge('memory_heap_bytes', 'Of it objects of the program.', heapUsed),
    gauge('memory_external_bytes', 'Of it bytes that objects hold, such as those of kept pages.', external),
    gauge('uptime_seconds', 'Seconds since the start.', process.uptime()),
  ]
}

/** Of one that answers visitors: its kept pages, its memory, how long its loop is held up. */
export function hostReadings(pages: PageCache): () => MetricReading[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => [
    gauge('pages_kept', 'Pages in memory.', pages.size),
    gauge('pages_kept_bytes', 'Bytes of pages in memory.', pages.bytes),
    ...Object.entries(pages.counts).map(([name, value]) =>
      counter(`pages_${name}_total`, `Pages ${name} since the start.`, value),
    ),
    gauge('event_loop_delay_p99_seconds', 'Event loop delay, 99th percentile.', delay.percentile(99) / 1e9),
    gauge('process_info', 'A process that answers visitors.', 1),
    ...processReadings(),
  ]
}

/** Which process unpacks strangers' pictures, while there is one. */
export const drawingReadings = (pid: number | undefined): MetricReading[] =>
  pid === undefined ? [] : [gauge('drawing_process_info', 'The process that draws pictures.', 1, { pid: String(pid) })]
