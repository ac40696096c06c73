import { describe, expect, test } from 'vitest'
import { CSV_START, csvLine, readColumns } from './csv.rules.ts'

describe('a line of a table for spreadsheets', () => {
  test('holds words, numbers, instants and nothing', () => {
    const cells = ['Monsoon', 12.5, -3, new Date('2026-11-22T00:00:00Z'), null, undefined, '']
    expect(csvLine(cells)).toBe('Monsoon,12.5,-3,2026-11-22T00:00:00.000Z,,,\r\n')
  })

  test('a file begins with the mark by which spreadsheets recognise its encoding', () => {
    expect(new TextEncoder().encode(CSV_START)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  test('keeps commas, quotes and lines inside one cell', () => {
    expect(csvLine(['a,b', 'say "hello"', 'two\r\nlines', ' edge '])).toBe(
      '"a,b","say ""hello""","two\r\nlines"," edge "\r\n',
    )
  })

  test.each(['=1+1', '+91 98765', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '\0=1'])(
    'F-67 T25 %j is text, and computed nowhere',
    (text) => {
      const [cell = ''] = csvLine([text]).split('\r\n')
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test.each(['Asha Rao', '₹1,000', 'a=b', 'देवनागरी', "O'Neill", '12-13'])('%j is left as it is written', (text) => {
    expect(csvLine([text]).replaceAll('"', '').trim()).toBe(text)
  })
})

test.each([',', ';', '\t', '|'])('a table separated by %j is read, quoted or not, with any line ending', (mark) => {
  const line = (cells: string[]) => cells.join(mark)
  const text = `\u{feff}${line(['Name', 'Amount', 'Note'])}\r\n${line(['"Asha ""A"" Rao"', ' 12.50 ', `"one${mark}two"`])}\n\n`
  expect(readColumns(text)).toEqual([
    ['Name', 'Amount', 'Note'],
    ['Asha "A" Rao', '12.50', `one${mark}two`],
  ])
})
