/**
 * Reads the first sheet of an XLSX file: its texts, its numbers and the stored results of its formulas. Nothing is computed,
 * expanded or fetched, and nothing is unpacked beyond a limit. Writers of such files write plain XML, so only that is read.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { broken, openZip, UnreadableFile } from './open-zip.ts'
import type { Cell, ReadRow } from './sheet-columns.rules.ts'
import { attribute, elementsOf, unescaped, type Elements } from './xml-elements.ts'

/** Columns beyond are left out. */
const COLUMNS_MAX = 100
/** No file has more styles, links or cells of a row that matter here. */
const ELEMENTS_MAX = 2_000
const STRINGS_MAX = 200_000
/** Between two of these, others have their turn. */
const ROWS_A_BREATH = 200

export async function* readXlsx(file: Uint8Array): AsyncGenerator<ReadRow> {
  const parts = openZip(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const { sheet, strings, styles } = await findSheet(parts)
  const known = { strings: await stringsIn(await parts.text(strings)), dates: datesIn(await parts.text(styles)) }
  const text = await parts.text(sheet)
  if (text === undefined) throw broken()
  const xml = elementsOf(text)
  let line = 0
  let count = 0
  for (const { attributes, inner } of xml('row')) {
    line = Number(attribute(attributes, 'r')) || line + 1
    if (++count % ROWS_A_BREATH === 0) await breathe()
    yield { line, cells: cellsIn(inner, xml, known) }
  }
}

/** The names of the parts of the first sheet that is shown. */
async function findSheet(parts: ReturnType<typeof openZip>) {
  const [book, links] = [await parts.text('xl/workbook.xml'), await parts.text('xl/_rels/workbook.xml.rels')]
  if (book === undefined || links === undefined) throw broken()
  const targets = [...elementsOf(links)('Relationship').take(ELEMENTS_MAX)].map(({ attributes }) => ({
    id: attribute(attributes, 'Id'),
    type: attribute(attributes, 'Type').split('/').at(-1),
    name: attribute(attributes, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
  }))
  const sheets = [...elementsOf(book)('sheet').take(ELEMENTS_MAX)].map(({ attributes }) => attributes)
  const shown = sheets.find((attributes) => !/hidden/i.test(attribute(attributes, 'state'))) ?? ''
  const named = (type: string) => targets.find((target) => target.type === type)?.name ?? ''
  return {
    sheet: targets.find(({ id }) => id === attribute(shown, 'id'))?.name ?? '',
    strings: named('sharedStrings'),
    styles: named('styles'),
  }
}

async function stringsIn(text: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (text === undefined) return strings
  const xml = elementsOf(text)
  for (const { inner } of xml('si')) {
    if (strings.length % 5_000 === 0) await breathe()
    if (strings.length === STRINGS_MAX) throw new UnreadableFile('too-large')
    strings.push(textIn(inner, xml))
  }
  return strings
}

/** Built-in formats that show a day or a time. */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 49)

/** For each style of cells, whether it shows its number as a day or a time. */
function datesIn(text: string | undefined): boolean[] {
  if (text === undefined) return []
  const xml = elementsOf(text)
  const own = new Map<number, boolean>()
  for (const { attributes } of xml('numFmt').take(ELEMENTS_MAX)) {
    const code = unescaped(attribute(attributes, 'formatCode').slice(0, 255)).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    own.set(Number(attribute(attributes, 'numFmtId')), /[dmyhs]/i.test(code.replace(/general/i, '')))
  }
  const [formats] = xml('cellXfs')
  return [...xml('xf', formats?.inner ?? '').take(ELEMENTS_MAX)].map(({ attributes }) => {
    const id = Number(attribute(attributes, 'numFmtId'))
    return own.get(id) ?? isDateFormat(id)
  })
}

type Known = { strings: readonly string[]; dates: readonly boolean[] }

function cellsIn(row: string, xml: Elements, known: Known): Cell[] {
  const cells: Cell[] = []
  let place = -1
  for (const { attributes, inner } of xml('c', row).take(ELEMENTS_MAX)) {
    const letters = /^[A-Z]+/.exec(attribute(attributes, 'r'))?.[0]
    place = letters === undefined ? place + 1 : placeOf(letters)
    if (place < COLUMNS_MAX) cells[place] = cellOf(attributes, inner, xml, known)
  }
  return Array.from(cells, (cell) => cell ?? { text: '' })
}

/** 'A' is 0, 'AA' is 26. */
const placeOf = (letters: string) =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1

function cellOf(attributes: string, inner: string, xml: Elements, known: Known): Cell {
  const type = attribute(attributes, 't')
  const [value] = xml('v', inner)
  const [formula] = xml('f', inner)
  const stored = unescaped(value?.inner ?? '')
  if (type === 'e') return { text: stored, trouble: 'error' }
  if (formula && stored === '' && type !== 'str') return { text: '', trouble: 'formula' }
  if (type === 's') {
    const text = known.strings[Number(stored)]
    if (text === undefined) throw broken()
    return { text }
  }
  if (type === 'inlineStr') return { text: textIn(inner, xml) }
  if (type === 'str') return { text: characters(stored) }
  if (type === 'd') return { text: stored, trouble: 'date' }
  if (stored === '') return { text: '' }
  if (type === 'b') return { text: stored }
  const number = Number(stored)
  if (!Number.isFinite(number)) throw broken()
  // Fractions are stored with more digits than a cell shows.
  const text = String(Number.isInteger(number) ? number : Number(number.toPrecision(15)))
  return known.dates[Number(attribute(attributes, 's'))] ? { text, trouble: 'date' } : { text }
}

/** Without the marks of how it is pronounced. */
function textIn(inner: string, xml: Elements): string {
  let [spoken, at] = ['', 0]
  for (const { begin, end } of xml('rPh', inner).take(ELEMENTS_MAX)) {
    spoken += inner.slice(at, begin)
    at = end
  }
  return characters(
    [...xml('t', spoken + inner.slice(at)).take(ELEMENTS_MAX)].map((part) => unescaped(part.inner)).join(''),
  )
}

/** Characters that XML can't have are written by their number. */
const characters = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
