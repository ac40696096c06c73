/** When the shop is open, by language: missing where the owner has not written it. */
import { languageNow } from '#words/language-now.ts'
import { DEFAULT_LANGUAGE, type Language } from '#words/languages.rules.ts'

type Hours = readonly [open: string, closed: string]

export type HoursByLanguage = { en: Hours; hi?: Hours }

type Written = Record<'BRAND_HOURS_OPEN' | 'BRAND_HOURS_CLOSED', string> &
  Partial<Record<'BRAND_HOURS_OPEN_HI' | 'BRAND_HOURS_CLOSED_HI', string>>

/** In Hindi only if the owner wrote them, so that the languages never differ. */
export function hoursOf(written: Written, usual: HoursByLanguage): HoursByLanguage {
  const en: Hours = [written.BRAND_HOURS_OPEN, written.BRAND_HOURS_CLOSED]
  const { BRAND_HOURS_OPEN_HI: open, BRAND_HOURS_CLOSED_HI: closed } = written
  if (open && closed) return { en, hi: [open, closed] }
  return en.join() === usual.en.join() ? usual : { en }
}

/** For a reader of the page or the e-mail, and the language they are in. */
export function hoursNow(hours: HoursByLanguage): { lines: Hours; language: Language } {
  const lines = hours[languageNow()]
  return lines ? { lines, language: languageNow() } : { lines: hours.en, language: DEFAULT_LANGUAGE }
}
