/** Times as the carrier writes them: in India, without saying so. */

import { inIndia, shortDateText } from '#shared/india-dates.rules.ts'

/** '2026-11-22 04:10:00' */
export const indiaTime = (date: Date) => inIndia(date).toISOString().slice(0, 19).replace('T', ' ')

/** '22 11 2026 04:10:00', in notices only. */
export function noticeTime(written: string): string {
  const [day = '', time = ''] = written.split(' ')
  return `${day.split('-').reverse().join(' ')} ${time}`
}

/** 'Nov 25, 2026' */
export function longDay(date: Date): string {
  const [day = '', month = '', year = ''] = shortDateText(date).split(' ')
  return `${month} ${day.padStart(2, '0')}, ${year}`
}
