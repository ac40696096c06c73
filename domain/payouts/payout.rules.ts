/** What becomes of a payout, and what the books say of it. The company only brings news; the books follow the state here. */
import { credit, debit, type Line } from '#domain/money/accounts.rules.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export const PAYOUT_STAGES = [
  'proposed',
  'dropped',
  'approved',
  'sent',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const

export type PayoutStage = (typeof PAYOUT_STAGES)[number]

/** Why a person must look. */
export type PayoutConcern = 'blocked' | 'add-money' | 'ask-support' | 'used-up' | 'contradicts'

export type WayName = 'bank-file' | 'razorpayx'

/** Its money has left the artist's balance, and has not arrived. */
export const isUnderWay = (state: PayoutStage): boolean => state === 'approved' || state === 'sent'

type Booked = { state: PayoutStage; artistId: string; amountPaise: Paise; feePaise: Paise; taxPaise: Paise }

export function booksOfPayout({ state, artistId, amountPaise, feePaise, taxPaise }: Booked): Line[] {
  if (isUnderWay(state)) return [debit('artist_payable', amountPaise, artistId), credit('payout_transit', amountPaise)]
  if (state !== 'paid') return []
  return [
    debit('artist_payable', amountPaise, artistId),
    debit('gateway_fees', feePaise - taxPaise),
    debit('gst_input', taxPaise),
    credit('bank', amountPaise + feePaise),
  ]
}

export type PayoutStep =
  /** No news. */
  | 'stays'
  | Extract<PayoutStage, 'sent' | 'paid' | 'failed' | 'returned'>
  /** The reference is of a payout with another amount. */
  | 'used-up'
  /** It is over here, and not there. */
  | 'contradicts'

/** What the company says of it. */
export type ToldState = 'waiting' | 'on-its-way' | 'paid' | 'returned' | 'failed'

/** What news makes of a payout that was approved. News about one moment may come in any order. */
export function stepOfNews(
  { state, amountPaise }: { state: PayoutStage; amountPaise: Paise },
  news: { state: ToldState; amountPaise: Paise },
): PayoutStep {
  if (news.amountPaise !== amountPaise) return 'used-up'
  const isOver = !isUnderWay(state) && state !== 'paid'
  switch (news.state) {
    case 'waiting':
    case 'on-its-way':
      if (isOver) return 'contradicts'
      return state === 'approved' ? 'sent' : 'stays'
    case 'paid':
      if (isOver) return 'contradicts'
      return state === 'paid' ? 'stays' : 'paid'
    case 'returned':
      return state === 'returned' || state === 'cancelled' ? 'stays' : 'returned'
    case 'failed':
      if (isOver) return 'stays'
      return state === 'paid' ? 'returned' : 'failed'
  }
}

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/** When it is looked at again: after as long as it has been under way, between a minute and six hours. */
export function lookAgainAt(since: Date, now: Date): Date {
  const waited = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waited, MINUTE_MS), LONGEST_MS))
}

const DAY_MS = 24 * 60 * MINUTE_MS
const RETURN_DAYS = 3

/** Banks return payouts within three working days after they were paid. */
export const returnedBefore = (paidAt: Date): Date => workingDaysAfter(paidAt, RETURN_DAYS)

/** The end of that day in India. Banks also close on other days, so it is a little early at times. */
function workingDaysAfter(at: Date, count: number): Date {
  let day = Date.parse(`${indiaDay(at)}T00:00:00Z`)
  for (let left = count; left > 0;) {
    day += DAY_MS
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(day + DAY_MS - INDIA_MS)
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** In India, after the shares of the morning were released. */
export const RUN_HOUR = 10

/** The next day of the run; today while its run is still to come. */
export function nextPayoutDay({ today, weekday, isOver }: { today: string; weekday: number; isOver: boolean }): string {
  const days = (weekday - weekdayOf(today) + 7) % 7
  return dayAfter(today, days === 0 && isOver ? 7 : days)
}

export type Outstanding = { artistId: string; orderId: string | null; paise: Paise; releasedAt: Date | null }

export const AGES = ['week', 'month', 'older'] as const
export type Age = (typeof AGES)[number]

/** By how long ago it was released. */
export function ageOf(releasedAt: Date | null, now: Date): Age {
  const days = releasedAt === null ? 0 : Math.floor((now.getTime() - releasedAt.getTime()) / DAY_MS)
  if (days <= 7) return 'week'
  return days <= 30 ? 'month' : 'older'
}
