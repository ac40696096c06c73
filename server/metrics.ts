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
    const answers = [...this.#answers].map(([key, value]): MetricReading => {
      const [kind = '', status = ''] = key.split(' ')
      return {
        name: 'store_answers_total',
        help: 'Answers by kind and status.',
        kind: 'counter',
        value,
        labels: { kind, status },
      }
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

/** Figures about this process: its kept pages, its memory, how long its loop is held up. */
export function hostReadings(pages: PageCache): () => MetricReading[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => [
    { name: 'store_pages_kept', help: 'Pages in memory.', kind: 'gauge', value: pages.size },
    { name: 'store_pages_kept_bytes', help: 'Bytes of pages in memory.', kind: 'gauge', value: pages.bytes },
    ...Object.entries(pages.counts).map(([name, value]): MetricReading => ({
      name: `store_pages_${name}_total`,
      help: `Pages ${name} since the start.`,
      kind: 'counter',
      value,
    })),
    {
      name: 'store_event_loop_delay_p99_seconds',
      help: 'Event loop delay, 99th percentile.',
      kind: 'gauge',
      value: delay.percentile(99) / 1e9,
    },
    { name: 'store_memory_rss_bytes', help: 'Resident memory.', kind: 'gauge', value: process.memoryUsage.rss() },
    {
      name: 'store_process_info',
      help: 'This process.',
      kind: 'gauge',
      value: 1,
      labels: { pid: String(process.pid) },
    },
    { name: 'store_uptime_seconds', help: 'Seconds since the start.', kind: 'gauge', value: process.uptime() },
  ]
}
