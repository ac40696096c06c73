/** A table that a spreadsheet or a company's panel has written as text. */

/** The separator is the most frequent one of the first line. Fields may be quoted, with doubled quotes inside. Any line ending. */
export function readColumns(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const separator = [',', ';', '\t', '|'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text.charAt(at + 1) === '"') field += text.charAt(++at)
      else isQuoted = false
    } else if (char === '"' && field.trim() === '') {
      isQuoted = true
      field = ''
    } else if (char === separator) {
      row.push(field.trim())
      field = ''
    } else if (char === '\n') {
      rows.push([...row, field.trim()])
      row = []
      field = ''
    } else if (char !== '\r') field += char
  }
  rows.push([...row, field.trim()])
  return rows.filter((one) => one.some((text) => text !== ''))
}
