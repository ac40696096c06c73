/** Mornings in India, when the store does what it does each day. */
import { dayAfter } from './dispatch-dates.rules.ts'
import { INDIA_MS, indiaDay } from './india-dates.rules.ts'

const MORNING_HOUR = 8

export const morningOf = (day: string, hour = MORNING_HOUR): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - INDIA_MS)

/** The day of the next one after this moment. */
export function nextMorning(now: Date, hour?: number): string {
  const today = indiaDay(now)
  return now < morningOf(today, hour) ? today : dayAfter(today, 1)
}
