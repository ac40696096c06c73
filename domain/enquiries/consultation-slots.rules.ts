/** When a consultation can be: whole hours within business hours, India time, three weeks ahead. */
import { consultationWords } from '#words/consultation.ts'
import { languageWords } from '#words/language.ts'
import { hourText, INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'

/** `date` is a day such as 2026-11-24, `time` an hour such as 09:00, both in India. */
export type Slot = { date: string; time: string }
export type FreeDay = { date: string; times: string[] }

const OPENS_HOUR = 9
const CLOSES_HOUR = 18
const DAYS_AHEAD = 21
const NOTICE_MS = 2 * 3_600_000
const DAY_MS = 86_400_000
const SUNDAY = 0

export const SLOT_TIMES: readonly string[] = Array.from(
  { length: CLOSES_HOUR - OPENS_HOUR },
  (_, index) => `${String(OPENS_HOUR + index).padStart(2, '0')}:00`,
)

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const startsAt = ({ date, time }: Slot) => Date.parse(`${date}T${time}:00Z`) - INDIA_MS
const isOpenDay = (date: string) => new Date(midnight(date)).getUTCDay() !== SUNDAY

export function lastDay(now: Date): string {
  return new Date(midnight(indiaDay(now)) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
}

/** The days with free slots, and their slots. */
export function freeDays(now: Date, taken: readonly Slot[]): FreeDay[] {
  const isTaken = new Set(taken.map(({ date, time }) => `${date} ${time}`))
  const first = midnight(indiaDay(now))
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
    new Date(first + ahead * DAY_MS).toISOString().slice(0, 10),
  )
  return days
    .filter(isOpenDay)
    .map((date) => ({
      date,
      times: SLOT_TIMES.filter(
        (time) => startsAt({ date, time }) >= now.getTime() + NOTICE_MS && !isTaken.has(`${date} ${time}`),
      ),
    }))
    .filter(({ times }) => times.length > 0)
}

/** The errors of a slot, by field; null when it can be booked. */
export function slotErrors(now: Date, slot: Slot): { date?: string; time?: string } | null {
  if (!isOpenDay(slot.date)) return { date: consultationWords.closedOnSundays }
  if (slot.date < indiaDay(now)) return { date: consultationWords.dayPassed }
  if (slot.date > lastDay(now)) return { date: consultationWords.dayTooFar(weekdayText(lastDay(now))) }
  if (!SLOT_TIMES.includes(slot.time)) return { time: consultationWords.outsideHours }
  if (startsAt(slot) < now.getTime() + NOTICE_MS) return { time: consultationWords.tooSoon }
  return null
}

/**
 * Of the nine slots a day. The others are for confirmed accounts, so that nobody books a whole day under many
 * addresses.
 */
export const UNPROVEN_SLOTS_MAX = 5

/** The message when that many wait for an answer. */
export const unprovenText = (date: string) => consultationWords.dayNearlyFull(weekdayText(date))

/** Tuesday, 24 November */
export function weekdayText(date: string): string {
  const day = new Date(midnight(date))
  return `${languageWords.weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${languageWords.months[day.getUTCMonth()]}`
}

/** 9:00 am */
export const timeText = (time: string) => hourText(`2000-01-01T${time.slice(0, 5)}:00+05:30`)

/** The message when someone was quicker. */
export function takenText({ date, time }: Slot, free: readonly FreeDay[]): string {
  const left = free.find((day) => day.date === date)?.times ?? []
  const [at, day] = [timeText(time), weekdayText(date)]
  return left.length > 0
    ? consultationWords.takenButOthersFree(at, day, left.map(timeText))
    : consultationWords.taken(at, day)
}
