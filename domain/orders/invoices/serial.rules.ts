/** The numbers of documents: one series a kind and financial year, of sixteen characters at most. */

export type DocumentKind = 'invoice' | 'credit-note'

const LETTERS: Record<DocumentKind, string> = { invoice: 'INV', 'credit-note': 'CN' }
const LENGTH_MAX = 16
const APRIL = 4

/** '2627' for a day such as 2026-11-21: the year from 1 April to 31 March. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** 'INV/2627' */
export function seriesOf(kind: DocumentKind, day: string): string {
  return `${LETTERS[kind]}/${financialYear(day)}`
}

/** 'INV/2627/000123' */
export function serialOf(series: string, number: number): string {
  const serial = `${series}/${String(number).padStart(6, '0')}`
  if (serial.length > LENGTH_MAX) throw new RangeError(`${serial} is longer than a serial may be.`)
  return serial
}
