import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MetricReading } from './metrics.ts'
import type { PageCache } from './page-cache.ts'

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
