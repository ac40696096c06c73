import { isDay } from '#shared/india-dates.rules.ts'

/** The first and the last day of a month such as '2026-11'. */
export function monthOf(month: string): { from: string; to: string } | undefined {
  const from = `${month}-01`
  if (!/^\d{4}-\d\d$/.test(month) || !isDay(from)) return undefined
  const last = new Date(Date.parse(from))
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { from, to: last.toISOString().slice(0, 10) }
}

/** This month and those before it, the newest first: '2026-11', '2026-10', … */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
