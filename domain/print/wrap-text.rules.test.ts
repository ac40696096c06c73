import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from './letterforms.rules.ts'
import { wrapText } from './wrap-text.rules.ts'

const byLength = (text: string) => text.length

test('a line is broken at a space, a word only when no line is wide enough for it', () => {
  expect(wrapText('Moonrise over the ghats', 13, byLength)).toEqual(['Moonrise over', 'the ghats'])
  expect(wrapText('Tiruchirappalli road', 6, byLength)).toEqual(['Tiruch', 'irappa', 'lli', 'road'])
  expect(wrapText('14 Prabhat Road\nLane 7', 40, byLength)).toEqual(['14 Prabhat Road', 'Lane 7'])
  expect(wrapText('', 40, byLength)).toEqual([])
})

test('a Hindi letter is never separated from its signs', () => {
  expect(wrapText('क्षत्रिय', 4, byLength).join('|')).toBe('क्ष|त्रि|य')
})

test('no text loses a character or makes a line too wide', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, width) => {
      const lines = wrapText(text, width, byLength)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/[ \t\n]/g, '').replaceAll(/\s/g, ''))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
    }),
  )
})

test('each character is written in a font that has it', () => {
  expect(runsOf('₹1,299 से Mahārāṣṭra', 'strong')).toEqual([
    { font: 'anek-rupee-strong', text: '₹' },
    { font: 'anek-strong', text: '1,299 ' },
    { font: 'anek-devanagari', text: 'से' },
    { font: 'anek-strong', text: ' Mah' },
    { font: 'fraunces-beyond', text: 'ā' },
    { font: 'anek-strong', text: 'r' },
    { font: 'fraunces-beyond', text: 'āṣṭ' },
    { font: 'anek-strong', text: 'ra' },
  ])
  expect(runsOf('Rang & Rekha', 'display').map(({ font }) => font)).toEqual(['fraunces', 'ampersand', 'fraunces'])
})
