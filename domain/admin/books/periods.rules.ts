/** Months and quarters of the books, as addresses name them: 2026-11, and 2026-27-Q3 for October to December 2026. */
import { isDay } from '#shared/india-dates.rules.ts'
import { daysBefore } from '#shared/periods.rules.ts'

/** The first and the last day. */
export type Days = { from: string; to: string }

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const daysFrom = (month: string, months: number): Days => ({
  from: `${month}-01`,
  to: daysBefore(`${monthAfter(month, months)}-01`, 1),
})

/** Undefined for anything that is no month of this century. */
export const daysOfMonth = (month: string): Days | undefined =>
  /^20\d\d-\d\d$/.test(month) && isDay(`${month}-01`) ? daysFrom(month, 1) : undefined

export const nextMonth = (month: string): string => monthAfter(month, 1)

/** '2026-11' of a day. */
export const monthOfDay = (day: string): string => day.slice(0, 7)

/** From the newest to the oldest, at most so many. */
export function monthsDown(newest: string, oldest: string, most: number): string[] {
  const months: string[] = []
  for (let month = newest; month >= oldest && months.length < most; month = monthAfter(month, -1)) months.push(month)
  return months
}

const MONTHS_A_QUARTER = 3
/** April begins the financial year. */
const YEAR_BEGINS = 3

/** Undefined for anything that is no quarter of a financial year. */
export function daysOfQuarter(quarter: string): Days | undefined {
  const [, year = '', next = '', number = ''] = /^(20\d\d)-(\d\d)-Q([1-4])$/.exec(quarter) ?? []
  if (year === '' || Number(next) !== (Number(year) + 1) % 100) return undefined
  return daysFrom(monthAfter(`${year}-04`, (Number(number) - 1) * MONTHS_A_QUARTER), MONTHS_A_QUARTER)
}

export function quarterOfDay(day: string): string {
  const [year = 0, month = 0] = monthAfter(monthOfDay(day), -YEAR_BEGINS).split('-').map(Number)
  const quarter = Math.ceil(month / MONTHS_A_QUARTER)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}-Q${quarter}`
}

/** This quarter and those before it, the newest first. */
export function lastQuarters(today: string, count: number): string[] {
  const month = monthOfDay(today)
  return Array.from({ length: count }, (_, back) => quarterOfDay(`${monthAfter(month, -back * MONTHS_A_QUARTER)}-01`))
}
