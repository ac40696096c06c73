import { expect, test } from 'vitest'
import { readColumns } from './read-columns.rules.ts'

test.each([',', ';', '\t', '|'])('a table separated by %j is read, quoted or not, with any line ending', (mark) => {
  const line = (cells: string[]) => cells.join(mark)
  const text = `\u{feff}${line(['Name', 'Amount', 'Note'])}\r\n${line(['"Asha ""A"" Rao"', ' 12.50 ', `"one${mark}two"`])}\n\n`
  expect(readColumns(text)).toEqual([
    ['Name', 'Amount', 'Note'],
    ['Asha "A" Rao', '12.50', `one${mark}two`],
  ])
})
