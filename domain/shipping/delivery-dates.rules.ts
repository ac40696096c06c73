/** When an order arrives: orders leave within 8-14 days, and the courier's days come on top. */
import { indiaDay } from '#shared/india-day.rules.ts'
import { MONTHS } from '#shared/months.rules.ts'

const DAYS_TO_LEAVE = { fewest: 8, most: 14 }
const DAY_MS = 86_400_000

/** Days in India, 'YYYY-MM-DD'. */
export type DateRange = { from: string; to: string }

export type CourierDays = { fewest: number; most: number }

/** What couriers need anywhere in India, when nobody says it for a place. */
export const USUAL_COURIER_DAYS: CourierDays = { fewest: 3, most: 8 }

export function arrivalDates(orderedAt: Date, courier: CourierDays): DateRange {
  const dayAfter = (days: number) => indiaDay(new Date(orderedAt.getTime() + days * DAY_MS))
  return { from: dayAfter(DAYS_TO_LEAVE.fewest + courier.fewest), to: dayAfter(DAYS_TO_LEAVE.most + courier.most) }
}

/** 'between 2 and 11 December', 'between 29 December 2026 and 4 January 2027'. */
export function datesInWords({ from, to }: DateRange): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  if (from === to) return `on ${end.day} ${end.month}`
  if (start.year !== end.year)
    return `between ${start.day} ${start.month} ${start.year} and ${end.day} ${end.month} ${end.year}`
  const month = start.month === end.month ? '' : ` ${start.month}`
  return `between ${start.day}${month} and ${end.day} ${end.month}`
}

function partsOf(day: string): { year: string; month: string; day: number } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', day: Number(date) }
}
