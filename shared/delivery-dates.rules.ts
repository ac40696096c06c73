/** When a work leaves its artist, and when it arrives: the days on which the artist is away do not count. */
import { indiaDay, MONTHS } from './india-dates.rules.ts'

const DAYS_TO_LEAVE = { fewest: 8, most: 14 } as const
const DAY_MS = 86_400_000

/** Days in India, 'YYYY-MM-DD', both of them counted. */
export type DateRange = { from: string; to: string }

export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** As an artist's row says it. */
export type AwayDays = { awayFrom: string | null; awayUntil: string | null }

export const awayOf = ({ awayFrom, awayUntil }: AwayDays): DateRange | null =>
  awayFrom && awayUntil ? { from: awayFrom, to: awayUntil } : null

/** The first day on which an order is promised later because of it. */
export const delaysFrom = (away: DateRange) => dayAfter(away.from, -DAYS_TO_LEAVE.most)

export function leaveDates(orderedAt: Date, away: DateRange | null): DateRange {
  const ordered = indiaDay(orderedAt)
  const { fewest, most } = DAYS_TO_LEAVE
  return { from: workingDayAfter(ordered, fewest, away), to: workingDayAfter(ordered, most, away) }
}

function workingDayAfter(day: string, count: number, away: DateRange | null): string {
  const plain = dayAfter(day, count)
  if (!away || away.from > plain || away.to <= day) return plain
  const lostFrom = away.from > day ? away.from : dayAfter(day, 1)
  const lost = (Date.parse(away.to) - Date.parse(lostFrom)) / DAY_MS + 1
  return dayAfter(plain, lost)
}

/** What holds for all of them together: the one that leaves last says when. */
export function latestDates([first, ...others]: readonly [DateRange, ...DateRange[]]): DateRange {
  return others.reduce((latest, { from, to }) => {
    return { from: from > latest.from ? from : latest.from, to: to > latest.to ? to : latest.to }
  }, first)
}

/** What was promised for lines when they were ordered; the usual days for those of which nothing was kept. */
export function promisedDates(
  orderedAt: Date,
  lines: readonly { leavesFrom: string | null; leavesBy: string | null }[],
): DateRange {
  const usual = leaveDates(orderedAt, null)
  const [first = usual, ...others] = lines.map(({ leavesFrom, leavesBy }) =>
    leavesFrom && leavesBy ? { from: leavesFrom, to: leavesBy } : usual,
  )
  return latestDates([first, ...others])
}

export type CourierDays = { fewest: number; most: number }

/** What couriers need anywhere in India, when nobody says it for a place. */
export const USUAL_COURIER_DAYS: CourierDays = { fewest: 3, most: 8 }

export const arrivalDates = (leaves: DateRange, courier: CourierDays): DateRange => ({
  from: dayAfter(leaves.from, courier.fewest),
  to: dayAfter(leaves.to, courier.most),
})

/** '2 December' */
export function dayInWords(date: string): string {
  const { day, month } = partsOf(date)
  return `${day} ${month}`
}

/** 'between 2 and 11 December', 'between 29 December 2026 and 4 January 2027'. */
export function datesInWords({ from, to }: DateRange): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  if (from === to) return `on ${dayInWords(to)}`
  if (start.year !== end.year)
    return `between ${start.day} ${start.month} ${start.year} and ${end.day} ${end.month} ${end.year}`
  const month = start.month === end.month ? '' : ` ${start.month}`
  return `between ${start.day}${month} and ${end.day} ${end.month}`
}

function partsOf(day: string): { year: string; month: string; day: number } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', day: Number(date) }
}
