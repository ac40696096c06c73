/** The days on which an artist is away: as they are asked for, and as they are told. */
import { datesInWords, dayInWords } from '#shared/delivery-dates.rules.ts'
import { dayAfter, delaysFrom, leaveDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import { asTyped, formSchema, mapForm, readDay, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormErrors } from '#shared/entered-text.rules.ts'
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

export const END_HOLIDAY = 'end'

/** As the database holds it, too. */
const HOLIDAY_DAYS_MAX = 60
const DAYS_AHEAD_MAX = 365

/** Without days there is to be no holiday any more. */
export type HolidayWish = { away: DateRange | null }

export const holidayForm = mapForm(
  formSchema<{ change: string; away_from: string; away_until: string }>({
    change: asTyped,
    away_from: dayAway('Please choose your first day away.'),
    away_until: dayAway('Please choose your last day away.'),
  }),
  ({ change, away_from: from, away_until: to }): HolidayWish => ({
    away: change === END_HOLIDAY ? null : { from, to },
  }),
)

/** Whoever ends it names no days. */
/* @__NO_SIDE_EFFECTS__ */
function dayAway(error: string): FieldReader<string> {
  return (text, { change }) => (change === END_HOLIDAY ? yes('') : readDay(text, error))
}

/** A first day that has passed stays as it is while the last one is changed. `held` is what stands so far. */
export function holidayErrors(away: DateRange, { today, held }: { today: string; held: DateRange | null }): FormErrors {
  if (away.from > dayAfter(today, DAYS_AHEAD_MAX)) return { away_from: 'Please choose a day within a year.' }
  if (away.from < today && away.from !== firstDayOf(held, today))
    return { away_from: 'The first day cannot be in the past.' }
  if (away.to < away.from) return { away_until: 'The last day cannot be before the first.' }
  if (away.to < today) return { away_until: 'The last day cannot be in the past.' }
  if (away.to > dayAfter(away.from, HOLIDAY_DAYS_MAX - 1))
    return { away_until: `Please be away for at most ${HOLIDAY_DAYS_MAX} days at a time.` }
  return {}
}

/** Between which days the form lets one choose. */
export function holidayBounds(held: DateRange | null, today: string): DateRange {
  const first = firstDayOf(held, today)
  return {
    from: first !== undefined && first < today ? first : today,
    to: dayAfter(today, DAYS_AHEAD_MAX + HOLIDAY_DAYS_MAX - 1),
  }
}

const firstDayOf = (held: DateRange | null, today: string) => (held && held.to >= today ? held.from : undefined)
