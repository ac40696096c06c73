import { expect, test } from 'vitest'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { speak } from '#words/speak.ts'
import { pdfOf, svgOf, svgPagesOf } from './template-files.ts'

const courtyard = { title: 'Courtyard, Four O’Clock', widthCm: 82, heightCm: 98, x: 0, y: 150 }
const evening = { title: 'संध्या राग', widthCm: 40, heightCm: 50, x: 80, y: 150 }

test('in Hindi paper and drawing are in Hindi; the PDF, whose font has Latin letters only, stays in English', async () => {
  const template = { works: [courtyard, evening], kind: 'nails' as const }
  const printed = speak('hi', () => svgPagesOf(template)).join('')
  const svg = speak('hi', () => svgOf(template))
  const pdf = speak('hi', () => pdfOf(template))
  expect(printed).toContain('कलाकृति 1, बाईं कील · पेज 2, कुल 4')
  expect(svg).toContain('फ़र्श से 193 सेमी')
  const { pages, title } = await readPdf(pdf)
  expect(title).toBe('Hanging template')
  expect(pages[1]).toContain('Work 1, left nail · page 2 of 4')
})
