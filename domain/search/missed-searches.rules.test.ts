import { expect, test } from 'vitest'
import { normalSearch } from '#shared/words.rules.ts'
import { keepableWords } from './missed-searches.rules.ts'

const kept = (typed: string) => keepableWords(normalSearch(typed))

test.each(['Tanjore Elephant', 'blue pottery 30 cm', 'मधुबनी'])('F-68 the words %j are counted', (typed) => {
  expect(kept(typed)).toBe(normalSearch(typed))
})

test.each([
  'asha.rao@gmail.com',
  'asha rao at gmail com',
  '98200 12345',
  '+91-98200-12345',
  '9820012345',
  '560001 12',
  'order 4f2c9a81-1111',
  'x'.repeat(61),
  '',
])('F-68 %j may identify the searcher, and is not counted', (typed) => {
  expect(kept(typed)).toBeUndefined()
})
