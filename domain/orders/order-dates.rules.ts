/** Days and hours as a buyer in India counts them. */
import type { DateRange } from '#domain/shipping/leaving.rules.ts'
import { MONTHS } from '#shared/months.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INDIA_MS = 5.5 * HOUR_MS
const RETURN_DAYS = 7
const REFUND_DAYS = [7, 10] as const

/** A moment, or one as the database writes it into JSON. */
type Moment = Date | string

/** Its UTC parts are those of a clock in India. */
const inIndia = (at: Moment) => new Date(new Date(at).getTime() + INDIA_MS)

/** '3 September 2026' */
export function dayText(at: Moment): string {
  const day = inIndia(at)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '3 Sep' */
export function shortDayText(at: Moment): string {
  const day = inIndia(at)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]?.slice(0, 3)}`
}

/** '6:10 AM' */
export function hourText(at: Moment): string {
  const time = inIndia(at)
  const hour = time.getUTCHours()
  return `${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

export const momentText = (at: Moment) => `${shortDayText(at)}, ${hourText(at)}`

/** Monday to Friday; no bank holidays are known here. */
export function businessDaysAfter(at: Moment, count: number): Date {
  const day = new Date(at)
  for (let left = count; left > 0;) {
    day.setTime(day.getTime() + DAY_MS)
    if (![0, 6].includes(inIndia(day).getUTCDay())) left--
  }
  return day
}

/** When a refund that was decided then reaches the buyer: 'between 1 and 4 December 2026', as it were. */
export const refundExpected = (decidedAt: Moment) =>
  spanText(REFUND_DAYS.map((days) => businessDaysAfter(decidedAt, days)))

/** When an order leaves its artists. */
export const shippingExpected = ({ from, to }: DateRange) => spanText([new Date(from), new Date(to)])

/** The end of the last day on which what came then may be sent back. */
export function returnUntil(deliveredAt: Moment): Date {
  const day = inIndia(deliveredAt)
  day.setUTCHours(24 * (RETURN_DAYS + 1), 0, 0, 0)
  return new Date(day.getTime() - INDIA_MS)
}

const spanText = ([from = new Date(), to = from]: Date[]) => `between ${shortDayText(from)} and ${dayText(to)}`
