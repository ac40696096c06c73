/** Tables for spreadsheets: RFC 4180, and nothing in a cell that a spreadsheet would compute. */

export type CsvCell = string | number | Date | null | undefined

/** Spreadsheets read a file as UTF-8 when it begins with this. */
export const CSV_START = '\u{feff}'

/** What a spreadsheet takes for the beginning of a formula, also behind spaces, and in full-width characters. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Text that would be computed is shown as text: with an apostrophe before it. Numbers stay numbers. */
function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
