/** Shiprocket writes times of India in several ways. */
import { indiaDay } from '#shared/india-dates.rules.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = { year?: string; month?: string; day?: string; time?: string }

const WAYS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<time>\d\d:\d\d(?::\d\d)?))?/,
  /^(?<day>\d\d)[ -](?<month>\d\d)[ -](?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?/,
  /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2}), (?<year>\d{4})/i,
]

/** '2026-11-22 04:10:00', '22 11 2026 04:10:00', 'Nov 25, 2026'; undefined for anything else. */
export function readCarrierDate(text: string): Date | undefined {
  for (const way of WAYS) {
    const parts: Parts | undefined = way.exec(text.trim())?.groups
    if (parts) return dateOf(parts)
  }
  return undefined
}

/** The day in India, 'YYYY-MM-DD'. */
export function readCarrierDay(text: string): string | undefined {
  const date = readCarrierDate(text)
  return date && indiaDay(date)
}

function dateOf({ year = '', month = '', day = '', time = '00:00' }: Parts): Date | undefined {
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T${time}+05:30`)
  // A day that no month has rolls over into the next.
  return !Number.isNaN(date.getTime()) && indiaDay(date) === iso ? date : undefined
}
