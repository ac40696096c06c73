/** Months, quarters and financial years, as addresses name them: 2026-11, 2026-27-Q3 for October to December 2026, 2026-27. */
import { languageWords } from '#words/language.ts'
import type { DateRange } from './dispatch-dates.rules.ts'
import { isDay } from './india-dates.rules.ts'
import { daysBefore } from './periods.rules.ts'

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const daysFrom = (month: string, months: number): DateRange => ({
  from: `${month}-01`,
  to: daysBefore(`${monthAfter(month, months)}-01`, 1),
})

/** The first and the last day; undefined for anything that is no month of this century. */
export const daysOfMonth = (month: string): DateRange | undefined =>
  /^20\d\d-\d\d$/.test(month) && isDay(`${month}-01`) ? daysFrom(month, 1) : undefined

export const nextMonth = (month: string): string => monthAfter(month, 1)

/** '2026-11' of a day. */
export const monthOfDay = (day: string): string => day.slice(0, 7)

/** The month of a day and those before it, the newest first: '2026-11', '2026-10', … */
export const lastMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthAfter(monthOfDay(today), -back))

/** The months since a day, the newest first, so many at most. */
export const monthsSince = (first: string, today: string, countMax: number): string[] =>
  lastMonths(today, countMax).filter((month) => month >= monthOfDay(first))

/** 'November 2026', of a month or a day in it. */
export const monthName = (month: string): string =>
  `${languageWords.months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** 'Nov', of a month or a day in it. */
export const shortMonth = (month: string): string => languageWords.shortMonths[Number(month.slice(5, 7)) - 1] ?? ''

/** 'Nov 2026' */
export const shortMonthName = (month: string): string => `${shortMonth(month)} ${month.slice(0, 4)}`

/** A financial year begins with April. */
const YEAR_BEGINS = 3
const MONTHS_A_QUARTER = 3
const QUARTERS = 4

const nameOf = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** The financial year of a day: '2026-27'. */
export const yearOf = (day: string): string => nameOf(Number(monthAfter(monthOfDay(day), -YEAR_BEGINS).slice(0, 4)))

/** The financial years since a day, the newest first. */
export function yearsSince(first: string, today: string): string[] {
  const [oldest, newest] = [yearOf(first), yearOf(today)].map((year) => Number(year.slice(0, 4)))
  if (oldest === undefined || newest === undefined || oldest > newest) return []
  return Array.from({ length: newest - oldest + 1 }, (_, back) => nameOf(newest - back))
}

/** The days of a financial year, and its months from April to March. */
export function daysOfYear(year: string): (DateRange & { months: string[] }) | undefined {
  const first = Number(/^(\d{4})-\d\d$/.exec(year)?.[1] ?? Number.NaN)
  if (nameOf(first) !== year) return undefined
  const months = Array.from({ length: QUARTERS * MONTHS_A_QUARTER }, (_, after) => monthAfter(`${first}-04`, after))
  return { from: `${first}-04-01`, to: `${first + 1}-03-31`, months }
}

/** Undefined for anything that is no quarter of a financial year. */
export function daysOfQuarter(quarter: string): DateRange | undefined {
  const [, year = '', number = ''] = /^(20\d\d-\d\d)-Q([1-4])$/.exec(quarter) ?? []
  const first = daysOfYear(year)?.months[(Number(number) - 1) * MONTHS_A_QUARTER]
  return first === undefined ? undefined : daysFrom(first, MONTHS_A_QUARTER)
}

export function quarterOfDay(day: string): string {
  const month = Number(monthAfter(monthOfDay(day), -YEAR_BEGINS).slice(5))
  return `${yearOf(day)}-Q${Math.ceil(month / MONTHS_A_QUARTER)}`
}

/** This quarter and those before it, the newest first. */
export const lastQuarters = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => quarterOfDay(monthAfter(monthOfDay(today), -back * MONTHS_A_QUARTER)))
