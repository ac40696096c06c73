import { expect, test } from 'vitest'
import { inLatin } from './devanagari.rules.ts'
import { wordsOf } from './words.rules.ts'

test.each([
  ['मधुबनी', 'madhubani'],
  ['कंगन', 'kangan'],
  ['कुर्ता', 'kurta'],
  ['साड़ी', 'sadi'],
  ['चाँद', 'chand'],
  ['फ़्रेम', 'frem'],
  ['मोर', 'mor'],
  ['झुमका', 'jhumaka'],
])('%s is written %s in Latin script, in composed and decomposed form', (typed, latin) => {
  expect(inLatin(typed)).toBe(latin)
  expect(wordsOf(typed.normalize('NFC')).map(inLatin)).toEqual([latin])
})

test('a word in Latin script stays as it is', () => {
  expect(inLatin('madhubani2')).toBe('madhubani2')
})
