/**
 * A plain PDF of drawn pages, at true size and with the font that every reader has. That font knows Latin letters only:
 * others are written without their accents or left out, so that a title can never break the file.
 */
import type { Mark, Page, Stroke } from './drawing.ts'

const POINTS_PER_CM = 72 / 2.54

const STROKES: Record<Stroke, string> = {
  ink: '0.3 G 0.5 w [] 0 d',
  frame: '0.45 G 0.6 w [] 0 d',
  help: '0.6 G 0.5 w [4 4] 0 d',
  nail: '0.3 G 0.5 w [] 0 d',
}
const DOT_FILL = '0.659 0.251 0.176 rg'
const TEXT_FILL = '0.2 g'

const SPELLINGS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '₹': 'Rs ',
}

/** As the built-in font can write it; empty when it can write none of it. */
export function latinText(words: string): string {
  const letters = Array.from(
    words.normalize('NFC').replaceAll(/\s/g, ' '),
    (letter) => SPELLINGS[letter] ?? latinLetter(letter),
  )
  return letters.join('').replaceAll(/ +/g, ' ').trim()
}

const latinLetter = (letter: string): string =>
  isLatin(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(isLatin).join('')

function isLatin(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff && code !== 0xad)
}

export function pdfFile(pages: readonly Page[], title: string): Uint8Array {
  const idOfPage = (index: number) => 5 + 2 * index
  const kids = pages.map((_, index) => `${idOfPage(index)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
    ...pages.flatMap((page, index) => pageObjects(page, idOfPage(index) + 1)),
  ]
  let file = '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

function pageObjects({ widthCm, heightCm, marks }: Page, contentId: number): string[] {
  const content = marks.map(drawn).join('\n')
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(widthCm)} ${points(heightCm)}] ` +
      `/Resources << /Font << /F 3 0 R >> >> /Contents ${contentId} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
}

function drawn(mark: Mark): string {
  switch (mark.kind) {
    case 'line':
      return `${STROKES[mark.stroke]} ${point(mark.from)} m ${point(mark.to)} l S`
    case 'dot':
      return `${DOT_FILL} ${circle(mark.at, mark.radiusCm)} f`
    case 'text':
      return `${TEXT_FILL} BT /F ${mark.sizePt} Tf ${point(mark.at)} Td (${escaped(mark.text)}) Tj ET`
  }
}

const points = (centimetres: number): string => (Math.round(centimetres * POINTS_PER_CM * 1000) / 1000).toString()
const point = ([x, y]: readonly [number, number]): string => `${points(x)} ${points(y)}`
const escaped = (words: string): string => latinText(words).replaceAll(/[\\()]/g, '\\$&')

/** How far the control points of a quarter of a circle stick out, for a radius of 1. */
const HANDLE = 0.5523

function circle([x, y]: readonly [number, number], radius: number): string {
  const handle = HANDLE * radius
  const quarter = (...ends: (readonly [number, number])[]) => `${ends.map(point).join(' ')} c`
  return [
    `${point([x + radius, y])} m`,
    quarter([x + radius, y + handle], [x + handle, y + radius], [x, y + radius]),
    quarter([x - handle, y + radius], [x - radius, y + handle], [x - radius, y]),
    quarter([x - radius, y - handle], [x - handle, y - radius], [x, y - radius]),
    quarter([x + handle, y - radius], [x + radius, y - handle], [x + radius, y]),
  ].join(' ')
}
