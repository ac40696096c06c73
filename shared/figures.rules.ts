/** Every metric of the store, at `/metrics` and sent to a collector. Each is on a panel of ops/grafana-dashboard.json. */

type Described = { kind: 'counter' | 'gauge' | 'histogram'; help: string }

const counter = (help: string) => ({ kind: 'counter', help }) as const
const gauge = (help: string) => ({ kind: 'gauge', help }) as const
const histogram = (help: string) => ({ kind: 'histogram', help }) as const

export const FIGURES = {
  // What visitors get
  answers_total: counter('Answers by kind and status.'),
  answer_seconds: histogram('Duration of uncached answers, by kind.'),
  policy_reports_total: counter('Content security policy violation reports.'),
  pages_kept: gauge('Pages in memory.'),
  pages_kept_bytes: gauge('Bytes of pages in memory.'),
  pages_hits_total: counter('Cached pages served since the start.'),
  pages_misses_total: counter('Pages not found in the cache since the start.'),
  pages_dropped_total: counter('Cached pages dropped by a change since the start.'),
  pages_evicted_total: counter('Cached pages evicted for lack of space since the start.'),

  // What the shop does
  orders_paid_lately: gauge('Orders paid within the last hour and not refunded.'),
  orders_needing_attention: gauge('Orders that need attention.'),
  audit_entries_total: counter('Audit log entries, by action.'),
  jobs_total: counter('Job attempts, by outcome.'),
  jobs_due: gauge('Jobs due but not running.'),
  audit_unsealed_seconds: gauge('How long the oldest audit log entry has not been sealed.'),
  jobs_oldest_due_seconds: gauge('How long the oldest due job has waited.'),
  jobs_parked: gauge('Jobs given up, by outcome.'),
  whatsapp_refused_lately: gauge(
    'WhatsApp messages refused within the last hour for a reason that the owner must end.',
  ),
  provider_calls_total: counter('Calls to other companies, by host and outcome.'),
  provider_call_seconds: histogram('Duration of calls to other companies, by host.'),

  // What it runs on
  database_connections: gauge('Database connections, by whether they are in use.'),
  database_away: gauge('1 while the database is unreachable and only cached pages are served, else 0.'),
  database_waiting: gauge('Callers waiting for a database connection.'),
  database_replica_used: gauge('1 while reads go to this replica, else 0.'),
  database_replica_lag_seconds: gauge('How far a replica is behind the primary, at most.'),
  database_replica_reads_total: counter('Statements sent to a replica.'),
  event_loop_delay_p99_seconds: gauge('Event loop delay, 99th percentile.'),
  memory_rss_bytes: gauge('Resident memory.'),
  memory_heap_bytes: gauge('Heap memory in use.'),
  memory_external_bytes: gauge('External memory, such as cached pages.'),
  uptime_seconds: gauge('Seconds since the start.'),
  process_info: gauge('A process that answers visitors.'),
  picture_disk_free_bytes: gauge('Free space where pictures are stored.'),
  pictures_storable: gauge('1 while pictures can be stored, else 0.'),
  drawing_process_info: gauge('The process that draws pictures.'),
} as const satisfies Record<string, Described>

export type FigureName = keyof typeof FIGURES
type NamesOf<Kind> = { [Name in FigureName]: (typeof FIGURES)[Name]['kind'] extends Kind ? Name : never }[FigureName]

export type Labels = Readonly<Record<string, string>>

/** How many took how long. */
export type Spread = { bounds: readonly number[]; counts: number[]; sum: number }

export type MetricReading = { name: string; help: string; labels?: Labels | undefined } & (
  | { kind: 'counter' | 'gauge'; value: number }
  | { kind: 'histogram'; value: Spread }
)

const described = (name: FigureName) => ({ ...FIGURES[name], name: `store_${name}` })

export const figure = (name: NamesOf<'counter' | 'gauge'>, value: number, labels?: Labels): MetricReading =>
  ({ ...described(name), value, labels }) as MetricReading

export const spreadFigure = (name: NamesOf<'histogram'>, value: Spread, labels?: Labels): MetricReading =>
  ({ ...described(name), value, labels }) as MetricReading

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

export const emptySpread = (): Spread => ({
  bounds: SECONDS,
  counts: Array<number>(SECONDS.length + 1).fill(0),
  sum: 0,
})

export function addSeconds(spread: Spread, seconds: number): void {
  const place = spread.bounds.findIndex((bound) => seconds <= bound)
  const bucket = place === -1 ? spread.bounds.length : place
  spread.counts[bucket] = (spread.counts[bucket] ?? 0) + 1
  spread.sum += seconds
}
