/**
 * Days and hours as people in India read them. Written from their parts and not by `Intl`: browser and server would
 * not agree, because each brings its own words.
 */
import { languageWords } from '#words/language.ts'

/** India has one offset, all year. */
export const INDIA_MS = 5.5 * 3_600_000

/** A moment, or one as the database writes it into JSON. */
export type Moment = Date | string

/** Its UTC parts are those of a clock in India. */
export const inIndia = (at: Moment) => new Date(new Date(at).getTime() + INDIA_MS)

/** The day such as 2026-11-24 that it is in India. */
export const indiaDay = (now: Date) => inIndia(now).toISOString().slice(0, 10)

/** How far machines' clocks may differ. */
const CLOCKS_DIFFER_MS = 5_000

/** When a day such as 2026-11-24 has begun on every machine: after this, none renders yesterday's page. */
export const startOfDayEverywhere = (day: string) => new Date(Date.parse(day) - INDIA_MS + CLOCKS_DIFFER_MS)

const APRIL = 4

/** The first moment of the financial year, which begins on 1 April. */
export function financialYearStart(at: Date): Date {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number)
  return new Date(Date.UTC(month < APRIL ? year - 1 : year, APRIL - 1, 1) - INDIA_MS)
}

/** '2026-11-22 04:10', as carriers write it. */
export const indiaMinute = (at: Date) => inIndia(at).toISOString().replace('T', ' ').slice(0, 16)

/** Whether there is such a day; the 30th of February is one in March. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** '3 September 2026'; also of a day such as 2026-09-03. */
export function dayText(at: Moment): string {
  const day = inIndia(at)
  return `${day.getUTCDate()} ${languageWords.months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** '3 Sep' */
export function shortDayText(at: Moment): string {
  const day = inIndia(at)
  return `${day.getUTCDate()} ${languageWords.shortMonths[day.getUTCMonth()]}`
}

/** '3 Sep 2026' */
export const shortDateText = (at: Moment) => `${shortDayText(at)} ${inIndia(at).getUTCFullYear()}`

/** '6:10 am' */
export const hourText = (at: Moment) => clockText(at, 'HH:MM')

function clockText(at: Moment, form: 'HH:MM' | 'HH:MM:SS'): string {
  const time = inIndia(at)
  return languageWords.clock(time.getUTCHours(), time.toISOString().slice(13, 11 + form.length))
}

/** '3 Sep, 6:10 am' */
export const momentText = (at: Moment) => `${shortDayText(at)}, ${hourText(at)}`

/** '3 Sep 2026, 6:10 am' */
export const datedMomentText = (at: Moment) => `${shortDateText(at)}, ${hourText(at)}`

/** '3 Sep 2026, 6:10:04 am' */
export const exactMomentText = (at: Moment) => `${shortDateText(at)}, ${clockText(at, 'HH:MM:SS')}`
