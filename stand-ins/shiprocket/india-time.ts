/** Times as the carrier writes them: in India, without saying so. */

/** '2026-11-22 04:10:00' */
export const indiaTime = (date: Date) => date.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' })

/** '22 11 2026 04:10:00', in notices only. */
export function noticeTime(written: string): string {
  const [day = '', time = ''] = written.split(' ')
  return `${day.split('-').reverse().join(' ')} ${time}`
}

/** 'Nov 25, 2026' */
export const longDay = (date: Date) =>
  date.toLocaleDateString('en-US', { timeZone: 'Asia/Kolkata', month: 'short', day: '2-digit', year: 'numeric' })
