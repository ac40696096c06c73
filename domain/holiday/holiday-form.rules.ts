/** The days on which an artist is away, as they are asked for. */
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { asTyped, formSchema, mapForm, readDay } from '#shared/entered-text.rules.ts'
import type { FieldReader, FormErrors } from '#shared/entered-text.rules.ts'

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
  return (text, { change }) => (change === END_HOLIDAY ? { ok: true, value: '' } : readDay(text, error))
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
