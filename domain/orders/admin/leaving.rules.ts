/** When an order should leave: the day by which its next parcel is to be handed over. */

const DAY_MS = 86_400_000

type Leaving = { isLate: boolean; /** Until that day, or since. */ days: number }

/** Days as `YYYY-MM-DD`. On the day itself it is not late. */
export function leaving(by: string, today: string): Leaving {
  const days = Math.round((Date.parse(by) - Date.parse(today)) / DAY_MS)
  return { isLate: days < 0, days: Math.abs(days) }
}
