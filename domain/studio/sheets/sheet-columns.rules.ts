/** The columns of a sheet: found by their heads, in any order. */
import { sheetColumnsWords } from '#words/sheet-columns.ts'
import { sheetsWords } from '#words/sheets.ts'
import { unguarded } from '#shared/csv.rules.ts'
import { isKeepableText } from '#shared/sent-fields.rules.ts'

/** A cell of a file. `trouble`: what it has instead of a text or a number. */
export type Cell = { text: string; trouble?: 'date' | 'formula' | 'error' }

/** `line`: its number in the file, from 1. */
export type ReadRow = { line: number; cells: Cell[] }

export const HEADS = sheetColumnsWords.columns

export type SheetColumn = keyof typeof HEADS

export const SHEET_COLUMNS = Object.keys(HEADS) as SheetColumn[]

/** The texts of a row. A column that the sheet doesn't have is missing. */
export type SheetCells = { [name in SheetColumn]?: string }

/** `line`: its number in the file. */
export type SheetRow = { line: number; cells: SheetCells }

/** 'C7', and what is wrong there. */
export type CellError = { cell: string; column: string; error: string }

/** 0 is 'A', 26 is 'AA'. */
export const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26))

const LONG = 20_000
const LENGTHS: { readonly [name in SheetColumn]?: number } = {
  description: LONG,
  descriptionHi: LONG,
  morePictures: 2_000,
}
const LENGTH_MAX = 600

export type Columns = ReadonlyMap<SheetColumn, number>

const bare = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The place of each column, from the first row. */
export function columnsIn(head: ReadRow): { columns: Columns; errors: CellError[] } {
  const columns = new Map<SheetColumn, number>()
  const errors: CellError[] = []
  for (const [place, { text }] of head.cells.entries()) {
    if (text.trim() === '') continue
    const name = SHEET_COLUMNS.find((column) => bare(HEADS[column]) === bare(text.slice(0, LENGTH_MAX)))
    const error = name ? columns.has(name) && sheetsWords.columnTwice : sheetsWords.unknownColumn(text.slice(0, 60))
    if (error) errors.push({ cell: `${columnLetters(place)}${head.line}`, column: text.slice(0, 60), error })
    if (name && !columns.has(name)) columns.set(name, place)
  }
  return { columns, errors }
}

/** A text as it is compared and stored: one kind of line break, no spaces around it. */
export const plainText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC')

/** The texts of a row, and the cells that have none that could be read. */
export function cellsOf(row: ReadRow, columns: Columns): SheetRow & { errors: CellError[] } {
  const cells: SheetCells = {}
  const errors: CellError[] = []
  for (const [name, place] of columns) {
    const cell = row.cells[place] ?? { text: '' }
    const error = troubleOf(cell, LENGTHS[name] ?? LENGTH_MAX)
    if (error) errors.push(errorAt(row.line, name, columns, error))
    else cells[name] = unguarded(plainText(cell.text))
  }
  return { line: row.line, cells, errors }
}

/** Where the sheet doesn't have the column, the error is shown at its head. */
export function errorAt(line: number, name: SheetColumn, columns: Columns, error: string): CellError {
  const place = columns.get(name)
  const column = HEADS[name]
  if (place === undefined) return { cell: `A${line}`, column, error: sheetsWords.noSuchColumn(column, error) }
  return { cell: `${columnLetters(place)}${line}`, column, error }
}

function troubleOf({ text, trouble }: Cell, lengthMax: number): string | undefined {
  if (trouble === 'date') return sheetsWords.dateCell
  if (trouble === 'formula') return sheetsWords.formulaCell
  if (trouble === 'error') return sheetsWords.errorCell(text.slice(0, 20))
  if (text.length > lengthMax) return sheetsWords.cellTooLong(lengthMax)
  return isKeepableText(text) ? undefined : sheetsWords.unshowable
}
