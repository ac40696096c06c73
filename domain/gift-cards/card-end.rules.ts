import { indiaDay } from '#shared/india-dates.rules.ts'

/** The last day of a card issued today; in a month that is too short, its last day. */
export function endOfCard(now: Date, validMonths: number): string {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + validMonths, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
