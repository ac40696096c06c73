/** The numbers of documents: one series a kind and financial year, and others after a restore; of sixteen characters at most. */
import { indiaDay } from '#shared/india-dates.rules.ts'

export type DocumentKind = 'invoice' | 'credit-note'

export type Series = {
  kind: DocumentKind
  financialYear: string
  /** The series since a restore; empty: that of the year. */
  series: string
}

const LETTERS: Record<DocumentKind, string> = { invoice: 'INV', 'credit-note': 'CN' }
const SHORT_LETTERS: Record<DocumentKind, string> = { invoice: 'I', 'credit-note': 'C' }
const LENGTH_MAX = 16
const APRIL = 4

/** '2627' for a day such as 2026-11-21: the year from 1 April to 31 March. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** 'INV/2627/000123'; after a restore 'I26-0CZ4K/000123'. */
export function serialOf({ kind, financialYear: year, series }: Series, number: number): string {
  const start = series === '' ? `${LETTERS[kind]}/${year}` : `${SHORT_LETTERS[kind]}${year.slice(0, 2)}-${series}`
  const serial = `${start}/${String(number).padStart(6, '0')}`
  if (serial.length > LENGTH_MAX) throw new RangeError(`${serial} is longer than a serial may be.`)
  return serial
}

const FIRST_MINUTE = Date.parse('2026-01-01T00:00:00Z')
const MINUTE_MS = 60_000
/** As in the codes of gift cards: nothing looks like something else. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SERIES_LENGTH = 5

/**
 * The series for documents after a restore, and the last financial year that has it: named by its minute, since later
 * restores than the backup are unknown. Documents of later years have never been issued.
 */
export function seriesSince(restoredAt: Date): Pick<Series, 'financialYear' | 'series'> {
  let minutes = Math.floor((restoredAt.getTime() - FIRST_MINUTE) / MINUTE_MS)
  let series = ''
  for (; series.length < SERIES_LENGTH; minutes = Math.floor(minutes / SIGNS.length))
    series = `${SIGNS[minutes % SIGNS.length]}${series}`
  return { financialYear: financialYear(indiaDay(restoredAt)), series }
}
