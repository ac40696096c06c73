import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ROWS_MAX, SHEET_BYTES_MAX } from './sheet-limits.rules.ts'
import { readSheet } from './read-sheet.ts'
import { writeXlsx, zipOf, type XlsxCell } from './write-xlsx.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The texts of the rows, by the number of each in the file. */
async function rowsOf(file: Uint8Array) {
  const read = await readSheet(file)
  if (!read.ok) throw new Error(read.error)
  expect(read.errors).toEqual([])
  return read.rows.map(({ line, cells }) => [line, ...Object.values(cells)])
}

async function errorOf(file: Uint8Array) {
  const read = await readSheet(file)
  return read.ok ? read.errors : read.error
}

async function xlsx(...rows: XlsxCell[][]) {
  async function* all() {
    yield* rows
  }
  return writeXlsx(all())
}

/** An XLSX file with this sheet, as other programs write it. */
const withSheet = (sheet: string, parts: Record<string, string> = {}) =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Works" sheetId="1" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="http://x/styles" Target="styles.xml"/>
      <Relationship Id="rId2" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="rId3" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  })

describe('a CSV file', () => {
  const ROWS = [
    [2, 'Monsoon', '12500'],
    [4, 'दो; "चार"\nपंक्तियाँ', '9,50'],
  ]
  const CSV = 'Title;Price\r\nMonsoon;12500\r\n;\r\n"दो; ""चार""\r\nपंक्तियाँ";9,50\r\n'

  test.each([
    ['plain', utf8(CSV)],
    ['with a byte order mark', utf8(`\u{feff}${CSV}`)],
    ['in UTF-16, as “Unicode Text” is', Uint8Array.from(Buffer.from(`\u{feff}${CSV}`, 'utf16le'))],
    ['in UTF-16 the other way round', Uint8Array.from(Buffer.from(`\u{feff}${CSV}`, 'utf16le').swap16())],
    ['with tabs', utf8(CSV.replace('Title;Price', 'Title\tPrice').replaceAll(/;(?=\d|\r)/g, '\t'))],
    ['of an old Macintosh', utf8(CSV.replaceAll('\r\n', '\r'))],
  ])('%s is read', async (_how, file) => {
    expect(await rowsOf(file)).toEqual(ROWS)
  })

  test('that names its separator keeps the numbers of its rows', async () => {
    expect(await rowsOf(utf8('sep=,\nTitle,Price\nMonsoon,5\n'))).toEqual([[3, 'Monsoon', '5']])
  })

  test('in another encoding is refused, rather than read wrongly', async () => {
    const latin = Uint8Array.from(Buffer.from('Title,Price\nCafé,5\n', 'latin1'))
    expect(await errorOf(latin)).toContain('isn’t in UTF-8')
  })

  test('has guarded cells as they were meant', async () => {
    const file = utf8("Title,Price\n'=1+1,1\n\"''-5\",2\n'twas,3\n")
    expect(await rowsOf(file)).toEqual([
      [2, '=1+1', '1'],
      [3, "'-5", '2'],
      [4, "'twas", '3'],
    ])
  })
})

describe('an XLSX file', () => {
  test('of a spreadsheet program has texts, numbers and results of formulas; days and errors are named by cell', async () => {
    const file = await readFile(new URL('../../../tests/harness/sheets/made-by-sheetjs.xlsx', import.meta.url))
    const read = await readSheet(file)
    if (!read.ok) throw new Error(read.error)
    expect(read.rows).toEqual([
      {
        line: 2,
        cells: {
          title: 'Monsoon & <Rain>',
          price: '12500.5',
          dimensions: '61 × 76 cm',
          hsn: '9701',
          description: 'Two\nlines',
          medium: 'Gouache',
        },
      },
    ])
    expect(read.errors).toEqual([
      { cell: 'C3', column: 'Dimensions', error: expect.stringContaining('into a date') },
      { cell: 'F5', column: 'Medium', error: expect.stringContaining('#REF!') },
    ])
  })

  test('may have formatted texts, other prefixes, own formats and hidden sheets', async () => {
    const file = await withSheet(
      `<?xml version="1.0"?><x:worksheet><x:sheetData>
        <x:row r="1" customFormat="false"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c><x:c r="C1" t="s"><x:v>2</x:v></x:c></x:row>
        <x:row r="9"><x:c r="A9" t="str"><x:f aca="false">"a"&amp;"b"</x:f><x:v>ab</x:v></x:c><x:c r="C9" s="1"><x:v>12</x:v></x:c></x:row>
        <x:row r="10"><x:c r="A10" t="inlineStr"><x:is><x:t>&#x92e;&quot;</x:t></x:is></x:c><x:c r="B10" s="2"><x:v>46024.5</x:v></x:c></x:row>
        <x:row r="11"><x:c r="B11"><x:f>1+1</x:f></x:c></x:row>
      </x:sheetData></x:worksheet>`,
      {
        'xl/sharedStrings.xml': `<sst><si><r><t>Ti</t></r><r><rPr><b/></rPr><t>tle</t></r><rPh><t>no</t></rPh></si>
          <si><t xml:space="preserve"> Price </t></si><si><t>Pieces</t></si></sst>`,
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;days&quot; #,##0"/>
          <numFmt numFmtId="165" formatCode="DD/MM/YY"/></numFmts><cellXfs count="3"><xf numFmtId="0"/>
          <xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
        'xl/workbook.xml': `<workbook><sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="rId9"/>
          <sheet name="Works" sheetId="1" r:id="rId3"/></sheets></workbook>`,
      },
    )
    const read = await readSheet(file)
    if (!read.ok) throw new Error(read.error)
    expect(read.rows).toEqual([{ line: 9, cells: { title: 'ab', price: '', stock: '12' } }])
    expect(read.errors.map(({ cell }) => cell)).toEqual(['B10', 'B11'])
  })

  test('of our own is read as it was written', async () => {
    const texts = ['_x0041_', 'a\u{7}b'.replace('\u{7}', ''), 'मानसून 😀', '<&">', 'two\nlines']
    const file = await xlsx(['Title', 'Price'], ...texts.map((text) => [text, 12.5]))
    expect(await rowsOf(file)).toEqual(texts.map((text, place) => [place + 2, text, '12.5']))
  })
})

describe('a hostile or unusable file is refused with its reason, and in little time', () => {
  const cell = (text: string) => `<worksheet><row><c t="inlineStr"><is><t>${text}</t></is></c></row></worksheet>`

  test.each([
    ['that unpacks to 200 MB', () => withSheet(`<worksheet>${' '.repeat(200_000_000)}`), 'too large'],
    [
      'with a document type',
      () => withSheet(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${cell('&a;')}`),
      'can’t read this file',
    ],
    ['with an entity of its own', () => withSheet(cell('&a;')), 'can’t read this file'],
    ['whose elements never end', () => withSheet(`<worksheet>${'<row><c>'.repeat(1_000_000)}`), 'can’t read this file'],
    [
      'with a number that is none',
      () => withSheet('<worksheet><row><c><v>1e999</v></c></row></worksheet>'),
      'can’t read',
    ],
    [
      'with a text that isn’t there',
      () => withSheet('<worksheet><row><c t="s"><v>7</v></c></row></worksheet>'),
      'can’t read',
    ],
    ['that is cut off', async () => (await xlsx(['Title'], ['Monsoon'])).slice(0, -40), 'can’t read this file'],
    ['that is another ZIP file', () => zipOf({ 'a.txt': 'hello' }), 'can’t read this file'],
    ['with a password', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old Excel file'],
    ['of 50,000 rows', () => utf8(`Title\n${'x\n'.repeat(50_000)}`), `up to ${ROWS_MAX} works`],
    [
      'of 50,000 rows as XLSX',
      () => xlsx(['Title'], ...Array.from({ length: 50_000 }, () => ['x'])),
      `up to ${ROWS_MAX}`,
    ],
    ['of 5 MB', () => new Uint8Array(SHEET_BYTES_MAX), 'too large'],
    ['without rows', () => utf8('Title,Price\n\n,\n'), 'no rows with works'],
    ['without anything', () => new Uint8Array(0), 'no rows with works'],
  ] as const)('%s', async (_what, make, error) => {
    const file = await make()
    expect(await errorOf(file)).toContain(error)
  })

  test('while it is read, others have their turn', async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    await errorOf(utf8(`Title\n${','.repeat(100)}${'\n'.repeat(4_000_000)}`))
    clearInterval(timer)
    expect(longest).toBeLessThan(1_000)
  })
})
