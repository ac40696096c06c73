import { isDay } from '#shared/india-dates.rules.ts'
import { languageWords } from '#words/language.ts'

/** The first and the last day of a month such as '2026-11'. */
export function monthOf(month: string): { from: string; to: string } | undefined {
  const from = `${month}-01`
  if (!/^\d{4}-\d\d$/.test(month) || !isDay(from)) return undefined
  const last = new Date(Date.parse(from))
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { from, to: last.toISOString().slice(0, 10) }
}

/** This month and those before it, the newest first: '2026-11', '2026-10', … */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The months since a day, the newest first, so many at most. */
export const monthsSince = (first: string, today: string, countMax: number): string[] =>
  lastMonths(today, countMax).filter((month) => month >= first.slice(0, 7))

const APRIL = 4
const MONTHS = 12

const nameOf = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** The financial year of a day, from 1 April to 31 March: '2026-27'. */
export function yearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return nameOf(month < APRIL ? year - 1 : year)
}

/** The financial years since a day, the newest first. */
export function yearsSince(first: string, today: string): string[] {
  const [oldest, newest] = [yearOf(first), yearOf(today)].map((year) => Number(year.slice(0, 4)))
  if (oldest === undefined || newest === undefined || oldest > newest) return []
  return Array.from({ length: newest - oldest + 1 }, (_, back) => nameOf(newest - back))
}

/** The days of a financial year, and its months from April to March. */
export function daysOfYear(year: string): { from: string; to: string; months: string[] } | undefined {
  const first = Number(/^(\d{4})-\d\d$/.exec(year)?.[1] ?? Number.NaN)
  if (nameOf(first) !== year) return undefined
  const months = lastMonths(`${first + 1}-03-31`, MONTHS).toReversed()
  return { from: `${first}-04-01`, to: `${first + 1}-03-31`, months }
}

/** 'November 2026' */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${languageWords.months[Number(number) - 1]} ${year}`
}
