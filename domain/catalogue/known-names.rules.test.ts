import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMediums } from '#domain/content/mediums.rules.ts'
import { speak } from '#words/speak.ts'
import { categoryName, frameName, mediumName, namedSizeSet } from './known-names.rules.ts'

test("the store's own names are shown in the language of the page", () => {
  expect([categoryName('Wall Art'), frameName('No frame')]).toEqual(['Wall Art', 'No frame'])
  expect(speak('hi', () => [categoryName('Wall Art'), frameName('No frame')])).toEqual(['वॉल आर्ट', 'बिना फ़्रेम'])
})

test('a name that an owner changed or added stays as typed', () => {
  expect(speak('hi', () => [categoryName('Wall Art & more'), frameName('Rosewood'), mediumName('Sand')])).toEqual([
    'Wall Art & more',
    'Rosewood',
    'Sand',
  ])
})

test('a size chart has its measures in the language of the page', () => {
  const set = { kind: 'body' as const, measures: ['Bust', 'Inseam'], note: 'Our own note.', sizes: [] }
  expect(speak('hi', () => namedSizeSet(set))).toEqual({ ...set, measures: ['बस्ट', 'Inseam'] })
})

test("every medium of the store's own list has a Hindi name", () => {
  const { value: mediums } = parseMediums(readFileSync('content/mediums.txt', 'utf8'))
  const unnamed = speak('hi', () => mediums.filter(({ name }) => mediumName(name) === name))
  expect(unnamed).toEqual([])
})
