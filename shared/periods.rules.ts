/** Days, weeks and months as a report divides them. Days are written 2026-11-24, as they are in India. */
import { dayAfter } from './dispatch-dates.rules.ts'
import { INDIA_MS, isDay } from './india-dates.rules.ts'

const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** From the first day to the last, both included. */
export type Period = { from: string; to: string; by: Step }

const DAY_MS = 86_400_000
const EARLIEST = '2020-01-01'
/** More columns can't be read. */
const DAYS_MAX = 100

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const daysBefore = (day: string, days: number) => dayAfter(day, -days)

/**
 * The period asked for, swapped if it ends before it begins; the last thirty days if unreadable. A long period is never
 * shown day by day.
 */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [one, other] = [dayOf(query.get('from'), today), dayOf(query.get('to'), today) ?? today]
  const from = one === undefined ? daysBefore(other, 29) : one < other ? one : other
  const to = one === undefined || one < other ? other : one
  const step = STEPS.find((known) => known === query.get('by')) ?? 'day'
  const isLong = (toMs(to) - toMs(from)) / DAY_MS >= DAYS_MAX
  return { from, to, by: step === 'day' && isLong ? 'week' : step }
}

/** Why another period is shown than was asked for; undefined when it is the same. */
export function periodTrouble(query: URLSearchParams, today: string): 'not-days' | 'turned-round' | undefined {
  const [from, to] = [query.get('from'), query.get('to')]
  if ([from, to].some((day) => day !== null && dayOf(day, today) === undefined)) return 'not-days'
  return from !== null && from > (to ?? today) ? 'turned-round' : undefined
}

function dayOf(text: string | null, today: string): string | undefined {
  return text !== null && isDay(text) && text >= EARLIEST && text <= today ? text : undefined
}

/** The first day of each column, in their order. A week begins with Monday. */
export function columnsOf({ from, to, by }: Period): string[] {
  const columns: string[] = []
  for (let column = columnOf(from, by); column <= to; column = nextColumn(column, by)) columns.push(column)
  return columns
}

/** The column that a day is counted in. */
export function columnOf(day: string, by: Step): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`
  if (by === 'day') return day
  const sinceMonday = (new Date(toMs(day)).getUTCDay() + 6) % 7
  return daysBefore(day, sinceMonday)
}

function nextColumn(column: string, by: Step): string {
  if (by === 'month') return columnOf(dayAfter(column, 31), 'month')
  return dayAfter(column, by === 'day' ? 1 : 7)
}

/** The instants at which the period begins, and at which it is over. */
export function instantsOf({ from, to }: Pick<Period, 'from' | 'to'>): { since: Date; until: Date } {
  return { since: new Date(toMs(from) - INDIA_MS), until: new Date(toMs(to) + DAY_MS - INDIA_MS) }
}
