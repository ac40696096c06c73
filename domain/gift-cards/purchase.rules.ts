/** A gift card that is bought: until when it can be paid, when it is sent, and how long it is valid. */
import { dayText, INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'

export type PurchaseState = 'unpaid' | 'paid' | 'refunding' | 'refunded' | 'expired'

/** Nothing is kept from others meanwhile: there is time to find the card and the telephone. */
export const PAY_MINUTES = 30

export const CARD_MESSAGE_MAX = 300
export const CARD_NAME_MAX = 80

/** So many days ahead a card can be sent. */
export const SEND_DAYS_MAX = 365

/** Before its end its holder is reminded of what is on a card. */
export const REMIND_DAYS = 30

const DAY_MS = 86_400_000
const MORNING_HOUR = 8

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const daysAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (day: string, later: string): number => (startOf(later) - startOf(day)) / DAY_MS

/** In India. */
export const morningOf = (day: string): Date => new Date(startOf(day) + MORNING_HOUR * 3_600_000 - INDIA_MS)

/** When a card that was paid for then is made and sent: on the morning of its day; for today, or to be printed, at once. */
export const madeAt = (sendOn: string | null, paidAt: Date): Date =>
  sendOn === null || sendOn <= indiaDay(paidAt) ? paidAt : morningOf(sendOn)

export const sentWhenWords = (sendOn: string, paidAt: Date): string =>
  sendOn <= indiaDay(paidAt) ? 'within some minutes' : `in the morning of ${dayText(sendOn)}`
