import { MONTHS, longDay } from '#shared/india-dates.rules.ts'
import type { Step } from '#shared/periods.rules.ts'

/** `24 November 2026`, `Week of 23 November 2026`, `November 2026`. */
export function columnLabel(day: string, by: Step): string {
  if (by === 'month') return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  return by === 'week' ? `Week of ${longDay(day)}` : longDay(day)
}
