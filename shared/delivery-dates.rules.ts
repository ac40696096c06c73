/** When an order arrives: when it leaves, and the courier’s days on top. */
import { languageWords } from '#words/language.ts'
import { dayAfter, type DateRange } from './dispatch-dates.rules.ts'

export type CourierDays = { fewest: number; most: number }

/** The usual days of couriers in India, when the courier gives none for a place. */
export const USUAL_COURIER_DAYS: CourierDays = { fewest: 3, most: 8 }

export const arrivalDates = (leaves: DateRange, courier: CourierDays): DateRange => ({
  from: dayAfter(leaves.from, courier.fewest),
  to: dayAfter(leaves.to, courier.most),
})

/** '2 December' */
export function dayInWords(date: string): string {
  const { day, month } = partsOf(date)
  return `${day} ${month}`
}

/** 'between 2 and 11 December', 'between 29 December 2026 and 4 January 2027'. */
export function datesInWords({ from, to }: DateRange): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  if (from === to) return languageWords.onDay(dayInWords(to))
  if (start.year !== end.year)
    return languageWords.betweenDays(`${start.day} ${start.month} ${start.year}`, `${end.day} ${end.month} ${end.year}`)
  const month = start.month === end.month ? '' : ` ${start.month}`
  return languageWords.betweenDays(`${start.day}${month}`, `${end.day} ${end.month}`)
}

function partsOf(day: string): { year: string; month: string; day: number } {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: languageWords.months[Number(month) - 1] ?? '', day: Number(date) }
}
