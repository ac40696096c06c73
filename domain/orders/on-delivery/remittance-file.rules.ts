/** A statement exported from the carrier's panel. The names and order of its columns may change. */
import { no, readAll, readLine, yes, type Entered, type FormErrors, type Read } from '#shared/entered-text.rules.ts'
import { collectionsWords } from '#words/collections.ts'
import { readAwb, readRupees, REFERENCE_MAX, type Remittance } from './on-delivery.rules.ts'

export const REMITTANCE_LINES_MAX = 500
export const FILE_CHARS_MAX = 60_000
export const COLUMNS_MAX = 40

/** The columns that are needed. */
export const COLUMNS = collectionsWords.columns

export type ColumnName = keyof typeof COLUMNS

const NAMES = Object.keys(COLUMNS) as ColumnName[]

export type ColumnChoice = Record<ColumnName, number>

/** By the chosen number, from 1, or by its name at one of the carriers. No column is used twice. */
export function chooseColumns(
  head: readonly string[],
  chosen: Entered,
  statements: readonly Record<ColumnName, RegExp>[],
): { choice: ColumnChoice } | { errors: FormErrors } {
  const errors: Record<string, string> = {}
  const choice = { awb: -1, amount: -1, reference: -1, paidOn: -1 }
  for (const name of NAMES) {
    const number = Number(chosen[name] ?? '')
    const taken = Object.values(choice)
    const isNamed = (title: string) => statements.some((statement) => statement[name].test(title))
    const guessed = head.findIndex((title, index) => isNamed(title) && !taken.includes(index))
    const place = number > 0 ? number - 1 : guessed
    choice[name] = place
    if (place < 0 || place >= head.length)
      errors[name] = collectionsWords.chooseColumn(head.map((title, index) => `${index + 1} ${title}`).join(', '))
  }
  return Object.keys(errors).length > 0 ? { errors } : { choice }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2026-12-01', '01-12-2026', '1 Dec 2026', with or without a time. In India the day comes first. */
export function readStatementDay(text: string): Read<string> {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? []
  const [, dayFirst, named, yearLast] = /^(\d{1,2})[-/ ]([A-Za-z]{3,}|\d{1,2})[-/ ,]+(\d{4})/.exec(text) ?? []
  const number = (word = '') => (/^\d+$/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
  const parts = year ? [year, number(month), Number(day)] : [yearLast ?? '', number(named), Number(dayFirst)]
  const iso = [parts[0], ...parts.slice(1).map((part) => String(part).padStart(2, '0'))].join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay ? yes(iso) : no(collectionsWords.dayUnread)
}

/** Spreadsheets wrap long numbers in quotes or a formula. */
const plainNumber = (text: string) => text.replaceAll(/^[='"]+|["']+$/g, '')

export type StatementRead = { lines: Remittance[]; unread: { line: number; why: string }[] }

/** Every readable line, and why the others are not. Lines without an AWB, such as sums, are skipped. */
export function readStatement(rows: readonly (readonly string[])[], choice: ColumnChoice): StatementRead {
  const lines: Remittance[] = []
  const unread: StatementRead['unread'] = []
  for (const [index, row] of rows.slice(1).entries()) {
    const at = (name: ColumnName) => row[choice[name]] ?? ''
    if (at('awb') === '') continue
    const read = readAll<Remittance>({
      awb: readAwb(plainNumber(at('awb'))),
      amount: readRupees(at('amount')),
      reference: readLine(plainNumber(at('reference')), REFERENCE_MAX, collectionsWords.referenceMissing),
      paidOn: readStatementDay(at('paidOn')),
    })
    if (read.ok) lines.push(read.form)
    else unread.push({ line: index + 2, why: Object.values(read.errors)[0] ?? '' })
  }
  return { lines, unread }
}

const UNREAD_SHOWN = 5

type Told = Record<'taken' | 'known' | 'unknown-parcel', number> & Pick<StatementRead, 'unread'>

/** The outcome of a statement. */
export function statementWords({ taken, known, 'unknown-parcel': strays, unread }: Told): string {
  const shown = unread.slice(0, UNREAD_SHOWN).map(({ line, why }) => collectionsWords.lineUnread(line, why))
  return [
    collectionsWords.recorded(taken),
    known > 0 && collectionsWords.recordedBefore(known),
    strays > 0 && collectionsWords.withoutParcel(strays),
    unread.length > 0 && collectionsWords.unread(unread.length, shown.join(' ')),
  ]
    .filter(Boolean)
    .join(' ')
}
