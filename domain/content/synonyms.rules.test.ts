import { expect, test } from 'vitest'
import { parseSynonyms } from './synonyms.rules.ts'

test('F-02 a group is found by any of its terms, the longest first', () => {
  const { value, mistakes } = parseSynonyms('# schools\nmithila, Madhubani\nstepwell, step well, baori # wells\n')
  expect(mistakes).toEqual([])
  expect(value.at(['madhubani'], 0)?.terms).toEqual([['mithila'], ['madhubani']])
  expect(value.at(['old', 'step', 'well'], 1)).toEqual({
    length: 2,
    terms: [['stepwell'], ['step', 'well'], ['baori']],
  })
  expect(value.at(['step'], 0)).toBeUndefined()
  expect(value.words).toEqual(['mithila', 'madhubani', 'stepwell', 'baori'])
})

test('a word may be in two groups', () => {
  const { value } = parseSynonyms('moon, chand\nmoon, luna')
  expect(value.at(['moon'], 0)?.terms).toEqual([['moon'], ['chand'], ['moon'], ['luna']])
})

test('mistakes name their line', () => {
  const { mistakes } = parseSynonyms('alone\n\na, !\na, one two three four five')
  expect(mistakes.map((mistake) => mistake.slice(0, 6))).toEqual(['line 1', 'line 3', 'line 4'])
})
