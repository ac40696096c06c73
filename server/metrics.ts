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

  text(): string {
    const answers = [...this.#answers].map(([key, value]) => {
      const [kind = '', status = ''] = key.split(' ')
      return counter('answers_total', 'Answers by kind and status.', value, { kind, status })
    })
    const readings = [...answers, ...this.#readings.flatMap((reading) => reading())]
    const seen = new Set<string>()
    return readings.map((reading) => describe(reading, seen)).join('')
  }
}

function describe({ name, help, kind, value, labels }: MetricReading, seen: Set<string>): string {
  const head = seen.has(name) ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`
  seen.add(name)
  const inner = Object.entries(labels ?? {}).map(([key, label]) => `${key}="${label}"`)
  return `${head}${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}\n`
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

/** Figures about this process: its kept pages, its memory, how long its loop is held up. */
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
    gauge('memory_rss_bytes', 'Resident memory.', process.memoryUsage.rss()),
    gauge('process_info', 'This process.', 1, { pid: String(process.pid) }),
    gauge('uptime_seconds', 'Seconds since the start.', process.uptime()),
  ]
}

/** Which process unpacks strangers' pictures, while there is one. */
export const drawingReadings = (pid: number | undefined): MetricReading[] =>
  pid === undefined ? [] : [gauge('drawing_process_info', 'The process that draws pictures.', 1, { pid: String(pid) })]
