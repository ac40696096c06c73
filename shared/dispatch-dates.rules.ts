/** When a work ships: within 8-14 days, not counting days on which the artist is away. */
import { indiaDay } from './india-dates.rules.ts'

export const DAYS_TO_LEAVE = { fewest: 8, most: 14 } as const
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

/** Dates for several works together: those of the one that ships last. */
export function latestDates([first, ...others]: readonly [DateRange, ...DateRange[]]): DateRange {
  return others.reduce((latest, { from, to }) => {
    return { from: from > latest.from ? from : latest.from, to: to > latest.to ? to : latest.to }
  }, first)
}

/** The dates promised for lines when they were ordered; the usual days where none are stored. */
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
