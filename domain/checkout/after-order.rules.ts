/** What a buyer is told of the days after an order. */

const DAY_MS = 86_400_000
const SHIPS_AFTER_DAYS = { least: 8, most: 14 }
const FRESH_DAYS = 1

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

/** 29 November and 5 December: between these an order of 21 November is sent off. */
export function shippingDays(orderedAt: Date): { from: string; to: string } {
  const after = (days: number) => DAY.format(new Date(orderedAt.getTime() + days * DAY_MS))
  return { from: after(SHIPS_AFTER_DAYS.least), to: after(SHIPS_AFTER_DAYS.most) }
}

/** Thanks are said for what was just bought. */
export const isFresh = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() < FRESH_DAYS * DAY_MS

/** The number of an order as people see and say it. */
export const orderNumber = (orderId: string) => `#${orderId.slice(0, 8)}`
