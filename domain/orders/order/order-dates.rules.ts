/** The days that an order promises, as a buyer in India counts them. */
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { languageWords } from '#words/language.ts'
import {
  hourText,
  INDIA_MS,
  indiaDay,
  inIndia,
  momentText,
  shortDayText,
  type Moment,
  shortDateText,
} from '#shared/india-dates.rules.ts'

const DAY_MS = 24 * 3_600_000
export const RETURN_DAYS = 7
const REFUND_DAYS = [7, 10] as const

/** Monday to Friday; no bank holidays are known here. */
export function businessDaysAfter(at: Moment, count: number): Date {
  const day = new Date(at)
  for (let left = count; left > 0;) {
    day.setTime(day.getTime() + DAY_MS)
    if (![0, 6].includes(inIndia(day).getUTCDay())) left--
  }
  return day
}

/** When a refund that was decided then reaches the buyer: 'between 1 and 4 Dec 2026', as it were. */
export const refundExpected = (decidedAt: Moment) =>
  spanText(REFUND_DAYS.map((days) => businessDaysAfter(decidedAt, days)))

/** When an order leaves its artists. */
export const shippingExpected = ({ from, to }: DateRange) => spanText([new Date(from), new Date(to)])

/** The end of the last day for returning that day's deliveries. */
export function returnUntil(deliveredAt: Moment): Date {
  const day = inIndia(deliveredAt)
  day.setUTCHours(24 * (RETURN_DAYS + 1), 0, 0, 0)
  return new Date(day.getTime() - INDIA_MS)
}

const HOUR_MS = 3_600_000

/** Until when works are held: with the day, where that isn't soon. */
export const keptUntil = ({ createdAt, holdUntil }: { createdAt: Date; holdUntil: Date }) =>
  holdUntil.getTime() - createdAt.getTime() > HOUR_MS ? momentText(holdUntil) : hourText(holdUntil)

function spanText([from = new Date(), to = from]: Date[]): string {
  const isOneMonth = indiaDay(from).slice(0, 7) === indiaDay(to).slice(0, 7)
  return languageWords.betweenDays(
    isOneMonth ? String(inIndia(from).getUTCDate()) : shortDayText(from),
    shortDateText(to),
  )
}
