/** Writes a table as an XLSX file: one sheet of texts and numbers, without formulas. */
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { columnLetters } from './sheet-columns.rules.ts'

/** A number is written as one, so that a spreadsheet can add it up. */
export type XlsxCell = string | number

const pack = promisify<Buffer, Buffer>(deflateRaw)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const link = (type: string, target: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

const FRAME = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets><sheet name="Works" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
}

export async function writeXlsx(rows: AsyncIterable<readonly XlsxCell[]>): Promise<Uint8Array<ArrayBuffer>> {
  let lines = ''
  let line = 0
  for await (const row of rows) {
    line += 1
    lines += `<row r="${line}">${row.map((cell, place) => cellXml(cell, `${columnLetters(place)}${line}`)).join('')}</row>\n`
  }
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>\n${lines}</sheetData></worksheet>`
  return zipOf({ ...FRAME, 'xl/worksheets/sheet1.xml': sheet })
}

function cellXml(cell: XlsxCell, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const coded = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Characters that XML can't have are written by their number, and so is what looks like such a number. */
const escaped = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, coded)
    .replaceAll(/[[\p{Cc}--[\t\n\u{7f}-\u{9f}]]\u{fffe}\u{ffff}]/gv, coded)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The first day that the format knows: the same table is then the same file. */
const DAY = (1 << 5) | 1
const VERSION = 20
const NAMES_IN_UTF8 = 0x800
const DEFLATED = 8

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(content)]
    const packed = await pack(bytes)
    const facts = numbers([VERSION, 2], [NAMES_IN_UTF8, 2], [DEFLATED, 2], [0, 2], [DAY, 2], [crc32(bytes), 4])
    const sizes = numbers([packed.length, 4], [bytes.length, 4], [title.length, 2], [0, 2])
    const part = Buffer.concat([numbers([0x04_03_4b_50, 4]), facts, sizes, title, packed])
    index.push(numbers([0x02_01_4b_50, 4], [VERSION, 2]), facts, sizes)
    index.push(numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), title)
    parts.push(part)
    offset += part.length
  }
  const [count, indexBytes] = [parts.length, Buffer.concat(index)]
  const sums = numbers([indexBytes.length, 4], [offset, 4], [0, 2])
  const end = Buffer.concat([numbers([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2]), sums])
  return Uint8Array.from(Buffer.concat([...parts, indexBytes, end]))
}

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
