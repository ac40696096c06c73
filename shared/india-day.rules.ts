/** India has one offset, all year. */
export const INDIA_MS = 5.5 * 3_600_000

/** The day such as 2026-11-24 that it is in India. */
export function indiaDay(now: Date): string {
  return new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10)
}
