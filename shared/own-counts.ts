/** What this process counts of itself since its start; `/metrics` reports it. */
import {
  addSeconds,
  emptySpread,
  figure,
  spreadFigure,
  type Labels,
  type MetricReading,
  type Spread,
} from './figures.rules.ts'

type Counted = 'audit_entries_total' | 'provider_calls_total'
type Timed = 'provider_call_seconds'

const counts = new Map<string, { name: Counted; labels: Labels; value: number }>()
const times = new Map<string, { name: Timed; labels: Labels; value: Spread }>()

const keyOf = (name: string, labels: Labels) => JSON.stringify([name, labels])

/** `labels`: of a few values, none of which is anybody's. */
export function countOne(name: Counted, labels: Labels): void {
  const key = keyOf(name, labels)
  const counted = counts.get(key) ?? { name, labels, value: 0 }
  counted.value++
  counts.set(key, counted)
}

export function noteSeconds(name: Timed, labels: Labels, seconds: number): void {
  const key = keyOf(name, labels)
  const timed = times.get(key) ?? { name, labels, value: emptySpread() }
  addSeconds(timed.value, seconds)
  times.set(key, timed)
}

export const ownCounts = (): MetricReading[] => [
  ...[...counts.values()].map(({ name, value, labels }) => figure(name, value, labels)),
  ...[...times.values()].map(({ name, value, labels }) => spreadFigure(name, value, labels)),
]
