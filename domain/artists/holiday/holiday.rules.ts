/** Days on which an artist is away: the form, and what people read. */
import { datesInWords, dayInWords } from '#shared/delivery-dates.rules.ts'
import { dayAfter, delaysFrom, leaveDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import { asTyped, formSchema, mapForm, readDay, yes } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormErrors } from '#shared/entered-text.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { timeAwayWords } from '#words/time-away.ts'

/**
 * For buyers, from the first day on which it delays an order; null if there is nothing to say. The text changes only on
 * the days of `turningDays`, since orders have the same dates on every day of a holiday.
 */
export function holidayWords(away: DateRange | null, now: Date): string | null {
  const today = indiaDay(now)
  if (!away || away.to < today || delaysFrom(away) > today) return null
  const [from, to] = [dayInWords(away.from), dayInWords(away.to)]
  if (away.from <= today) return timeAwayWords.artistAwayUntil(to, datesInWords(leaveDates(now, away)))
  return from === to ? timeAwayWords.artistAwayOn(from) : timeAwayWords.artistAwayFrom(from, to)
}

/** For the artist. */
export function ownHolidayWords(away: DateRange, now: Date): string {
  const [from, to] = [dayInWords(away.from), dayInWords(away.to)]
  if (away.from <= indiaDay(now)) return timeAwayWords.youAreAwayUntil(to, datesInWords(leaveDates(now, away)))
  return from === to ? timeAwayWords.youWillBeAwayOn(from) : timeAwayWords.youWillBeAwayFrom(from, to)
}

/** The days on which the text for buyers changes. */
export const turningDays = (away: DateRange) => [delaysFrom(away), away.from, dayAfter(away.to, 1)]

export const END_HOLIDAY = 'end'

/** As the database holds it, too. */
const HOLIDAY_DAYS_MAX = 60
const DAYS_AHEAD_MAX = 365

/** Without days the holiday ends. */
export type HolidayRequest = { away: DateRange | null }

export const holidayForm = mapForm(
  formSchema<{ change: string; away_from: string; away_until: string }>({
    change: asTyped,
    away_from: dayAway(() => timeAwayWords.chooseFirst),
    away_until: dayAway(() => timeAwayWords.chooseLast),
  }),
  ({ change, away_from: from, away_until: to }): HolidayRequest => ({
    away: change === END_HOLIDAY ? null : { from, to },
  }),
)

/** A form that ends it names no days. */
/* @__NO_SIDE_EFFECTS__ */
function dayAway(missing: () => string): FieldReader<string> {
  return (text, { change }) => (change === END_HOLIDAY ? yes('') : readDay(text, missing()))
}

/** A first day that has passed may stay while the last day is changed. `held` is the saved holiday. */
export function holidayErrors(away: DateRange, { today, held }: { today: string; held: DateRange | null }): FormErrors {
  if (away.from > dayAfter(today, DAYS_AHEAD_MAX)) return { away_from: timeAwayWords.withinAYear }
  if (away.from < today && away.from !== firstDayOf(held, today)) return { away_from: timeAwayWords.firstInPast }
  if (away.to < away.from) return { away_until: timeAwayWords.lastBeforeFirst }
  if (away.to < today) return { away_until: timeAwayWords.lastInPast }
  if (away.to > dayAfter(away.from, HOLIDAY_DAYS_MAX - 1))
    return { away_until: timeAwayWords.tooLong(HOLIDAY_DAYS_MAX) }
  return {}
}

/** The days to choose from in the form. */
export function holidayBounds(held: DateRange | null, today: string): DateRange {
  const first = firstDayOf(held, today)
  return {
    from: first !== undefined && first < today ? first : today,
    to: dayAfter(today, DAYS_AHEAD_MAX + HOLIDAY_DAYS_MAX - 1),
  }
}

const firstDayOf = (held: DateRange | null, today: string) => (held && held.to >= today ? held.from : undefined)
