import { expect, test } from 'vitest'
import {
  isHalfWritten,
  NO_SIZE,
  parseDimensions,
  sameOrWritten,
  splitDimensions,
  typedSide,
  writeDimensions,
  wrongSide,
} from './dimensions.rules.ts'

test.each([
  ['61 × 76 cm', { width: '61', height: '76', depth: '', unit: 'cm' }],
  ['24x36 inches', { width: '24', height: '36', depth: '', unit: 'in' }],
  ['30 by 20 by 4.5 CM', { width: '30', height: '20', depth: '4.5', unit: 'cm' }],
  ['400 × 505 mm', { width: '40', height: '50.5', depth: '', unit: 'cm' }],
  ['', NO_SIZE],
  ['40 ×  cm', { width: '40', height: '', depth: '', unit: 'cm' }],
  ['Set of 12', null],
  ['Hoop 20 cm, box 28 × 21 × 5 cm', null],
  ['5.5 m × 118 cm, with blouse piece', null],
] as const)('the sides of "%s" are read into their fields, and other words are left as words', (text, sides) => {
  expect(splitDimensions(text)).toEqual(sides)
})

test.each([
  [{ width: '61', height: '76', depth: '', unit: 'cm' }, '61 × 76 cm', 61],
  [{ width: '24', height: '36', depth: '', unit: 'in' }, '24 × 36 in', 60.96],
  [{ width: '30,5', height: '20.', depth: '.5', unit: 'cm' }, '30.5 × 20 × 0.5 cm', 30.5],
] as const)(
  'typed sides are written as the one text that is stored, and understood in centimetres',
  (sides, text, cm) => {
    expect(writeDimensions(sides)).toBe(text)
    expect(parseDimensions(text)?.widthCm).toBe(cm)
    expect(writeDimensions(splitDimensions(text) ?? NO_SIZE)).toBe(text)
  },
)

test('a size that nobody changed keeps the spelling of its artist, so that it asks for no approval', () => {
  const typed = { width: '24', height: '36', depth: '', unit: 'in' } as const
  expect(sameOrWritten('24 x 36 inches', typed)).toBe('24 x 36 inches')
  expect(sameOrWritten('24 x 36 inches', { ...typed, unit: 'cm' })).toBe('24 × 36 cm')
  expect(sameOrWritten('Set of 12', typed)).toBe('24 × 36 in')
  expect(sameOrWritten('', NO_SIZE)).toBe('')
})

test('a depth of 0 is no depth', () => {
  const typed = { width: '30', height: '20', depth: '0', unit: 'cm' } as const
  expect(writeDimensions(typed)).toBe('30 × 20 cm')
  expect(parseDimensions('30 × 20 × 0 cm')).toEqual({ widthCm: 30, heightCm: 20, depthCm: null })
  expect(isHalfWritten('30 × 20 × 0 cm')).toBe(false)
})

test.each([
  [{ width: '', height: '', depth: '', unit: 'cm' }, 'width'],
  [{ width: '30,5', height: '', depth: '', unit: 'cm' }, 'height'],
  [{ width: '2500', height: '50', depth: '', unit: 'cm' }, 'width'],
  [{ width: '40', height: '2000,5', depth: '', unit: 'cm' }, 'height'],
  [{ width: '40', height: '800', depth: '', unit: 'in' }, 'height'],
  [{ width: '40', height: '50', depth: '2500', unit: 'cm' }, 'depth'],
] as const)('of %j the side that is missing or too large is to be corrected', (sides, wrong) => {
  expect(wrongSide(sides, 2_000)).toBe(wrong)
})

test('one side alone is half a size, and words are not', () => {
  for (const half of ['40 ×  cm', ' × 50 in', '0 × 50 cm']) expect(isHalfWritten(half), half).toBe(true)
  for (const text of ['40 × 50 cm', 'Set of 12', '']) expect(isHalfWritten(text), text).toBe(false)
})

test('a side takes digits and one decimal point', () => {
  expect(typedSide('4', '40')).toBe('40')
  expect(typedSide('40', '40,5')).toBe('40,5')
  for (const next of ['40 cm', '4.5.', '-4', '1e3', '12345']) expect(typedSide('4', next), next).toBe('4')
})
