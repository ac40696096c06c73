/** Tables for spreadsheets: RFC 4180, and nothing in a cell that a spreadsheet would compute. */
import type { Paise } from './money.rules.ts'

export type CsvCell = string | number | Date | null | undefined

/** Spreadsheets read a file as UTF-8 when it begins with this. */
export const CSV_START = '\u{feff}'

/** What a spreadsheet takes for the beginning of a formula, also behind spaces, and in full-width characters. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** An amount in a file: a number, in rupees. */
export const inRupees = (amount: Paise) => amount / 100

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Text that would be computed is shown as text: with an apostrophe before it. Numbers stay numbers. */
function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** For a cell that is read again: `unguarded` gives exactly this text back. */
export const guarded = (text: string): string => (mayBeGuarded(text) ? `'${text}` : text)

export const unguarded = (text: string): string => (text.startsWith("'") && mayBeGuarded(text) ? text.slice(1) : text)

const mayBeGuarded = (text: string) => FORMULA.test(text.replace(/^'+/, ''))

/**
 * The rows of a table from any program: commas, semicolons, tabs or bars between the fields, any line ending. Fields may be
 * quoted, with doubled quotes inside. Empty rows are among them, so that each has its number.
 */
export function* csvRows(table: string): Generator<string[]> {
  const text = table.replace(/^\u{feff}/u, '')
  const separator = separatorOf(text)
  const ends = ENDS[separator]
  let row: string[] = []
  for (let at = 0; ;) {
    const { field, end } = fieldAt(text, at, ends)
    if (row.length < FIELDS_MAX) row.push(field.trim())
    at = end + 1
    if (text.charAt(end) === separator) {
      if (row.length === FIELDS_MAX) at = lineEnd(text, at)
      continue
    }
    yield row
    if (end >= text.length) return
    if (text.startsWith('\r\n', end)) at = end + 2
    row = []
  }
}

function lineEnd(text: string, from: number): number {
  const line = /[\r\n]/g
  line.lastIndex = from
  return line.exec(text)?.index ?? text.length
}

/** Where a field ends, by what separates them. */
const ENDS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, '|': /[|\r\n]/g }
type Separator = keyof typeof ENDS
const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|']

const HEAD_LENGTH_MAX = 10_000

function separatorOf(text: string): Separator {
  const first = text.slice(0, Math.min(lineEnd(text, 0), HEAD_LENGTH_MAX))
  const [most = ','] = SEPARATORS.toSorted((a, b) => first.split(b).length - first.split(a).length)
  return most
}

/** A row has no more. */
const FIELDS_MAX = 1_000
/** Nobody reads a longer field. Replacing millions of quotes in one would hold up everybody else. */
const UNQUOTED_MAX = 100_000

function fieldAt(text: string, start: number, ends: RegExp): { field: string; end: number } {
  const opening = /[ \u{a0}]*"/uy
  opening.lastIndex = start
  let quoted = ''
  let at = start
  if (opening.test(text)) {
    const begin = opening.lastIndex
    let close = text.indexOf('"', begin)
    while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2)
    if (close < 0) close = text.length
    quoted = text.slice(begin, close)
    if (quoted.length <= UNQUOTED_MAX) quoted = quoted.split('""').join('"')
    at = Math.min(close + 1, text.length)
  }
  ends.lastIndex = at
  const end = ends.exec(text)?.index ?? text.length
  return { field: quoted + text.slice(at, end), end }
}

/** Without the empty rows. */
export const readColumns = (text: string): string[][] =>
  [...csvRows(text)].filter((row) => row.some((field) => field !== ''))
