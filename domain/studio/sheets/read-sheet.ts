/** Reads an uploaded sheet of works: XLSX, or CSV in UTF-8 or UTF-16, as spreadsheet programs write them. */
import { setImmediate as breathe } from 'node:timers/promises'
import { csvRows } from '#shared/csv.rules.ts'
import { sheetsWords } from '#words/sheets.ts'
import { UnreadableFile } from './open-zip.ts'
import { readXlsx } from './read-xlsx.ts'
import { cellsOf, columnsIn, type CellError, type Columns, type ReadRow, type SheetRow } from './sheet-columns.rules.ts'
import { ROWS_MAX, SHEET_BYTES_MAX } from './sheet-limits.rules.ts'

export type SheetRead =
  | { ok: true; rows: SheetRow[]; columns: Columns; errors: CellError[] }
  /** The file as a whole can't be used. */
  | { ok: false; error: string }

const no = (error: string): SheetRead => ({ ok: false, error })

export async function readSheet(file: Uint8Array): Promise<SheetRead> {
  if (file.length >= SHEET_BYTES_MAX) return no(sheetsWords.tooLargeSheet)
  try {
    const lines: ReadRow[] = []
    let empty = 0
    for await (const row of rowsIn(file)) {
      // Sheets can have a million rows that only look empty.
      if (row.cells.some(({ text, trouble }) => trouble || text.trim() !== '')) lines.push(row)
      else if (++empty > EMPTY_MAX) break
      if (lines.length > ROWS_MAX + 1) return no(sheetsWords.tooManyRows(ROWS_MAX))
    }
    const [head, ...rest] = lines
    if (!head || rest.length === 0) return no(sheetsWords.emptySheet)
    const { columns, errors } = columnsIn(head)
    if (columns.size === 0) return { ok: true, rows: [], columns, errors }
    const rows = rest.map((row) => cellsOf(row, columns))
    return {
      ok: true,
      columns,
      errors: [...errors, ...rows.flatMap((row) => row.errors)],
      rows: rows.flatMap(({ line, cells, errors: wrong }) =>
        wrong.length === 0 && Object.values(cells).some((text) => text !== '') ? [{ line, cells }] : [],
      ),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return no(wordsOf(error.reason))
  }
}

function wordsOf(reason: UnreadableFile['reason']): string {
  if (reason === 'locked') return sheetsWords.oldExcel
  if (reason === 'too-large') return sheetsWords.tooLargeSheet
  return reason === 'encoding' ? sheetsWords.encoding : sheetsWords.brokenSheet
}

const EMPTY_MAX = 2_000_000
/** Between two of these, others have their turn. */
const ROWS_A_BREATH = 500

const startsWith = (file: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, place) => file[place] === byte)

async function* rowsIn(file: Uint8Array): AsyncGenerator<ReadRow> {
  if (startsWith(file, 0x50, 0x4b)) return yield* readXlsx(file)
  // The container of old Excel files, and of those with a password.
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile('locked')
  let line = 0
  for (const fields of csvRows(textIn(file))) {
    if (++line % ROWS_A_BREATH === 0) await breathe()
    // Excel's own way of naming the separator.
    const isSeparator = line === 1 && /^sep=/i.test(fields[0] ?? '')
    yield { line, cells: isSeparator ? [] : fields.map((text) => ({ text })) }
  }
}

/** By its byte order mark. */
function encodingOf(file: Uint8Array): string {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(file, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
}

function textIn(file: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file)
  } catch {
    throw new UnreadableFile('encoding')
  }
}
