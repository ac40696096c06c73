/** What is said of an artist who is away, or soon will be. */
import { dayAfter, delaysFrom, leaveDates } from '#shared/dispatch-dates.rules.ts'
import { datesInWords, dayInWords } from '#shared/delivery-dates.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

/**
 * To a buyer, from the first day on which it delays an order; null when nothing is to be said. The words change on the
 * days of `turningDays` and on no other: the dates of orders are the same on every day of a holiday.
 */
export function holidayWords(away: DateRange | null, now: Date): string | null {
  const today = indiaDay(now)
  if (!away || away.to < today || delaysFrom(away) > today) return null
  if (away.from > today)
    return `The artist is away ${daysInWords(away)}; an order that has not left by then leaves after.`
  return `The artist is away until ${dayInWords(away.to)}; orders leave ${datesInWords(leaveDates(now, away))}.`
}

/** To the artist. */
export function ownHolidayWords(away: DateRange, now: Date): string {
  if (away.from > indiaDay(now)) return `You will be away ${daysInWords(away)}.`
  return `You are away until ${dayInWords(away.to)}. Orders that come now leave ${datesInWords(leaveDates(now, away))}.`
}

/** Those on which a page that tells of it says something else than the day before. */
export const turningDays = (away: DateRange) => [delaysFrom(away), away.from, dayAfter(away.to, 1)]

const daysInWords = ({ from, to }: DateRange) =>
  from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`
