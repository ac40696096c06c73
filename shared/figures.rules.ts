/** Every figure that the store tells, at `/metrics` and to a collector; each stands on a panel of ops/grafana-dashboard.json. */

type Described = { kind: 'counter' | 'gauge' | 'histogram'; help: string }

const counter = (help: string) => ({ kind: 'counter', help }) as const
const gauge = (help: string) => ({ kind: 'gauge', help }) as const
const histogram = (help: string) => ({ kind: 'histogram', help }) as const

export const FIGURES = {
  // What visitors get
  answers_total: counter('Answers by kind and status.'),
  answer_seconds: histogram('How long answers took that were not kept, by kind.'),
  policy_reports_total: counter('Reports of what the policy of a page refused.'),
  pages_kept: gauge('Pages in memory.'),
  pages_kept_bytes: gauge('Bytes of pages in memory.'),
  pages_hits_total: counter('Pages hits since the start.'),
  pages_misses_total: counter('Pages misses since the start.'),
  pages_dropped_total: counter('Pages dropped since the start.'),
  pages_evicted_total: counter('Pages evicted since the start.'),

  // What the shop does
  orders_paid_lately: gauge('Orders that were paid within the last hour, and are paid still.'),
  orders_needing_attention: gauge('Orders that wait for a person to look.'),
  audit_entries_total: counter('What was noted in the audit log, by what was done.'),
  jobs_total: counter('Attempts of jobs by how they ended.'),
  jobs_due: gauge('Jobs that could be done now and are not at work.'),
  audit_unsealed_seconds: gauge('For how long the oldest entry of the audit log has not been sealed.'),
  jobs_oldest_due_seconds: gauge('For how long the oldest of them has been due.'),
  jobs_parked: gauge('Jobs that nobody tries any more, by how they ended.'),
  provider_calls_total: counter('Calls to other companies, by host and how they ended.'),
  provider_call_seconds: histogram('How long calls to other companies took, by host.'),

  // What it runs on
  database_connections: gauge('Connections to the database, by whether somebody uses them.'),
  database_away: gauge('Whether the database is unreachable, and cached pages are all that is served: 1 or 0.'),
  database_waiting: gauge('Who waits for a connection to the database.'),
  event_loop_delay_p99_seconds: gauge('Event loop delay, 99th percentile.'),
  memory_rss_bytes: gauge('Resident memory.'),
  memory_heap_bytes: gauge('Of it objects of the program.'),
  memory_external_bytes: gauge('Of it bytes that objects hold, such as those of kept pages.'),
  uptime_seconds: gauge('Seconds since the start.'),
  process_info: gauge('A process that answers visitors.'),
  picture_disk_free_bytes: gauge('What may still be written where pictures are stored.'),
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
