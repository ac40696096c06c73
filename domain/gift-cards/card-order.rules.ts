/** When a gift card can be paid for, and when it is sent. */
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { morningOf } from '#shared/mornings.rules.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

export type CardOrderState = 'unpaid' | 'paid' | 'refunding' | 'refunded' | 'expired'

/** It holds no stock, so the buyer has time to find card and phone. */
export const PAY_MINUTES = 30

export const CARD_MESSAGE_MAX = 300
export const CARD_NAME_MAX = 80

/** How far ahead a card can be scheduled. */
export const SEND_DAYS_MAX = 365

/** How long before a card expires its holder gets a reminder. */
export const REMIND_DAYS = 30

/** When a paid card is issued and sent: on the morning of its day; for today, or to be printed, at once. */
export const madeAt = (sendOn: string | null, paidAt: Date): Date =>
  sendOn === null || sendOn <= indiaDay(paidAt) ? paidAt : morningOf(sendOn)

export const sentWhenWords = (sendOn: string, paidAt: Date): string =>
  sendOn <= indiaDay(paidAt) ? giftCardsWords.withinMinutes : giftCardsWords.onMorningOf(dayText(sendOn))

/** The last day of a card issued today; in a month that is too short, its last day. */
export function endOfCard(now: Date, validMonths: number): string {
  const [year = 0, month = 1, day = 1] = indiaDay(now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + validMonths, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
