import { MONTHS } from '#shared/months.rules.ts'

/** A day as it is read aloud: `2026-11-14` is 14 November 2026. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
